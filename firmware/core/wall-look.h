#pragma once
#include "walls.h"

/**
 * One look at the rails, in seven readings: one while nothing is lit, then one in the light of each row of barriers. The
 * barriers of a row stand three stacks apart, so that none sees what another's diode lights. Every reading holds all
 * barriers; what counts is, of the first, all, and of each other, its own row.
 */
class WallLook {
 public:
  static constexpr uint8_t ROWS = 6;

  /** Takes the next reading. True: that was the last one, and the look is whole. */
  bool take(const uint8_t* reading);

  /** Each barrier as it was in the light of its row; no mark where the readings do not agree on a rail's. */
  const uint8_t* barriers() const { return barriers_; }
  const uint8_t* dark() const { return dark_; }

 private:
  static constexpr uint8_t STACKS_APART = 3;
  static constexpr uint8_t STACKS_A_BYTE = 4;
  static constexpr uint8_t MARK = 0xF0;

  /** The barriers of a row in one byte of a rail's. */
  static uint8_t barriersIn(uint8_t row, uint8_t byte);

  uint8_t barriers_[Walls::BYTES] = {};
  uint8_t dark_[Walls::BYTES] = {};
  uint8_t readings_ = 0;
};
