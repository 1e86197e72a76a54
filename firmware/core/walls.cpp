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
    if (side == SIDES) misread_.begin(SIDES);
    else rails_[place].side = side;
  }
}

uint8_t Walls::placeOf(uint8_t side) const {
  uint8_t place = 0;
  while (place < SIDES && rails_[place].side != side) place++;
  return place;
}

void Walls::look(const uint8_t* barriers, const uint8_t* dark, uint32_t now) {
  for (uint8_t place = 0; place < SIDES; place++) {
    const uint8_t first = static_cast<uint8_t>(place * BYTES_A_SIDE);
    if (rails_[place].side != NOBODY) lookAt(rails_[place], barriers + first, dark + first, now);
  }
}

void Walls::lookAt(Rail& rail, const uint8_t* barriers, const uint8_t* dark, uint32_t now) {
  if (markIn(barriers) != markOf(rail.side)) {
    if (rail.misreads < NO_ACCIDENT && ++rail.misreads == NO_ACCIDENT) misread_.begin(rail.side);
    return;
  }
  rail.misreads = 0;
  misread_.end(rail.side);
  noteDazzled(rail, dark);
  uint8_t seen[BYTES_A_SIDE];
  for (uint8_t i = 0; i < BYTES_A_SIDE; i++)
    seen[i] = static_cast<uint8_t>((barriers[i] & ~rail.dazzled[i]) | (rail.settled[i] & rail.dazzled[i]));
  const uint8_t bit = static_cast<uint8_t>(1 << rail.side);
  if (!rail.hasSettled) {
    rail.hasSettled = true;
    memcpy(rail.settled, seen, BYTES_A_SIDE);
    news_ |= bit;  // at the start everything is
  }
  if (memcmp(rail.last, seen, BYTES_A_SIDE) != 0) {
    memcpy(rail.last, seen, BYTES_A_SIDE);
    rail.changedAt = now;
    return;
  }
  if (now - rail.changedAt < STILL_MS || memcmp(rail.settled, rail.last, BYTES_A_SIDE) == 0) return;
  memcpy(rail.settled, rail.last, BYTES_A_SIDE);
  news_ |= bit;
}

void Walls::noteDazzled(Rail& rail, const uint8_t* dark) {
  uint8_t any = 0;
  for (uint8_t i = 0; i < BYTES_A_SIDE; i++) {
    const uint8_t bits = i == BYTES_A_SIDE - 1 ? dark[i] & BARRIERS_IN_LAST_BYTE : dark[i];
    rail.dazzled[i] |= bits;
    any |= bits;
  }
  if (any != 0) {
    rail.clearLooks = 0;
    if (rail.dazzledLooks < NO_ACCIDENT && ++rail.dazzledLooks == NO_ACCIDENT) dazzled_.begin(rail.side);
    return;
  }
  rail.dazzledLooks = 0;
  if (rail.clearLooks < UNDAZZLED && ++rail.clearLooks < UNDAZZLED) return;
  memset(rail.dazzled, 0, BYTES_A_SIDE);
  dazzled_.end(rail.side);
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

bool Walls::Trouble::take(uint8_t& side) {
  const uint8_t news = now & static_cast<uint8_t>(~told);
  if (news == 0) return false;
  for (side = 0; !(news & (1 << side));) side++;
  told |= static_cast<uint8_t>(1 << side);
  return true;
}

void Walls::repeatTrouble() { misread_.told = dazzled_.told = 0; }
