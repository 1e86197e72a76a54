#pragma once
// What the board says: each line is numbered, and kept until the host has it or room is needed, to say it again exactly
// as it was. One ring of bytes is both the queue to the wire and that memory.
#include <stdint.h>

#include "line.h"
#include "text.h"

class Outbox {
 public:
  Outbox(uint8_t* ring, uint16_t size) : ring_(ring), size_(size) {}

  /** Whether a line of any length can be begun. If not, the wire must be given time. */
  bool hasRoom();

  /** The next byte for the wire; false when everything has been said. */
  bool next(uint8_t& byte);
  bool isIdle() const { return sending_ == end_ && !mustGoBack_; }

  /** The host has everything up to `seq`. What it cannot have is not believed. */
  void confirm(uint16_t seq);

  /** Of what a resend cannot say again: lines `from` to `to`. */
  struct Lost {
    bool any = false;
    uint16_t from = 0;
    uint16_t to = 0;
  };
  /** Everything from line `from` on once more; false when there has been no such line. */
  bool resend(uint16_t from, Lost& lost);

  uint16_t nextSeq() const { return nextSeq_; }

 private:
  friend class LineWriter;

  uint16_t after(uint16_t place) const { return static_cast<uint16_t>(place + 1 == size_ ? 0 : place + 1); }
  uint16_t distance(uint16_t from, uint16_t to) const {
    return static_cast<uint16_t>(to >= from ? to - from : size_ - from + to);
  }
  /** 1 for the newest line, more for older ones. */
  uint16_t age(uint16_t seq) const { return static_cast<uint16_t>(nextSeq_ - seq); }
  bool wasSent(uint16_t seq) const { return age(seq) > 0 && age(seq) < 0x8000; }
  uint16_t startOf(uint16_t seq) const;
  void forgetOldest();

  uint8_t* ring_;
  uint16_t size_;
  uint16_t oldest_ = 0;     // where the oldest line that is kept begins …
  uint16_t oldestSeq_ = 0;  // … and its number
  uint16_t sending_ = 0;    // the next byte for the wire
  uint16_t sendingSeq_ = 0; // the line it is in
  uint16_t end_ = 0;        // behind the newest complete line
  uint16_t nextSeq_ = 0;
  bool isMidLine_ = false;
  bool mustGoBack_ = false;  // to this line, as soon as the one on the wire is complete
  uint16_t goBackTo_ = 0;
};

/** Writes one line into the outbox, which must have room. It counts only once it has ended. */
class LineWriter {
 public:
  LineWriter(Outbox& outbox, uint32_t ms, const Text* type);

  LineWriter& key(const Text* name);
  LineWriter& text(const Text* text);
  LineWriter& character(char c);
  LineWriter& number(uint32_t value);
  LineWriter& hex(const uint8_t* bytes, uint8_t count);
  LineWriter& hex16(uint16_t value);
  LineWriter& hex32(uint32_t value);

  /** Signs the line and hands it over. False when it has become too long: then it has never been. */
  bool end();

 private:
  void put(uint8_t byte);

  Outbox& outbox_;
  uint16_t at_;
  uint16_t crc_;
  uint8_t length_ = 0;
};
