#include "outbox.h"

#include "crc16.h"

namespace {

/** Of a power of ten, from a list rather than by division. */
uint32_t tenth(uint32_t power) {
  switch (power) {
    case 1000000000: return 100000000;
    case 100000000: return 10000000;
    case 10000000: return 1000000;
    case 1000000: return 100000;
    case 100000: return 10000;
    case 10000: return 1000;
    case 1000: return 100;
    case 100: return 10;
    default: return 1;
  }
}

}  // namespace

bool Outbox::hasRoom() {
  // One byte stays free, so that a full ring differs from an empty one.
  while (size_ - 1 - distance(oldest_, end_) < MAX_LINE_BYTES) {
    const uint16_t needed = mustGoBack_ ? goBackTo_ : sendingSeq_;
    if (oldest_ == end_ || age(oldestSeq_) <= age(needed)) return false;
    forgetOldest();
  }
  return true;
}

bool Outbox::next(uint8_t& byte) {
  if (mustGoBack_ && !isMidLine_) {
    mustGoBack_ = false;
    sendingSeq_ = goBackTo_;
    sending_ = startOf(goBackTo_);
  }
  if (sending_ == end_) return false;
  byte = ring_[sending_];
  sending_ = after(sending_);
  isMidLine_ = byte != '\n';
  if (!isMidLine_) sendingSeq_++;
  return true;
}

void Outbox::confirm(uint16_t seq) {
  if (!wasSent(seq)) return;
  // What is still on its way cannot have been heard.
  while (oldest_ != end_ && age(oldestSeq_) >= age(seq) && age(oldestSeq_) > age(sendingSeq_) && !mustGoBack_) forgetOldest();
}

bool Outbox::resend(uint16_t from, Lost& lost) {
  lost.any = false;
  if (from == nextSeq_) return true;
  if (!wasSent(from)) return false;
  uint16_t first = from;
  if (age(oldestSeq_) < age(from)) {
    lost.any = true;
    lost.from = from;
    lost.to = static_cast<uint16_t>(oldestSeq_ - 1);
    first = oldestSeq_;
  }
  if (first == nextSeq_) return true;
  // What waits to be said for the first time comes after it anyway.
  if (age(first) <= age(sendingSeq_)) return true;
  if (!mustGoBack_ || age(first) > age(goBackTo_)) goBackTo_ = first;
  mustGoBack_ = true;
  return true;
}

uint16_t Outbox::startOf(uint16_t seq) const {
  uint16_t place = oldest_;
  for (uint16_t line = oldestSeq_; line != seq; line++) {
    while (ring_[place] != '\n') place = after(place);
    place = after(place);
  }
  return place;
}

void Outbox::forgetOldest() {
  while (ring_[oldest_] != '\n') oldest_ = after(oldest_);
  oldest_ = after(oldest_);
  oldestSeq_++;
}

LineWriter::LineWriter(Outbox& outbox, uint32_t ms, const Text* type)
    : outbox_(outbox), at_(outbox.end_), crc_(CRC16_START) {
  number(outbox.nextSeq_).character(' ').number(ms).character(' ').text(type);
}

void LineWriter::put(uint8_t byte) {
  if (length_ < MAX_LINE_BYTES) {
    outbox_.ring_[at_] = byte;
    at_ = outbox_.after(at_);
    crc_ = crc16(crc_, byte);
  }
  if (length_ <= MAX_LINE_BYTES) length_++;
}

LineWriter& LineWriter::character(char c) {
  put(static_cast<uint8_t>(c));
  return *this;
}

LineWriter& LineWriter::text(const Text* text) {
  for (uint8_t i = 0; textAt(text, i) != '\0'; i++) character(textAt(text, i));
  return *this;
}

LineWriter& LineWriter::key(const Text* name) { return character(' ').text(name).character('='); }

LineWriter& LineWriter::number(uint32_t value) {
  // Without dividing, which takes an AVR longer than everything else in a line together.
  bool hasBegun = false;
  for (uint32_t power = 1000000000; power > 1; power = tenth(power)) {
    char digit = '0';
    for (; value >= power; value -= power) digit++;
    if (digit != '0') hasBegun = true;
    if (hasBegun) character(digit);
  }
  return character(static_cast<char>('0' + value));
}

LineWriter& LineWriter::hex(const uint8_t* bytes, uint8_t count) {
  for (uint8_t i = 0; i < count; i++) character(hexDigit(bytes[i] >> 4)).character(hexDigit(bytes[i] & 15));
  return *this;
}

LineWriter& LineWriter::hex16(uint16_t value) {
  const uint8_t bytes[] = {static_cast<uint8_t>(value >> 8), static_cast<uint8_t>(value)};
  return hex(bytes, 2);
}

LineWriter& LineWriter::hex32(uint32_t value) {
  return hex16(static_cast<uint16_t>(value >> 16)).hex16(static_cast<uint16_t>(value));
}

bool LineWriter::end() {
  const uint16_t crc = crc_;
  character('*').hex16(crc).character('\n');
  if (length_ > MAX_LINE_BYTES) return false;
  outbox_.end_ = at_;
  outbox_.nextSeq_++;
  return true;
}
