#include "walls.h"

#include <string.h>

void Walls::meet(const uint8_t* barriers) {
  for (uint8_t place = 0; place < SIDES; place++) {
    const uint8_t* rail = barriers + place * BYTES_A_SIDE;
    uint8_t anything = 0;
    for (uint8_t i = 0; i < BYTES_A_SIDE; i++) anything |= rail[i];
    if (anything == 0) continue;
    uint8_t side = 0;
    while (side < SIDES && (markIn(rail) != markOf(side) || isThere(side))) side++;
    if (side == SIDES) trouble_ |= 1 << SIDES;
    else rails_[place].side = side;
  }
}

uint8_t Walls::placeOf(uint8_t side) const {
  uint8_t place = 0;
  while (place < SIDES && rails_[place].side != side) place++;
  return place;
}

void Walls::look(const uint8_t* barriers, uint32_t now) {
  for (uint8_t place = 0; place < SIDES; place++)
    if (rails_[place].side != NOBODY) lookAt(rails_[place], barriers + place * BYTES_A_SIDE, now);
}

void Walls::lookAt(Rail& rail, const uint8_t* barriers, uint32_t now) {
  const uint8_t bit = static_cast<uint8_t>(1 << rail.side);
  if (markIn(barriers) != markOf(rail.side)) {
    if (rail.misreads < MISREADS && ++rail.misreads == MISREADS) trouble_ |= bit;
    return;
  }
  rail.misreads = 0;
  trouble_ &= static_cast<uint8_t>(~bit);
  toldTrouble_ &= static_cast<uint8_t>(~bit);
  if (!rail.hasSettled) {
    rail.hasSettled = true;
    memcpy(rail.settled, barriers, BYTES_A_SIDE);
    news_ |= bit;  // at the start everything is
  }
  if (memcmp(rail.last, barriers, BYTES_A_SIDE) != 0) {
    memcpy(rail.last, barriers, BYTES_A_SIDE);
    rail.changedAt = now;
    return;
  }
  if (now - rail.changedAt < STILL_MS || memcmp(rail.settled, rail.last, BYTES_A_SIDE) == 0) return;
  memcpy(rail.settled, rail.last, BYTES_A_SIDE);
  news_ |= bit;
}

uint8_t Walls::height(uint8_t side, uint8_t stack) const {
  const uint8_t place = placeOf(side);
  if (place == SIDES) return 0;
  const uint8_t barriers = static_cast<uint8_t>(rails_[place].settled[stack / 4] >> (stack % 4 * 2)) & 3;
  return barriers & 2 ? 2 : barriers & 1;
}

bool Walls::nextNews(uint8_t& side) const {
  for (side = 0; side < SIDES; side++)
    if (news_ & (1 << side)) return true;
  return false;
}

bool Walls::takeTrouble(uint8_t& side) {
  const uint8_t news = trouble_ & static_cast<uint8_t>(~toldTrouble_);
  if (news == 0) return false;
  for (side = 0; !(news & (1 << side));) side++;
  toldTrouble_ |= static_cast<uint8_t>(1 << side);
  return true;
}

void Walls::repeatTrouble() { toldTrouble_ = 0; }
