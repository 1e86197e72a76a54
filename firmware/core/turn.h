#pragma once
#include <stdint.h>

/** A wire between the boards, pulled up: whoever has a field on that others can hear pulls it down. */
class AirWire {
 public:
  virtual bool isHigh() const = 0;
  virtual void pullDown() = 0;
  virtual void letGo() = 0;
};

/**
 * Whose turn the air is (docs/reference/firmware.md, "Sharing the air"). Once the wire is high, each board waits for as
 * long as its place says, and the first one takes its turn. Who has had a turn lets all others go first: until they
 * have had theirs, it waits for longer than the last of them would. A wire that never comes up says nothing: then each
 * board waits for a random time between its turns, so that one broken board does not make all the others
 * transmit at once. Times are in microseconds and wrap.
 */
class Turn {
 public:
  static constexpr uint8_t PLACES = 5;

  /** `place`: 0 … 4, each board's own. */
  Turn(AirWire& wire, uint8_t place) : wire_(wire), place_(place), random_(static_cast<uint8_t>(0x1D + 0x2F * place)) {}

  /** To be called often: what happens on the wire has to be seen. */
  void look(uint32_t us);
  /** Takes the turn if it is ours; false when somebody else is to go first. */
  bool take(uint32_t us);
  void release(uint32_t us);
  bool isOurs() const { return isOurs_; }

  /** The wire does not come up any more; asking makes it old. */
  bool takeTrouble();
  void repeatTrouble() { isTroubleTold_ = false; }

 private:
  /** Longer than a board takes until it looks again: nobody may miss that the wire was high. */
  static constexpr uint32_t STEP_US = 1500;
  /** Whoever had no turn yet begins before, the others behind it, even when a board looks a millisecond late. */
  static constexpr uint32_t ALL_PASSED_US = (PLACES + 1) * STEP_US + STEP_US / 3;
  /** No turn takes as long, noise included. */
  static constexpr uint32_t LONGEST_US = 5000000;
  /** Without the wire a board waits for 1 to 16 of these: on average four times as long as a turn of three antennas. */
  static constexpr uint32_t BLIND_WAIT_US = 160000;

  AirWire& wire_;
  uint8_t place_;
  bool isOurs_ = false;
  bool hadTurn_ = false;
  bool mustLetOthers_ = false;  // in the pause that is on
  bool wasHigh_ = false;
  bool hasLooked_ = false;
  bool isStuck_ = false;
  bool isTroubleTold_ = false;
  uint8_t turnsOfOthers_ = 0;  // since our own
  uint32_t changedAt_ = 0;
  uint32_t blindUntil_ = 0;
  uint8_t random_;
};
