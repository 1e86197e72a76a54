#include "dice.h"

void DiceTray::look(const DiceSeen& seen, uint8_t diceInUse, uint16_t settleMs, uint32_t now) {
  if (!(seen == last_)) {
    last_ = seen;
    changedAt_ = now;
  }
  const uint32_t stillMs = now - changedAt_;
  const uint8_t count = seen.count();
  if (count == 0 && stillMs >= settleMs) wasEmpty_ = true;
  if (state_ == DiceState::none && wasEmpty_ && count > 0) return become(DiceState::rolling);
  if (count == diceInUse) {
    if (state_ == DiceState::stable && seen == settled_) return;
    if (stillMs >= settleMs) {
      settled_ = seen;
      return become(DiceState::stable);
    }
  } else if (count > 0 && count < diceInUse && stillMs >= TILTED_MS && state_ == DiceState::rolling) {
    return become(DiceState::tilted);
  }
  if (state_ == DiceState::stable && !(seen == settled_)) become(DiceState::rolling);
  if (state_ == DiceState::tilted && stillMs == 0) become(DiceState::rolling);
}

void DiceTray::roll(uint32_t now) {
  last_ = {};
  changedAt_ = now;
  if (state_ != DiceState::rolling) become(DiceState::rolling);
}

void DiceTray::become(DiceState state) {
  state_ = state;
  isNews_ = true;
}
