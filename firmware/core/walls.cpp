#include "walls.h"

#include <string.h>

void Walls::look(const uint8_t* barriers, uint32_t now) {
  if (!hasLooked_) {
    memcpy(settled_, barriers, BYTES);
    hasLooked_ = true;
  }
  if (memcmp(last_, barriers, BYTES) != 0) {
    memcpy(last_, barriers, BYTES);
    changedAt_ = now;
    return;
  }
  if (now - changedAt_ < STILL_MS) return;
  for (uint8_t i = 0; i < BYTES; i++)
    if (settled_[i] != last_[i]) {
      settled_[i] = last_[i];
      news_ |= static_cast<uint8_t>(1 << (i / BYTES_A_SIDE));
    }
}

uint8_t Walls::height(uint8_t side, uint8_t stack) const {
  const uint8_t barriers = static_cast<uint8_t>(settled_[side * BYTES_A_SIDE + stack / 4] >> (stack % 4 * 2)) & 3;
  return barriers & 2 ? 2 : barriers & 1;
}

bool Walls::nextNews(uint8_t& side) const {
  if (!hasLooked_) return false;
  for (side = 0; side < SIDES; side++)
    if (news_ & (1 << side)) return true;
  return false;
}
