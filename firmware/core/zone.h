#pragma once
#include "line.h"
#include "outbox.h"

/** A sensed place. docs/reference/protocol.md, "Zones". */
struct Zone {
  enum class Kind : uint8_t { rack, meld, discard, reveal, wall, indicator, dice };
  Kind kind;
  uint8_t seat;  // of no meaning for the indicator and the dice

  bool operator==(Zone other) const {
    return kind == other.kind && (seat == other.seat || kind == Kind::indicator || kind == Kind::dice);
  }
};

/** False when the word names no zone. */
bool parseZone(Word word, Zone& zone);
void writeZone(LineWriter& line, Zone zone);
