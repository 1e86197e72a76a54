#pragma once
#include <stdint.h>

/** Every number of an ISO 15693 tag begins with it. */
constexpr uint8_t UID_BEGINS = 0xE0;

/** The number of an ISO 15693 tag behind its first byte, most significant byte first: in the order in which it is written. */
struct TagUid {
  uint8_t bytes[7];
};

/**
 * The tags on all antennas of a board: which can be read, which have just appeared and which are gone, but have not yet
 * been told about. What counts as readable changes only when it is told, so events, snapshots and hashes agree.
 */
class TagTable {
 public:
  struct Tag {
    TagUid uid;
    uint8_t antenna : 4;
    uint8_t isReadable : 1;  // the host has been told
    uint8_t isHeard : 1;     // in the poll that is going on
    uint8_t isResting : 1;   // in the poll that is going on it is not to answer
    uint8_t isGone : 1;
    uint8_t missed;          // clean polls in a row
  };

  TagTable(Tag* tags, uint8_t most) : tags_(tags), most_(most) {}

  /** `poll`: counts the polls of this antenna. Chooses the tags that rest: of those that share a slot all but one, and each in its turn. */
  void pollBegins(uint8_t antenna, uint16_t poll);
  /** A tag has answered with an intact reply. False when there is no room for it. */
  bool heard(uint8_t antenna, const TagUid& uid);
  /** The next tag from the place `at` that rests in this poll or, of those that do not, has not answered; or null. `at` moves behind it. */
  const TagUid* nextSilent(uint8_t antenna, bool isResting, uint8_t& at) const;
  /** Only silence in a clean poll is absence: a garbled reply may have been anybody's. */
  void pollEnds(uint8_t antenna, bool isClean, uint8_t missesUntilGone);

  /** A change the host has not been told about; null when there is none. */
  const Tag* untold();
  /** It has been told now. The tag may be gone from the table after this. */
  void told(const Tag* tag);

  /** The readable tags of an antenna, in order of their uids; `nth` from 0; null behind the last. */
  const Tag* readable(uint8_t antenna, uint8_t nth) const;
  uint8_t countReadable(uint8_t antenna) const;
  /** How often a tag that was there did not answer in a clean poll: an antenna with a margin has none. */
  uint16_t missedAnswers(uint8_t antenna) const { return missedAnswers_[antenna]; }
  /** CRC over the readable uids, sorted, comma-joined. */
  uint16_t hash(uint8_t antenna) const;

 private:
  static constexpr uint8_t MOST_ANTENNAS = 4;
  static constexpr uint8_t SLOTS = 16;
  /** So many tags that are missing at once are no single tile that was picked up. */
  static constexpr uint8_t CLEARING = 2;

  void remove(uint8_t at);

  Tag* tags_;  // sorted by uid
  uint8_t most_;
  uint8_t count_ = 0;
  uint16_t missedAnswers_[MOST_ANTENNAS] = {};
  bool mayHaveUntold_ = false;  // spares a search in every round of the loop
};
