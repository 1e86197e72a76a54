#pragma once
#include <stdint.h>

#include "dice.h"
#include "iso14443.h"
#include "iso15693.h"
#include "reader-facts.h"
#include "settings.h"
#include "tag-table.h"
#include "turn.h"

/** Both clocks of a board; each wraps. */
struct Now {
  uint32_t ms;
  uint32_t us;
};

/** What keeps an antenna from being read. */
enum class Trouble : uint8_t {
  none,
  reader,  // its chip does not answer
  field,   // its field does not come up
  noise,   // no poll has been clean for NOISE_MS
};

/** An antenna whose field is on only while it is polled. */
class Field {
 public:
  Field() : wasNoisy_(false), isTroubleTold_(false) {}
  /** Switches the field on and begins to read. */
  virtual void beginPoll(Now now) = 0;
  /** Goes on; true when the poll is over and the field off. Takes a few milliseconds at most. */
  virtual bool stepPoll(Now now) = 0;
  /** Whether its field reaches no antenna of another board: then it may be on whoever's turn it is. */
  virtual bool isQuiet() const { return false; }

  /** Trouble nobody has been told of; asking makes it old. */
  Trouble takeTrouble() {
    const Trouble news = isTroubleTold_ ? Trouble::none : trouble_;
    isTroubleTold_ = true;
    return news;
  }
  /** Somebody new is listening: trouble that goes on is news again. */
  void repeatTrouble() { isTroubleTold_ = false; }
  /** True once it has been polled, and as long as nothing keeps it from being read. */
  bool isWell() const { return polls_ > 0 && trouble_ == Trouble::none; }
  uint16_t polls() const { return polls_; }
  uint16_t garbledPolls() const { return garbledPolls_; }

 protected:
  void pollEnded(Trouble trouble, bool isClean, uint32_t ms) {
    const bool isNoisy = trouble == Trouble::none && !isClean;
    if (!isNoisy || !wasNoisy_) noisySince_ = ticksOf(ms);
    wasNoisy_ = isNoisy;
    // Noise that is told stays told: the clock wraps after 16 s.
    const bool isLong = trouble_ == Trouble::noise || static_cast<uint8_t>(ticksOf(ms) - noisySince_) >= ticksOf(NOISE_MS);
    if (isNoisy && isLong) trouble = Trouble::noise;
    if (trouble != trouble_) isTroubleTold_ = false;
    trouble_ = trouble;
    polls_++;
    if (!isClean) garbledPolls_++;
  }

 private:
  /** A telephone that polls on the table, or a torn tag, spoils every poll; a hand that moves spoils a few. */
  static constexpr uint16_t NOISE_MS = 3000;

  /** One byte of 64 ms each: memory is dear. */
  static constexpr uint8_t ticksOf(uint32_t ms) { return static_cast<uint8_t>(ms >> 6); }

  uint8_t noisySince_ = 0;
  Trouble trouble_ = Trouble::none;
  bool wasNoisy_ : 1;
  bool isTroubleTold_ : 1;
  uint16_t polls_ = 0;
  uint16_t garbledPolls_ = 0;
};

/** An ISO 15693 reader chip with several antennas, of which one at a time is connected. */
class TileReader : public VicinityReader {
 public:
  /** Begins to switch the field on. `level`: of the carrier, 0 the strongest, WEAKEST_CARRIER the weakest. */
  virtual void fieldOn(uint8_t antenna, uint8_t level) = 0;
  /** Whether the field stands. */
  virtual bool isFieldUp() = 0;
  /** Switches the field off and disconnects its loop: one that stays tuned draws bias and repeats the fields of others. */
  virtual void fieldOff() = 0;
  virtual bool isWorking() const = 0;
  /** How long a slot is listened to before it is silent, from the end of what was sent. */
  virtual void listenFor(uint16_t us) = 0;
  /** From the next poll on all antennas have a carrier of this level; OWN_LEVELS: each has its own. */
  virtual void weaken(uint8_t level) = 0;
  static constexpr uint8_t OWN_LEVELS = 0xFF;
  virtual ReaderFacts facts() const = 0;
};

/** One antenna for tiles. What it reads goes into the table of tags. */
class TileField : public Field {
 public:
  /** `isQuiet`: its loop is so far from all others that nobody hears it. */
  TileField(TileReader& reader, Inventory& inventory, TagTable& tags, const Settings& settings, uint8_t antenna,
            bool isQuiet = false)
      : reader_(reader), inventory_(inventory), tags_(tags), settings_(settings), antenna_(antenna), isQuiet_(isQuiet) {}

  void beginPoll(Now now) override;
  bool stepPoll(Now now) override;
  bool isQuiet() const override { return isQuiet_; }

  /** More tags than the board can remember; asking makes it old. */
  bool takeOverflow() {
    const bool hasOverflown = hasOverflown_;
    hasOverflown_ = false;
    return hasOverflown;
  }

  ReaderFacts facts() const { return reader_.facts(); }
  void weaken(uint8_t level) { reader_.weaken(level); }

 private:
  /** A field that has not come up by then will not. */
  static constexpr uint16_t FIELD_WITHIN_US = 20000;
  /** A tag is awake this long after it has power. */
  static constexpr uint16_t WAKE_US = 1200;

  enum class Stage : uint8_t { rising, waking, reading };

  bool endPoll(Trouble trouble, bool isClean, uint32_t ms);

  TileReader& reader_;
  Inventory& inventory_;
  TagTable& tags_;
  const Settings& settings_;
  uint32_t since_ = 0;
  uint8_t antenna_;
  Stage stage_ = Stage::rising;
  bool isQuiet_;
  bool hasOverflown_ = false;
};

/** The ISO 14443 reader under the dice tray. */
class DiceField : public Field {
 public:
  DiceField(ProximityReader& reader, DicePresence& presence, DiceTray& tray, const Settings& settings)
      : reader_(reader), presence_(presence), tray_(tray), settings_(settings) {}

  void beginPoll(Now now) override;
  bool stepPoll(Now now) override;

  ReaderFacts facts() const { return reader_.facts(); }

 private:
  static constexpr uint16_t WAKE_US = 5000;

  ProximityReader& reader_;
  DicePresence& presence_;
  DiceTray& tray_;
  const Settings& settings_;
  uint32_t onSince_ = 0;
};

/**
 * Polls one antenna after the other, so that no two fields of a board are ever on at once: those that others hear when it
 * is the board's turn, one after the other, and quiet ones in between.
 */
class ScanRound {
 public:
  ScanRound(Field* const* fields, uint8_t count, Turn& turn) : fields_(fields), count_(count), turn_(turn) {}

  void step(Now now, uint16_t pollMs);
  bool isPolling() const { return current_ < count_; }

 private:
  static constexpr uint8_t NONE = 0xFF;
  /** So long after it is due the air is waited for, and nothing read meanwhile. */
  static constexpr uint16_t PATIENCE_MS = 100;

  /** When all of a sort were read last. */
  struct Sort {
    uint32_t beganAt = 0;
    bool hasBegun = false;

    bool isDue(uint32_t ms, uint16_t pollMs) const { return !hasBegun || ms - beganAt >= pollMs; }
  };

  /** The first antenna of the sort behind this one; NONE: there is no more. */
  uint8_t nextBehind(uint8_t field, bool isQuiet) const;
  bool begin(bool isQuiet, Now now);
  void poll(uint8_t field, Now now);

  Field* const* fields_;
  uint8_t count_;
  Turn& turn_;
  uint8_t current_ = NONE;
  Sort loud_;
  Sort quiet_;
  bool wasQuiet_ = true;
};
