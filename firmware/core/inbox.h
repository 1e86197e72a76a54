#pragma once
#include <stdint.h>

#include "line.h"

/** Collects what the host says into lines, in the little memory a board has. */
class Inbox {
 public:
  /** Takes one more byte; true when it completes a line, which must be used before the next one begins. */
  bool push(uint8_t byte) {
    if (isComplete_) {
      isComplete_ = false;
      length_ = 0;
    }
    if (byte == '\n') return isComplete_ = true;
    // Of a line that never ends the beginning is kept, to be refused as too long.
    if (length_ < MAX_LINE_BYTES) line_[length_++] = static_cast<char>(byte);
    return false;
  }

  const char* line() const { return line_; }
  uint8_t length() const { return length_; }

 private:
  char line_[MAX_LINE_BYTES];
  uint8_t length_ = 0;
  bool isComplete_ = false;
};
