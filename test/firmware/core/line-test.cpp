#include <algorithm>
#include <cstdint>
#include <map>

#include "bench.h"
#include "check.h"
#include "firmware/core/line.h"

static std::string text(Word word) { return std::string(word.at ? word.at : "", word.length); }

static LineError parsed(const std::string& line, Frame& frame) {
  return parseLine(line.data(), static_cast<uint8_t>(std::min<size_t>(line.size(), 255)), frame);
}

TEST("check sums are those of the golden lines") {
  for (const auto& row : vectors("crc")) CHECK_EQUAL(crcText(row[0]), row[1]);
}

TEST("every intact golden line is read as what it says") {
  auto rows = vectors("host");
  for (const auto& row : vectors("device")) rows.push_back(row);
  for (const auto& row : rows) {
    Frame frame;
    if (parsed(row[0], frame) != LineError::none) fail(__FILE__, __LINE__, row[0]);
    CHECK_EQUAL(std::to_string(frame.seq), row[1]);
    CHECK_EQUAL(std::to_string(frame.ms), row[2]);
    CHECK_EQUAL(text(frame.type), row[3]);
    for (size_t i = 4; i < row.size(); i++) {
      const size_t equals = row[i].find('=');
      Word value;
      CHECK(valueOf(frame, reinterpret_cast<const Text*>(row[i].substr(0, equals).c_str()), value));
      CHECK_EQUAL(text(value), row[i].substr(equals + 1));
    }
  }
}

TEST("every broken golden line is dropped for the reason that stands there") {
  const std::map<std::string, LineError> reasons = {
      {"too-long", LineError::tooLong},   {"not-printable", LineError::notPrintable},
      {"no-crc", LineError::noCrc},       {"bad-crc", LineError::badCrc},
      {"bad-seq", LineError::badSeq},     {"bad-ms", LineError::badMs},
      {"bad-type", LineError::badType},   {"bad-key", LineError::badKey},
      {"repeated-key", LineError::repeatedKey}};
  for (const auto& row : vectors("noline")) {
    Frame frame;
    if (parsed(row[0], frame) != reasons.at(row[1])) fail(__FILE__, __LINE__, row[1] + ": " + row[0]);
  }
}

TEST("every golden line of a board is written as it stands there") {
  for (const auto& row : vectors("device")) {
    const auto pairs = std::count(row[0].begin(), row[0].end(), '=');
    if (pairs != static_cast<long>(row.size()) - 4) continue;  // it has keys nobody knows
    // The outbox numbers lines itself: let it count up to the number wanted.
    uint8_t ring[512];
    Outbox outbox(ring, sizeof ring);
    uint8_t byte;
    for (int seq = 0; seq < std::stoi(row[1]); seq++) {
      outbox.hasRoom();
      LineWriter(outbox, 0, TEXT("X")).end();
      while (outbox.next(byte)) {
      }
    }
    outbox.hasRoom();
    const Text* type = reinterpret_cast<const Text*>(row[3].c_str());
    LineWriter line(outbox, static_cast<uint32_t>(std::stoul(row[2])), type);
    for (size_t i = 4; i < row.size(); i++) {
      line.character(' ');
      for (char c : row[i]) line.character(c);
    }
    CHECK(line.end());
    std::string written;
    while (outbox.next(byte)) written += static_cast<char>(byte);
    CHECK_EQUAL(written, row[0] + "\n");
  }
}

TEST("a line that would be too long has never been") {
  uint8_t ring[512];
  Outbox outbox(ring, sizeof ring);
  LineWriter line(outbox, 0, TEXT("LOG"));
  for (int i = 0; i < 200; i++) line.character('x');
  CHECK(!line.end());
  CHECK(outbox.isIdle());
  CHECK_EQUAL(outbox.nextSeq(), 0);
}

TEST("hashes of zones are those of the golden lines") {
  for (const auto& row : vectors("zonehash")) {
    if (row[0].size() > 0 && row[0].find(',') == 4) continue;  // uids shorter than an ISO 15693 tag's
    TagTable::Tag memory[8];
    TagTable tags(memory, 8);
    for (size_t from = 0; from < row[0].size(); from += 17) {
      TagUid uid;
      for (size_t i = 0; i < sizeof uid.bytes; i++)
        uid.bytes[i] = static_cast<uint8_t>(std::stoi(row[0].substr(from + 2 + 2 * i, 2), nullptr, 16));
      tags.heard(0, uid);
    }
    while (const TagTable::Tag* untold = tags.untold()) tags.told(untold);
    char hash[5];
    std::snprintf(hash, sizeof hash, "%04X", tags.hash(0));
    CHECK_EQUAL(std::string(hash), row[1]);
  }
}

TEST("hashes of settings are those of the golden lines") {
  for (const auto& row : vectors("config")) {
    Bench bench;
    std::string pairs;
    for (size_t i = 1; i < row.size(); i++) pairs += " " + row[i];
    if (!pairs.empty()) bench.ask("CFG" + pairs);
    const auto said = bench.ask("CFGEND crc=" + row[0], 1);
    CHECK(said.size() == 1 && said[0].find(" OK of=1*") != std::string::npos);
  }
}

TEST("an intact line nobody understands is answered with the reason") {
  for (const auto& row : vectors("nohost")) {
    Bench bench;
    bench.hear(row[0] + "\n");
    const auto said = bench.say();
    CHECK(said.size() == 1 && said[0].find(" NAK of=0 code=message/") != std::string::npos);
    // An ACK without its number is as good as one with nonsense.
    if (row[0].find(" ACK*") == std::string::npos) CHECK(said[0].find(row[1]) != std::string::npos);
  }
}
