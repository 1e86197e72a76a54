#pragma once
#include <stdint.h>

/** What a look into the tray shows: for each die the face it lies on tells, 1 to 6, or 0 when none can be read. */
struct DiceSeen {
  static constexpr uint8_t MOST = 4;
  uint8_t pips[MOST] = {};

  uint8_t count() const {
    uint8_t count = 0;
    for (uint8_t p : pips) count += p != 0;
    return count;
  }
  bool operator==(const DiceSeen& other) const {
    for (uint8_t i = 0; i < MOST; i++)
      if (pips[i] != other.pips[i]) return false;
    return true;
  }
};

enum class DiceState : uint8_t { none, rolling, stable, tilted };

/**
 * Makes rolls out of looks: dice that cannot be read, or lie differently, are rolling; dice that all lie the same for a
 * while are stable. When only some of them settle, another lies on its edge or off the tray.
 */
class DiceTray {
 public:
  /** Dice that merely lie there after the start are stable without having rolled; into an empty tray they are thrown. */
  void look(const DiceSeen& seen, uint8_t diceInUse, uint16_t settleMs, uint32_t now);
  /** They move: known at once where something else than a look says so. */
  void roll(uint32_t now);

  DiceState state() const { return state_; }
  const DiceSeen& dice() const { return settled_; }
  /** Whether the state is news; asking makes it old. */
  bool takeNews() {
    const bool isNews = isNews_;
    isNews_ = false;
    return isNews;
  }
  bool hasNews() const { return isNews_; }

 private:
  static constexpr uint16_t TILTED_MS = 1200;

  void become(DiceState state);

  DiceSeen last_;
  DiceSeen settled_;
  uint32_t changedAt_ = 0;
  DiceState state_ = DiceState::none;
  bool isNews_ = false;
  bool wasEmpty_ = false;
};
