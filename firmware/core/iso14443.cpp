#include "iso14443.h"

#include <string.h>

namespace {

constexpr uint8_t REQA = 0x26;
constexpr uint8_t WUPA = 0x52;
constexpr uint8_t SELECT[] = {0x93, 0x95};
constexpr uint8_t CASCADE_TAG = 0x88;
constexpr uint8_t HLTA = 0x50;
constexpr uint8_t READ = 0x30;
constexpr uint8_t MORE_TO_COME = 0x04;  // in SAK: the uid is not complete

using Exchange = ProximityReader::Exchange;

Reply request(ProximityReader& reader, uint8_t command) {
  Exchange e;
  e.bytes[0] = command;
  e.count = 1;
  e.lastBits = 7;
  const Reply reply = reader.exchange(e);
  // Different tags may answer a request differently: that, too, says that somebody is there.
  return reply == Reply::collision ? Reply::intact : reply;
}

/** The same with a check sum at the end of what is sent and what comes back. */
Reply exchangeWithCrc(ProximityReader& reader, Exchange& e) {
  const uint16_t sum = crcA(e.bytes, e.count);
  e.bytes[e.count++] = static_cast<uint8_t>(sum);
  e.bytes[e.count++] = static_cast<uint8_t>(sum >> 8);
  const Reply reply = reader.exchange(e);
  if (reply != Reply::intact) return reply == Reply::collision ? Reply::garbled : reply;
  if (e.count < 3) return Reply::garbled;
  e.count = static_cast<uint8_t>(e.count - 2);
  const uint16_t found = static_cast<uint16_t>(e.bytes[e.count] | e.bytes[e.count + 1] << 8);
  return found == crcA(e.bytes, e.count) ? Reply::intact : Reply::garbled;
}

/** Selects by the four bytes of one level. `isComplete`: there are no more levels. */
Reply select(ProximityReader& reader, uint8_t level, const uint8_t* part, bool& isComplete) {
  Exchange e;
  e.bytes[0] = SELECT[level];
  e.bytes[1] = 0x70;
  memcpy(e.bytes + 2, part, 4);
  e.bytes[6] = part[0] ^ part[1] ^ part[2] ^ part[3];
  e.count = 7;
  const Reply reply = exchangeWithCrc(reader, e);
  if (reply != Reply::intact) return reply;
  isComplete = !(e.bytes[0] & MORE_TO_COME);
  return Reply::intact;
}

/** The four bytes of one level of one of the tags that answer. Where they differ, the ones with a 1 are followed. */
Reply anticollision(ProximityReader& reader, uint8_t level, uint8_t* part) {
  uint8_t known[5] = {};
  uint8_t bits = 0;
  for (;;) {
    Exchange e;
    e.bytes[0] = SELECT[level];
    e.bytes[1] = static_cast<uint8_t>((2 + bits / 8) << 4 | bits % 8);
    memcpy(e.bytes + 2, known, 5);
    e.count = static_cast<uint8_t>(2 + (bits + 7) / 8);
    e.lastBits = bits % 8;
    const Reply reply = reader.exchange(e);
    if (reply == Reply::silence || reply == Reply::garbled) return reply;

    // The answer begins with the bits we had not said; those in the same byte come in their place.
    const uint8_t from = bits / 8;
    const uint8_t kept = known[from] & static_cast<uint8_t>((1 << bits % 8) - 1);
    if (from + e.count > 5 || (reply == Reply::intact && from + e.count != 5)) return Reply::garbled;
    memcpy(known + from, e.bytes, e.count);
    known[from] |= kept;
    if (reply == Reply::intact) break;

    if (e.collidedAt < bits || e.collidedAt >= 32) return Reply::garbled;
    bits = e.collidedAt;
    known[bits / 8] &= static_cast<uint8_t>((1 << bits % 8) - 1);
    known[bits / 8] |= static_cast<uint8_t>(1 << bits % 8);
    bits++;
  }
  if ((known[0] ^ known[1] ^ known[2] ^ known[3]) != known[4]) return Reply::garbled;
  memcpy(part, known, 4);
  return Reply::intact;
}

}  // namespace

uint16_t crcA(const uint8_t* bytes, uint8_t count) {
  uint16_t crc = 0x6363;
  for (uint8_t i = 0; i < count; i++) {
    uint8_t x = static_cast<uint8_t>(bytes[i] ^ crc);
    x = static_cast<uint8_t>(x ^ x << 4);
    crc = static_cast<uint16_t>(crc >> 8 ^ static_cast<uint16_t>(x) << 8 ^ static_cast<uint16_t>(x) << 3 ^ x >> 4);
  }
  return crc;
}

bool ProximityUid::operator==(const ProximityUid& other) const {
  return length == other.length && memcmp(bytes, other.bytes, length) == 0;
}

Reply Presence::check(ProximityReader& reader, const ProximityUid& uid) {
  const Reply woken = request(reader, WUPA);
  if (woken != Reply::intact) return woken;
  bool isComplete = false;
  Reply reply;
  if (uid.length == 4) {
    reply = select(reader, 0, uid.bytes, isComplete);
  } else {
    const uint8_t first[] = {CASCADE_TAG, uid.bytes[0], uid.bytes[1], uid.bytes[2]};
    reply = select(reader, 0, first, isComplete);
    if (reply == Reply::intact) reply = select(reader, 1, uid.bytes + 3, isComplete);
  }
  if (reply == Reply::intact) halt(reader);
  return reply;
}

Reply Presence::find(ProximityReader& reader, ProximityUid& uid) {
  const Reply asked = request(reader, REQA);
  if (asked != Reply::intact) return asked;
  uid.length = 0;
  for (uint8_t level = 0; level < 2; level++) {
    uint8_t part[4];
    bool isComplete = false;
    Reply reply = anticollision(reader, level, part);
    if (reply == Reply::intact) reply = select(reader, level, part, isComplete);
    // It answered a moment ago: that it is silent now is no absence.
    if (reply != Reply::intact) return Reply::garbled;
    const uint8_t skip = isComplete ? 0 : 1;
    memcpy(uid.bytes + uid.length, part + skip, static_cast<size_t>(4 - skip));
    uid.length = static_cast<uint8_t>(uid.length + 4 - skip);
    if (isComplete) return Reply::intact;
  }
  return Reply::garbled;
}

Reply Presence::read(ProximityReader& reader, uint8_t firstPage, uint8_t* page) {
  Exchange e;
  e.bytes[0] = READ;
  e.bytes[1] = firstPage;
  e.count = 2;
  e.isSlow = true;
  const Reply reply = exchangeWithCrc(reader, e);
  if (reply == Reply::intact && e.count != 16) return Reply::garbled;
  if (reply == Reply::intact) memcpy(page, e.bytes, 16);
  return reply;
}

void Presence::halt(ProximityReader& reader) {
  Exchange e;
  e.bytes[0] = HLTA;
  e.bytes[1] = 0;
  e.count = 2;
  exchangeWithCrc(reader, e);  // silence means yes
}

bool parseFace(const uint8_t* page, uint8_t& die, uint8_t& pips) {
  // An NDEF message: 03 len, then a text record D1 01 len 54, the length of its language, the language, the text.
  uint8_t at = 0;
  while (at + 1 < 16 && page[at] != 0x03) at = static_cast<uint8_t>(page[at] == 0 ? at + 1 : at + 2 + page[at + 1]);
  at = static_cast<uint8_t>(at + 2);
  if (at + 5 > 16 || page[at] != 0xD1 || page[at + 3] != 'T') return false;
  at = static_cast<uint8_t>(at + 5 + (page[at + 4] & 0x3F));
  if (at + 2 > 16) return false;
  if (page[at] < 'A' || page[at] >= 'A' + DiceSeen::MOST || page[at + 1] < '1' || page[at + 1] > '6') return false;
  die = static_cast<uint8_t>(page[at] - 'A');
  pips = static_cast<uint8_t>(page[at + 1] - '0');
  return true;
}

bool DicePresence::poll(ProximityReader& reader, uint8_t missesUntilGone, DiceSeen& seen) {
  bool isClean = true;
  for (uint8_t i = 0; i < count_;) {
    const Reply reply = Presence::check(reader, known_[i].uid);
    if (reply == Reply::garbled) isClean = false;
    if (reply == Reply::intact) known_[i].missed = 0;
    if (reply == Reply::silence && ++known_[i].missed >= missesUntilGone) forget(i);
    else i++;
  }
  if (!findNew(reader)) isClean = false;
  for (uint8_t i = 0; i < count_; i++) {
    uint8_t& pips = seen.pips[known_[i].die];
    // Two faces of one die at once: it lies on neither.
    pips = pips == 0 ? known_[i].pips : 0;
  }
  return isClean;
}

bool DicePresence::findNew(ProximityReader& reader) {
  while (count_ < DiceSeen::MOST) {
    Known tag;
    Reply reply = Presence::find(reader, tag.uid);
    if (reply == Reply::silence) return true;
    uint8_t page[16];
    if (reply == Reply::intact) reply = Presence::read(reader, 4, page);
    if (reply != Reply::intact || !parseFace(page, tag.die, tag.pips)) return false;
    Presence::halt(reader);
    tag.missed = 0;
    known_[count_++] = tag;
  }
  return true;
}

void DicePresence::forget(uint8_t at) {
  count_--;
  for (; at < count_; at++) known_[at] = known_[at + 1];
}
