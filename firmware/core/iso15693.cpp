#include "iso15693.h"

void Inventory::begin(VicinityReader& reader, const TagTable& known, uint8_t antenna) {
  known_ = &known;
  antenna_ = antenna;
  audited_ = static_cast<uint8_t>((audited_ + 1) % SLOTS);
  depth_ = 0;
  rounds_ = 0;
  isClean_ = true;
  for (uint8_t& byte : mask_) byte = 0;
  beginRound(reader);
}

Inventory::Step Inventory::step(VicinityReader& reader, uint32_t now) {
  if (slot_ == SLOTS) return Step::finished;
  const Slot heard = reader.listen(now, uid_);
  if (heard == Slot::listening) return Step::waiting;
  const bool isInDoubt = heard == Slot::garbled || (heard == Slot::tag && mayCoverAnother());
  if (isInDoubt) garbled_[depth_] |= static_cast<uint16_t>(1u << slot_);
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

/** True if the tag just heard may have covered a weaker one in its slot. */
bool Inventory::mayCoverAnother() const {
  return slot_ == audited_ || known_->shareSlot(antenna_, mask_, depth_, slot_);
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
