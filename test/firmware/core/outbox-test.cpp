#include <cstdint>
#include <map>

#include "check.h"
#include "firmware/core/outbox.h"

TEST("however lines are written, sent, confirmed and asked for again, each comes whole and as it was") {
  for (uint32_t seed = 1; seed < 200; seed++) {
    Random random(seed);
    uint8_t ring[400];
    Outbox outbox(ring, sizeof ring);
    std::map<uint16_t, std::string> written;
    std::string begun;
    uint16_t newest = 0;
    for (int step = 0; step < 2000; step++) {
      const uint32_t what = random.below(10);
      if (what < 3 && outbox.hasRoom()) {
        const uint16_t seq = outbox.nextSeq();
        LineWriter line(outbox, static_cast<uint32_t>(step), TEXT("LOG"));
        for (uint32_t i = random.below(110); i > 0; i--) line.character('x');
        CHECK(line.end());
        newest = seq;
        written[seq] = std::to_string(seq) + " " + std::to_string(step) + " LOG";
      } else if (what < 8) {
        uint8_t byte;
        for (uint32_t i = random.below(60); i > 0 && outbox.next(byte); i--) {
          if (byte != '\n') {
            begun += static_cast<char>(byte);
            continue;
          }
          const uint16_t seq = static_cast<uint16_t>(std::stoi(begun));
          CHECK(begun.compare(0, written[seq].size(), written[seq]) == 0);
          begun.clear();
        }
      } else if (what == 8) {
        outbox.confirm(static_cast<uint16_t>(newest - random.below(6)));
      } else {
        Outbox::Lost lost;
        outbox.resend(static_cast<uint16_t>(newest - random.below(12)), lost);
      }
    }
  }
}

TEST("numbers go on at 0 behind 65535") {
  uint8_t ring[400];
  Outbox outbox(ring, sizeof ring);
  uint8_t byte;
  std::string last;
  for (uint32_t i = 0; i <= 65537; i++) {
    CHECK(outbox.hasRoom());
    LineWriter(outbox, 0, TEXT("HB")).end();
    for (last.clear(); outbox.next(byte);) last += static_cast<char>(byte);
  }
  CHECK_EQUAL(last.substr(0, 4), std::string("1 0 "));
  Outbox::Lost lost;
  CHECK(outbox.resend(65535, lost) && !lost.any);
  for (last.clear(); outbox.next(byte);) last += static_cast<char>(byte);
  CHECK_EQUAL(last.substr(0, 8), std::string("65535 0 "));
}
