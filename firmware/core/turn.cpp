#include "turn.h"

void Turn::look(uint32_t us) {
  if (isOurs_) return;
  const bool isHigh = wire_.isHigh();
  // Nobody else wanted it, or all others had theirs: all begin anew.
  if (hasLooked_ && wasHigh_ && us - changedAt_ >= ALL_PASSED_US) hadTurn_ = false;
  if (!hasLooked_ || isHigh != wasHigh_) {
    if (!isHigh && ++turnsOfOthers_ >= PLACES - 1) hadTurn_ = false;
    hasLooked_ = true;
    wasHigh_ = isHigh;
    changedAt_ = us;
    mustLetOthers_ = hadTurn_;
  }
  if (isHigh) isStuck_ = false;
  else if (!isStuck_ && us - changedAt_ >= LONGEST_US) {
    isStuck_ = true;
    blindUntil_ = us;
  }
  if (!isStuck_) isTroubleTold_ = false;
}

bool Turn::take(uint32_t us) {
  if (isStuck_) return isOurs_ = static_cast<int32_t>(us - blindUntil_) >= 0;
  const uint8_t steps = static_cast<uint8_t>(1 + place_ + (mustLetOthers_ ? PLACES + 1 : 0));
  if (!hasLooked_ || !wasHigh_ || us - changedAt_ < steps * STEP_US || !wire_.isHigh()) return false;
  wire_.pullDown();
  return isOurs_ = true;
}

void Turn::release(uint32_t us) {
  wire_.letGo();
  isOurs_ = false;
  hadTurn_ = true;
  turnsOfOthers_ = 0;
  hasLooked_ = isStuck_;  // the pause begins now, unless the wire never comes up
  if (!isStuck_) return;
  // A shift register with feedback: all 255 steps, each board begins at its own.
  random_ = static_cast<uint8_t>((random_ >> 1) ^ (random_ & 1 ? 0xB8 : 0));
  blindUntil_ = us + BLIND_WAIT_US * (1 + (random_ & 15));
}

bool Turn::takeTrouble() {
  const bool isNews = isStuck_ && !isTroubleTold_;
  if (isNews) isTroubleTold_ = true;
  return isNews;
}
