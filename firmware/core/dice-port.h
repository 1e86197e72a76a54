#pragma once
#include <stdint.h>

#include "dice.h"
#include "settings.h"

/**
 * Dice that something else reads: lines of text, `-` while they roll and `3 4` once they lie still. Other lines are
 * ignored.
 */
class DicePort {
 public:
  DicePort(DiceTray& tray, const Settings& settings) : tray_(tray), settings_(settings) {}

  void hear(char c, uint32_t now);
  /** To be called often: dice that lie the same for long enough are at rest. */
  void look(uint32_t now);

 private:
  void endLine(uint32_t now);

  DiceTray& tray_;
  const Settings& settings_;
  DiceSeen seen_;    // by the last line
  DiceSeen coming_;  // by the line that is on its way
  uint8_t count_ = 0;
  bool isNumber_ = false;   // the last character was one
  bool isDash_ = false;     // the line is
  bool isBroken_ = false;   // the line is neither
  bool hasHeard_ = false;
};
