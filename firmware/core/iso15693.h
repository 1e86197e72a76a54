#pragma once
#include <stdint.h>

#include "tag-table.h"

/** What came in one of the sixteen slots of an inventory round. */
enum class Slot : uint8_t {
  listening,  // ask again later
  silent,
  tag,
  garbled,  // several tags at once, or one that was not understood
};

/** What an ISO 15693 inventory needs of a reader chip. Times are in microseconds and wrap. */
class VicinityReader {
 public:
  /** Asks the tags whose uid ends in these `bits` bits; the first slot begins. */
  virtual void sendInventory(const uint8_t* mask, uint8_t bits) = 0;
  virtual void beginNextSlot() = 0;
  /** `uid` is filled in when a tag was heard. */
  virtual Slot listen(uint32_t now, TagUid& uid) = 0;
};

/**
 * Reads all tags in a field. Each round has sixteen slots, in which tags answer by the next four bits of their uid,
 * the lowest first. A slot in which several answer is asked again in a round of its own, with these four bits added to
 * the mask, until no slot is left in doubt.
 */
class Inventory {
 public:
  enum class Step : uint8_t { waiting, tag, finished };

  void begin(VicinityReader& reader);
  Step step(VicinityReader& reader, uint32_t now);

  /** The tag just heard. */
  const TagUid& uid() const { return uid_; }
  /** Whether every reply was understood in the end: then who has not answered is not there. */
  bool isClean() const { return isClean_; }

 private:
  static constexpr uint8_t SLOTS = 16;
  /** Fourteen nibbles are all in which uids differ: two tags that share thirteen still differ in the last slot. */
  static constexpr uint8_t NIBBLES = 14;
  /** More than any lawful zone needs; only noise keeps asking for more. */
  static constexpr uint8_t MOST_ROUNDS = 48;

  void beginRound(VicinityReader& reader);
  bool chooseNextRound();

  TagUid uid_{};
  uint16_t garbled_[NIBBLES];  // at each depth: slots still to be asked again
  uint8_t mask_[7];            // least significant byte first, as it is sent
  uint8_t depth_ = 0;
  uint8_t slot_ = 0;
  uint8_t rounds_ = 0;
  bool isAnswered_ = false;  // in this round, by anybody
  bool isClean_ = true;
};
