#pragma once
#include <stdint.h>

/**
 * The rails along the four sides of the wall, each stack seen by two light barriers: one at the lower tile, one at the
 * upper. What they say counts once it has kept still. A barrier that sees light while nothing is lit (the sun, a lamp)
 * is dazzled: what it said last stands until it has seen none for a while.
 *
 * A rail's registers have four inputs to spare. They are tied so that each rail says which side it is for, in every
 * reading: rails can be left out or stand in the row in any order, and a reading that slipped by a bit is noticed.
 */
class Walls {
 public:
  static constexpr uint8_t SIDES = 4;
  static constexpr uint8_t STACKS = 18;
  /** Two bits a stack, the lower barrier first, then the rail's mark; bits are set where an input is pulled down. */
  static constexpr uint8_t BYTES_A_SIDE = 5;
  static constexpr uint8_t BYTES = SIDES * BYTES_A_SIDE;
  static constexpr uint8_t BARRIERS_IN_LAST_BYTE = 0x0F;
  static constexpr uint8_t STILL_MS = 100;

  /** The mark of a side's rail; none is itself when shifted by a bit, none is that of an input that is stuck. */
  static constexpr uint8_t markOf(uint8_t side) { return side == 0 ? 0x5 : side == 1 ? 0x6 : side == 2 ? 0x9 : 0xA; }

  /** At the start: finds out which rails are there. What is not there reads as zero throughout. */
  void meet(const uint8_t* barriers);
  bool isThere(uint8_t side) const { return placeOf(side) < SIDES; }

  /** `barriers`: each in the light of its own row. `dark`: all of them while nothing is lit. */
  void look(const uint8_t* barriers, const uint8_t* dark, uint32_t now);

  /** How high a stack is: 0, 1 or 2. A tile that is seen above hides nothing: what bears it must be there. */
  uint8_t height(uint8_t side, uint8_t stack) const;

  /** A side that is news; false when there is none. */
  bool nextNews(uint8_t& side) const;
  void told(uint8_t side) { news_ &= static_cast<uint8_t>(~(1 << side)); }

  /** A side whose readings have not made sense for a while; asking makes it old. `SIDES`: a rail nobody knows. */
  bool takeTrouble(uint8_t& side) { return misread_.take(side); }
  /** A side of which barriers have been dazzled for a while; asking makes it old. */
  bool takeDazzle(uint8_t& side) { return dazzled_.take(side); }
  /** Somebody new is listening: trouble that goes on is news again. */
  void repeatTrouble();

 private:
  static constexpr uint8_t NOBODY = 0xFF;
  /** So many looks in a row without the rail's mark, or with a barrier dazzled, are no accident. */
  static constexpr uint8_t NO_ACCIDENT = 5;
  /** So many looks in a row with none dazzled: whatever flickers with the mains has shown itself. */
  static constexpr uint8_t UNDAZZLED = 10;

  /** Sides that have some trouble, a bit each, one more for a rail nobody knows; told once, until it ends. */
  struct Trouble {
    uint8_t now = 0;
    uint8_t told = 0;
    void begin(uint8_t side) { now |= static_cast<uint8_t>(1 << side); }
    void end(uint8_t side) {
      now &= static_cast<uint8_t>(~(1 << side));
      told &= now;
    }
    bool take(uint8_t& side);
  };

  struct Rail {
    uint8_t side = NOBODY;
    bool hasSettled = false;
    uint8_t last[BYTES_A_SIDE] = {};
    uint8_t settled[BYTES_A_SIDE] = {};
    uint8_t dazzled[BYTES_A_SIDE] = {};
    uint8_t misreads = 0;      // in a row
    uint8_t dazzledLooks = 0;  // in a row
    uint8_t clearLooks = 0;    // in a row
    uint32_t changedAt = 0;
  };

  static uint8_t markIn(const uint8_t* rail) { return rail[BYTES_A_SIDE - 1] >> 4; }
  /** Where in the row of registers a side's rail stands; `SIDES`: nowhere. */
  uint8_t placeOf(uint8_t side) const;
  void lookAt(Rail& rail, const uint8_t* barriers, const uint8_t* dark, uint32_t now);
  void noteDazzled(Rail& rail, const uint8_t* dark);

  Rail rails_[SIDES];
  uint8_t news_ = 0;
  Trouble misread_;
  Trouble dazzled_;
};
