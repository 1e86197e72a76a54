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
  /** What one tag is to do, by its whole uid. */
  enum class Order : uint8_t {
    answer,  // in a round of one slot
    stayQuiet,  // in every inventory until the field goes off; listen() is silent once this has been sent
  };
  virtual void sendTo(const TagUid& uid, Order order) = 0;
  /** `uid` is filled in when a tag was heard. */
  virtual Slot listen(uint32_t now, TagUid& uid) = 0;
};

/**
 * Reads all tags in a field. Each round has sixteen slots, in which tags answer by the next four bits of their uid,
 * the lowest first. A slot in which several answer is asked again in a round of its own, with these four bits added to
 * the mask, until no slot is left in doubt.
 *
 * A strong answer covers a weak one in its slot and is understood. So known tags rest in turn: they are sent to be quiet
 * first, at most one of each slot answers, and in some polls none, when a covered tag comes to light. A known tag that
 * was to answer and did not is asked by its uid in the end: another's answer may have covered its own.
 */
class Inventory {
 public:
  enum class Step : uint8_t { waiting, tag, finished };

  /** `known`: the tags read on `antenna` so far. */
  void begin(VicinityReader& reader, const TagTable& known, uint8_t antenna);
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

  enum class Stage : uint8_t { quieting, rounds, asking, finished };

  Step stepRound(VicinityReader& reader, Slot heard);
  bool sendToNext(VicinityReader& reader);
  void beginRound(VicinityReader& reader);
  bool chooseNextRound();

  TagUid uid_{};
  uint16_t garbled_[NIBBLES];  // at each depth: slots still to be asked again
  uint8_t mask_[7];            // least significant byte first, as it is sent
  uint8_t depth_ = 0;
  uint8_t slot_ = 0;
  uint8_t rounds_ = 0;
  uint8_t at_ = 0;  // in the table: behind the tag that was quieted or asked last
  uint8_t antenna_ = 0;
  Stage stage_ = Stage::finished;
  const TagTable* known_ = nullptr;
  bool isAnswered_ = false;  // in this round, by anybody
  bool isClean_ = true;
};
