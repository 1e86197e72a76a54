#pragma once
#include <stdint.h>

#include "dice.h"
#include "iso14443.h"
#include "iso15693.h"
#include "settings.h"
#include "tag-table.h"

/** Both clocks of a board; each wraps. */
struct Now {
  uint32_t ms;
  uint32_t us;
};

/** An antenna whose field is on only while it is polled. */
class Field {
 public:
  /** Switches the field on and begins to read. */
  virtual void beginPoll(Now now) = 0;
  /** Goes on; true when the poll is over and the field off. Takes a few milliseconds at most. */
  virtual bool stepPoll(Now now) = 0;

  /** A reader chip does not answer; asking makes it old. */
  bool takeTrouble() {
    const bool isTrouble = trouble_ == Trouble::news;
    if (isTrouble) trouble_ = Trouble::told;
    return isTrouble;
  }
  /** Somebody new is listening: trouble that goes on is news again. */
  void repeatTrouble() {
    if (trouble_ == Trouble::told) trouble_ = Trouble::news;
  }
  uint16_t garbledPolls() const { return garbledPolls_; }

 protected:
  void pollEnded(bool isWorking, bool isClean) {
    if (isWorking) trouble_ = Trouble::none;
    else if (trouble_ == Trouble::none) trouble_ = Trouble::news;
    if (!isClean) garbledPolls_++;
  }

 private:
  enum class Trouble : uint8_t { none, news, told };
  Trouble trouble_ = Trouble::none;
  uint16_t garbledPolls_ = 0;
};

/** An ISO 15693 reader chip with several antennas, of which one at a time is connected. */
class TileReader : public VicinityReader {
 public:
  /** False when the chip does not answer. */
  virtual bool fieldOn(uint8_t antenna) = 0;
  virtual void fieldOff() = 0;
  virtual bool isWorking() const = 0;
};

/** One antenna for tiles. What it reads goes into the table of tags. */
class TileField : public Field {
 public:
  TileField(TileReader& reader, Inventory& inventory, TagTable& tags, const Settings& settings, uint8_t antenna)
      : reader_(reader), inventory_(inventory), tags_(tags), settings_(settings), antenna_(antenna) {}

  void beginPoll(Now now) override;
  bool stepPoll(Now now) override;

  /** More tags than the board can remember; asking makes it old. */
  bool takeOverflow() {
    const bool hasOverflown = hasOverflown_;
    hasOverflown_ = false;
    return hasOverflown;
  }

 private:
  /** A tag is awake this long after it has power. */
  static constexpr uint16_t WAKE_US = 1500;

  TileReader& reader_;
  Inventory& inventory_;
  TagTable& tags_;
  const Settings& settings_;
  uint32_t onSince_ = 0;
  uint8_t antenna_;
  bool isReading_ = false;
  bool hasOverflown_ = false;
};

/** The ISO 14443 reader under the dice tray. */
class DiceField : public Field {
 public:
  DiceField(ProximityReader& reader, DicePresence& presence, DiceTray& tray, const Settings& settings)
      : reader_(reader), presence_(presence), tray_(tray), settings_(settings) {}

  void beginPoll(Now now) override;
  bool stepPoll(Now now) override;

 private:
  static constexpr uint16_t WAKE_US = 5000;

  ProximityReader& reader_;
  DicePresence& presence_;
  DiceTray& tray_;
  const Settings& settings_;
  uint32_t onSince_ = 0;
};

/** Polls one antenna after the other, so that no two fields of a board are ever on at once. */
class ScanRound {
 public:
  ScanRound(Field* const* fields, uint8_t count) : fields_(fields), count_(count) {}

  void step(Now now, uint16_t pollMs);
  bool isPolling() const { return isPolling_; }

 private:
  Field* const* fields_;
  uint8_t count_;
  uint8_t current_ = 0;
  bool isPolling_ = false;
  bool isFirstRound_ = true;
  uint32_t roundBegan_ = 0;
};
