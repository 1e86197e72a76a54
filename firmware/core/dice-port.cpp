#include "dice-port.h"

void DicePort::hear(char c, uint32_t now) {
  if (c == '\n') return endLine(now);
  if (c == '\r') return;
  const bool isPips = c >= '1' && c <= '6';
  if (isPips && !isNumber_ && count_ < DiceSeen::MOST) coming_.pips[count_++] = static_cast<uint8_t>(c - '0');
  else if (c == '-' && !isDash_) isDash_ = true;
  else if (c != ' ' && c != ',') isBroken_ = true;
  isNumber_ = isPips;
}

void DicePort::endLine(uint32_t now) {
  if (!isBroken_ && isDash_ != (count_ > 0)) {
    hasHeard_ = true;
    seen_ = coming_;
    if (isDash_) tray_.roll(now);
  }
  coming_ = {};
  count_ = 0;
  isNumber_ = isDash_ = isBroken_ = false;
}

void DicePort::look(uint32_t now) {
  if (hasHeard_) tray_.look(seen_, settings_.dice, settings_.settleMs, now);
}
