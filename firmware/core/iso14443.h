#pragma once
#include <stdint.h>

#include "dice.h"
#include "reader-facts.h"

enum class Reply : uint8_t { silence, intact, collision, garbled };

/** What a poll needs of an ISO 14443 A reader chip. */
class ProximityReader {
 public:
  virtual void fieldOn() = 0;
  virtual void fieldOff() = 0;
  virtual bool isWorking() const = 0;
  virtual ReaderFacts facts() const = 0;

  struct Exchange {
    uint8_t bytes[18];      // what is sent, then what came back
    uint8_t count = 0;      // of bytes, the last of which may be
    uint8_t lastBits = 0;   // not whole (0: it is)
    bool isSlow = false;    // a tag may think about it for 5 ms
    uint8_t collidedAt = 0; // the first bit that several tags answered differently, counted from the level's first
  };
  /**
   * Sends and receives. What answers an anticollision goes on where the bits that were sent ended. After a collision
   * `bytes` holds the bits before it.
   */
  virtual Reply exchange(Exchange& exchange) = 0;
};

uint16_t crcA(const uint8_t* bytes, uint8_t count);

/** The number of an ISO 14443 A tag: 4 or 7 bytes. */
struct ProximityUid {
  uint8_t bytes[7] = {};
  uint8_t length = 0;

  bool operator==(const ProximityUid& other) const;
};

/**
 * Single tags, polled so that one which lies still is seen every time. A tag that has been selected does not answer a
 * plain request again; so known tags are woken by WUPA, selected by their number and sent to rest by HLTA, and plain
 * requests are left for tags that are new.
 */
class Presence {
 public:
  /** Wakes the tag, asks for it by name and sends it to rest again. */
  static Reply check(ProximityReader& reader, const ProximityUid& uid);
  /** A tag that is not at rest, one of several. It stays selected. */
  static Reply find(ProximityReader& reader, ProximityUid& uid);
  /** Sixteen bytes from a page of the selected tag, into `page`. */
  static Reply read(ProximityReader& reader, uint8_t firstPage, uint8_t* page);
  static void halt(ProximityReader& reader);
};

/** The die and face that a sticker says it is on, as text: `A3`. False when it does not say so. */
bool parseFace(const uint8_t* page, uint8_t& die, uint8_t& pips);

/** Which dice lie in the tray, and on which face. */
class DicePresence {
 public:
  /** False when something answered that could not be understood. A face is gone after so many silent polls in a row. */
  bool poll(ProximityReader& reader, uint8_t missesUntilGone, DiceSeen& seen);

 private:
  struct Known {
    ProximityUid uid;
    uint8_t die;
    uint8_t pips;
    uint8_t missed;
  };

  bool findNew(ProximityReader& reader);
  void forget(uint8_t at);

  Known known_[DiceSeen::MOST];
  uint8_t count_ = 0;
};
