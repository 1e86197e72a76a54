#pragma once
#include <stdint.h>

/**
 * The four sides of the wall, each stack seen by two light barriers: one at the lower tile, one at the upper. What they
 * say counts once it has kept still.
 */
class Walls {
 public:
  static constexpr uint8_t SIDES = 4;
  static constexpr uint8_t STACKS = 18;
  /** Two bits a stack, the lower barrier first; a side begins with a byte of its own. */
  static constexpr uint8_t BYTES_A_SIDE = 5;
  static constexpr uint8_t BYTES = SIDES * BYTES_A_SIDE;
  static constexpr uint8_t STILL_MS = 100;

  void look(const uint8_t* barriers, uint32_t now);

  /** How high a stack is: 0, 1 or 2. A tile that is seen above hides nothing: what bears it must be there. */
  uint8_t height(uint8_t side, uint8_t stack) const;

  /** A side that is news; false when there is none. */
  bool nextNews(uint8_t& side) const;
  void told(uint8_t side) { news_ &= static_cast<uint8_t>(~(1 << side)); }

 private:
  uint8_t last_[BYTES] = {};
  uint8_t settled_[BYTES] = {};
  uint32_t changedAt_ = 0;
  uint8_t news_ = 0x0F;  // at the start everything is
  bool hasLooked_ = false;
};
