#include "iso15693.h"

void Inventory::begin(VicinityReader& reader, const TagTable& known, uint8_t antenna) {
  known_ = &known;
  antenna_ = antenna;
  depth_ = 0;
  rounds_ = 0;
  at_ = 0;
  isClean_ = true;
  for (uint8_t& byte : mask_) byte = 0;
  stage_ = Stage::quieting;
  if (!sendToNext(reader)) beginRound(reader);
}

Inventory::Step Inventory::step(VicinityReader& reader, uint32_t now) {
  if (stage_ == Stage::finished) return Step::finished;
  // The tag heard in the last slot counts as heard by now.
  if (stage_ == Stage::rounds && slot_ == SLOTS) {
    stage_ = rounds_ < MOST_ROUNDS ? Stage::asking : Stage::finished;
    at_ = 0;
    sendToNext(reader);
    return Step::waiting;
  }
  const Slot heard = reader.listen(now, uid_);
  if (heard == Slot::listening) return Step::waiting;
  if (stage_ == Stage::rounds) return stepRound(reader, heard);
  const bool isAsking = stage_ == Stage::asking;
  if (isAsking && heard == Slot::garbled) isClean_ = false;
  if (!sendToNext(reader) && !isAsking) beginRound(reader);
  return isAsking && heard == Slot::tag ? Step::tag : Step::waiting;
}

Inventory::Step Inventory::stepRound(VicinityReader& reader, Slot heard) {
  if (heard == Slot::garbled) garbled_[depth_] |= static_cast<uint16_t>(1u << slot_);
  if (heard != Slot::silent) isAnswered_ = true;

  if (++slot_ < SLOTS) {
    reader.beginNextSlot();
  } else {
    // Somebody answered when the whole slot was asked, but nobody when its parts were: that tag is unaccounted for.
    if (depth_ > 0 && !isAnswered_) isClean_ = false;
    // So many tags share no ending: this is noise, and asking on would only take the time of other antennas.
    if (depth_ > 0 && garbled_[depth_] == 0xFFFF) rounds_ = MOST_ROUNDS;
    if (chooseNextRound()) beginRound(reader);
  }
  return heard == Slot::tag ? Step::tag : Step::waiting;
}

/** Quiets the next tag that rests or asks the next that has not answered, whichever stage this is; the next stage when there is none. */
bool Inventory::sendToNext(VicinityReader& reader) {
  if (stage_ == Stage::finished) return false;
  const bool isQuieting = stage_ == Stage::quieting;
  const TagUid* uid = known_->nextSilent(antenna_, isQuieting, at_);
  if (uid) reader.sendTo(*uid, isQuieting ? VicinityReader::Order::stayQuiet : VicinityReader::Order::answer);
  else stage_ = isQuieting ? Stage::rounds : Stage::finished;
  return uid != nullptr;
}

void Inventory::beginRound(VicinityReader& reader) {
  slot_ = 0;
  garbled_[depth_] = 0;
  isAnswered_ = false;
  rounds_++;
  reader.sendInventory(mask_, static_cast<uint8_t>(depth_ * 4));
}

/** Descends into a slot in doubt, as deep as we are or higher up. False when none is left. */
bool Inventory::chooseNextRound() {
  const bool isHopeless = rounds_ >= MOST_ROUNDS;
  for (;;) {
    const uint16_t doubtful = garbled_[depth_];
    const bool canDescend = depth_ + 1 < NIBBLES && !isHopeless;
    if (doubtful != 0 && !canDescend) isClean_ = false;
    if (doubtful != 0 && canDescend) {
      uint8_t slot = 0;
      while (!(doubtful & (1u << slot))) slot++;
      garbled_[depth_] = static_cast<uint16_t>(doubtful & ~(1u << slot));
      uint8_t& byte = mask_[depth_ / 2];
      byte = depth_ % 2 == 0 ? slot : static_cast<uint8_t>((byte & 0x0F) | slot << 4);
      depth_++;
      return true;
    }
    if (depth_ == 0) return false;
    depth_--;
  }
}
