#include "tag-table.h"

#include <string.h>

#include "crc16.h"

namespace {

uint16_t crc16OfHex(uint16_t crc, uint8_t byte) {
  crc = crc16(crc, static_cast<uint8_t>(hexDigit(byte >> 4)));
  return crc16(crc, static_cast<uint8_t>(hexDigit(byte & 15)));
}

/** The slot of a round that asks all tags: the last digit of the uid. */
uint8_t slotOf(const TagUid& uid) { return uid.bytes[sizeof uid.bytes - 1] & 15; }

/** True if the tag has not answered on this antenna in the poll that is going on, and rests in it or does not. */
bool isSilent(const TagTable::Tag& tag, uint8_t antenna, bool isResting) {
  return tag.antenna == antenna && !tag.isHeard && !tag.isGone && tag.isResting == isResting;
}

}  // namespace

void TagTable::pollBegins(uint8_t antenna, uint16_t poll) {
  uint8_t sharing[SLOTS] = {};
  uint8_t missing = 0;
  for (uint8_t i = 0; i < count_; i++) {
    Tag& tag = tags_[i];
    if (tag.antenna != antenna) continue;
    tag.isHeard = false;
    tag.isResting = tag.missed == 0 && !tag.isGone;
    if (tag.isResting) sharing[slotOf(tag.uid)]++;
    if (tag.missed > 0 && !tag.isGone) missing++;
  }
  uint8_t before[SLOTS] = {};
  for (uint8_t i = 0; i < count_; i++) {
    Tag& tag = tags_[i];
    if (tag.antenna != antenna || !tag.isResting) continue;
    const uint8_t slot = slotOf(tag.uid);
    // One turn for each tag of the slot, and one for none. Where tiles are being cleared away all are to answer.
    tag.isResting = missing < CLEARING && (poll + slot) % (sharing[slot] + 1u) != before[slot]++;
  }
}

bool TagTable::heard(uint8_t antenna, const TagUid& uid) {
  uint8_t at = 0;
  for (; at < count_; at++) {
    const int order = memcmp(tags_[at].uid.bytes, uid.bytes, sizeof uid.bytes);
    if (order > 0) break;
    if (order < 0 || tags_[at].antenna != antenna) continue;
    missedAnswers_[antenna] += tags_[at].missed;
    tags_[at].isHeard = true;
    tags_[at].isGone = false;
    tags_[at].missed = 0;
    return true;
  }
  if (count_ == most_) return false;
  memmove(&tags_[at + 1], &tags_[at], static_cast<size_t>(count_ - at) * sizeof(Tag));
  count_++;
  mayHaveUntold_ = true;
  tags_[at].uid = uid;
  tags_[at].antenna = static_cast<uint8_t>(antenna & 15);
  tags_[at].isReadable = false;
  tags_[at].isHeard = true;
  tags_[at].isResting = false;
  tags_[at].isGone = false;
  tags_[at].missed = 0;
  return true;
}

const TagUid* TagTable::nextSilent(uint8_t antenna, bool isResting, uint8_t& at) const {
  while (at < count_) {
    const Tag& tag = tags_[at++];
    if (isSilent(tag, antenna, isResting)) return &tag.uid;
  }
  return nullptr;
}

void TagTable::pollEnds(uint8_t antenna, bool isClean, uint8_t missesUntilGone) {
  if (!isClean) return;
  for (uint8_t i = 0; i < count_;) {
    Tag& tag = tags_[i];
    if (isSilent(tag, antenna, false) && ++tag.missed >= missesUntilGone) {
      tag.isGone = true;
      mayHaveUntold_ = true;
      // It came and went before anybody was told.
      if (!tag.isReadable) {
        remove(i);
        continue;
      }
    }
    i++;
  }
}

const TagTable::Tag* TagTable::untold() {
  if (!mayHaveUntold_) return nullptr;
  for (uint8_t i = 0; i < count_; i++)
    if (tags_[i].isGone || !tags_[i].isReadable) return &tags_[i];
  mayHaveUntold_ = false;
  return nullptr;
}

void TagTable::told(const Tag* tag) {
  const uint8_t at = static_cast<uint8_t>(tag - tags_);
  if (tags_[at].isGone) remove(at);
  else tags_[at].isReadable = true;
}

const TagTable::Tag* TagTable::readable(uint8_t antenna, uint8_t nth) const {
  for (uint8_t i = 0; i < count_; i++)
    if (tags_[i].antenna == antenna && tags_[i].isReadable && nth-- == 0) return &tags_[i];
  return nullptr;
}

uint8_t TagTable::countReadable(uint8_t antenna) const {
  uint8_t count = 0;
  while (readable(antenna, count)) count++;
  return count;
}

uint16_t TagTable::hash(uint8_t antenna) const {
  uint16_t crc = CRC16_START;
  bool isFirst = true;
  for (uint8_t i = 0; i < count_; i++) {
    if (tags_[i].antenna != antenna || !tags_[i].isReadable) continue;
    if (!isFirst) crc = crc16(crc, ',');
    isFirst = false;
    crc = crc16OfHex(crc, UID_BEGINS);
    for (uint8_t byte : tags_[i].uid.bytes) crc = crc16OfHex(crc, byte);
  }
  return crc;
}

void TagTable::remove(uint8_t at) {
  count_--;
  memmove(&tags_[at], &tags_[at + 1], static_cast<size_t>(count_ - at) * sizeof(Tag));
}
