#include "wall-look.h"

#include <string.h>

uint8_t WallLook::barriersIn(uint8_t row, uint8_t byte) {
  uint8_t bits = 0;
  for (uint8_t i = 0; i < STACKS_A_BYTE; i++) {
    const uint8_t stack = static_cast<uint8_t>(byte * STACKS_A_BYTE + i);
    if (stack < Walls::STACKS && stack % STACKS_APART == row / 2) bits |= static_cast<uint8_t>(1 << (2 * i + row % 2));
  }
  return bits;
}

bool WallLook::take(const uint8_t* reading) {
  if (readings_ == 0) {
    memcpy(dark_, reading, Walls::BYTES);
    for (uint8_t i = 0; i < Walls::BYTES; i++)
      barriers_[i] = i % Walls::BYTES_A_SIDE == Walls::BYTES_A_SIDE - 1 ? reading[i] & MARK : 0;
    readings_ = 1;
    return false;
  }
  for (uint8_t byte = 0; byte < Walls::BYTES_A_SIDE; byte++) {
    const uint8_t row = barriersIn(static_cast<uint8_t>(readings_ - 1), byte);
    for (uint8_t i = byte; i < Walls::BYTES; i = static_cast<uint8_t>(i + Walls::BYTES_A_SIDE)) {
      barriers_[i] |= reading[i] & row;
      const bool hasMark = byte == Walls::BYTES_A_SIDE - 1;
      if (hasMark && (reading[i] ^ dark_[i]) & MARK) barriers_[i] &= static_cast<uint8_t>(~MARK);
    }
  }
  readings_ = readings_ == ROWS ? 0 : static_cast<uint8_t>(readings_ + 1);
  return readings_ == 0;
}
