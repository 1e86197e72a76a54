#include "zone.h"

namespace {

constexpr uint8_t ZONE_KINDS = 7;

const Text* nameOf(Zone::Kind kind) {
  switch (kind) {
    case Zone::Kind::rack: return TEXT("rack");
    case Zone::Kind::meld: return TEXT("meld");
    case Zone::Kind::discard: return TEXT("discard");
    case Zone::Kind::reveal: return TEXT("reveal");
    case Zone::Kind::wall: return TEXT("wall");
    case Zone::Kind::indicator: return TEXT("indicator");
    case Zone::Kind::dice: return TEXT("dice");
  }
  return TEXT("");
}

bool isOfASeat(Zone::Kind kind) { return kind != Zone::Kind::indicator && kind != Zone::Kind::dice; }

}  // namespace

bool parseZone(Word word, Zone& zone) {
  for (uint8_t i = 0; i < ZONE_KINDS; i++) {
    zone = {static_cast<Zone::Kind>(i), 0};
    if (!isOfASeat(zone.kind)) {
      if (word.is(nameOf(zone.kind))) return true;
      continue;
    }
    if (word.length == 0) return false;
    const char seat = word.at[word.length - 1];
    const Word name{word.at, static_cast<uint8_t>(word.length - 1)};
    if (seat < '0' || seat > '3' || !name.is(nameOf(zone.kind))) continue;
    zone.seat = static_cast<uint8_t>(seat - '0');
    return true;
  }
  return false;
}

void writeZone(LineWriter& line, Zone zone) {
  line.text(nameOf(zone.kind));
  if (isOfASeat(zone.kind)) line.character(static_cast<char>('0' + zone.seat));
}
