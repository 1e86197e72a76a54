#include <algorithm>
#include <cstdint>
#include <cstring>
#include <set>

#include "bench.h"
#include "check.h"
#include "firmware/core/fields.h"
#include "firmware/core/wall-look.h"

namespace {

/** Tags that answer as ISO 15693 has it, at once; some may be heard badly. */
struct Air : TileReader {
  std::vector<TagUid> tags;
  /** Of each tag, in decibels; empty: all alike. One that is stronger than all others by `captureDb` is understood. */
  std::vector<double> strengths;
  double captureDb = 1000;
  /** Until the field goes off. */
  std::set<std::string> quiet;
  uint32_t garblesOneIn = 0;
  Random random{1};
  int fieldsOn = 0;
  int rounds = 0;

  void fieldOn(uint8_t, uint8_t) override { fieldsOn++; }
  bool isFieldUp() override { return true; }
  void listenFor(uint16_t) override {}
  void weaken(uint8_t) override {}
  ReaderFacts facts() const override { return {ReaderChip::pn5180, 0, 0, 0}; }
  void fieldOff() override {
    fieldsOn--;
    quiet.clear();
  }
  bool isWorking() const override { return true; }
  void sendInventory(const uint8_t* mask, uint8_t bits) override {
    std::memcpy(mask_, mask, (bits + 7) / 8);
    bits_ = bits;
    slot_ = 0;
    rounds++;
    isAskedAlone_ = false;
  }
  void beginNextSlot() override { slot_++; }
  void sendTo(const TagUid& uid, Order order) override {
    if (order == Order::stayQuiet) quiet.insert(textOf(uid));
    alone_ = uid;
    isAskedAlone_ = true;
  }
  Slot listen(uint32_t, TagUid& uid) override {
    int answers = 0;
    double strongest = -1000, second = -1000;
    for (size_t at = 0; at < tags.size(); at++) {
      const TagUid& candidate = tags[at];
      if (quiet.count(textOf(candidate)) || !isAsked(candidate)) continue;
      answers++;
      const double strength = strengths.empty() ? 0 : strengths[at];
      if (strength > strongest) {
        second = strongest;
        strongest = strength;
        uid = candidate;
      } else {
        second = std::max(second, strength);
      }
    }
    if (answers == 0) return Slot::silent;
    const bool isCaptured = strongest - second >= captureDb;
    if ((answers > 1 && !isCaptured) || (garblesOneIn && random.below(garblesOneIn) == 0)) return Slot::garbled;
    return Slot::tag;
  }
  static uint8_t nibble(const TagUid& uid, uint8_t at) { return uid.bytes[6 - at / 2] >> (at % 2 * 4) & 15; }
  static std::string textOf(const TagUid& uid) { return std::string(reinterpret_cast<const char*>(uid.bytes), sizeof uid.bytes); }

 private:
  bool isAsked(const TagUid& tag) const {
    if (isAskedAlone_) return std::memcmp(tag.bytes, alone_.bytes, sizeof tag.bytes) == 0;
    if (nibble(tag, bits_ / 4) != slot_) return false;
    for (uint8_t i = 0; i < bits_ / 4; i++)
      if (nibble(tag, i) != (mask_[i / 2] >> (i % 2 * 4) & 15)) return false;
    return true;
  }

  TagUid alone_{};
  bool isAskedAlone_ = false;
  uint8_t mask_[8] = {};
  uint8_t bits_ = 0;
  uint8_t slot_ = 0;
};

std::set<std::string> inventory(Air& air, bool& isClean) {
  Inventory inventory;
  std::set<std::string> heard;
  const TagTable none(nullptr, 0);
  inventory.begin(air, none, 0);
  for (;;) {
    const Inventory::Step step = inventory.step(air, 0);
    if (step == Inventory::Step::tag) heard.insert(Air::textOf(inventory.uid()));
    if (step == Inventory::Step::finished) break;
  }
  isClean = inventory.isClean();
  return heard;
}

TagUid randomTag(Random& random) {
  TagUid uid{{0x04, 0x01, 0, 0, 0, 0, 0}};
  for (uint8_t i = 2; i < 7; i++) uid.bytes[i] = static_cast<uint8_t>(random.below(256));
  return uid;
}

}  // namespace

TEST("every tag of 2,000 random racks is read") {
  Random random(7);
  for (int rack = 0; rack < 2000; rack++) {
    Air air;
    std::set<std::string> laid;
    for (uint32_t n = random.below(19); n > 0; n--) {
      air.tags.push_back(randomTag(random));
      laid.insert(Air::textOf(air.tags.back()));
    }
    bool isClean;
    CHECK(inventory(air, isClean) == laid);
    CHECK(isClean);
  }
}

TEST("tags that differ in nothing but their last digit, or the first in which tags differ, are told apart") {
  Air air;
  TagUid one{{4, 1, 2, 3, 4, 5, 6}}, other = one, third = one;
  other.bytes[6] ^= 1;
  third.bytes[0] ^= 0x80;
  air.tags = {one, other, third};
  bool isClean;
  CHECK_EQUAL(inventory(air, isClean).size(), 3u);
  CHECK(isClean);
}

TEST("a tag that is heard badly once is heard when it is asked again") {
  for (uint32_t seed = 1; seed < 300; seed++) {
    Random random(seed);
    Air air;
    air.random = Random(seed);
    air.garblesOneIn = 5;
    for (int i = 0; i < 14; i++) air.tags.push_back(randomTag(random));
    bool isClean;
    const size_t heard = inventory(air, isClean).size();
    CHECK(heard == 14 || !isClean);
  }
}

/** A row of discards that fills tile by tile; its tags differ by 9 dB, and from 6 dB on the stronger alone is understood. */
struct Row {
  explicit Row(uint32_t seed) : random(seed) { air.captureDb = 6; }

  void lay() {
    air.tags.push_back(randomTag(random));
    air.strengths.push_back(random.below(900) / 100.0);
  }
  /** Polls once; returns how many tags are told to be gone. */
  unsigned poll() {
    unsigned gone = 0;
    field.beginPoll({ms, ms * 1000});
    while (!field.stepPoll({ms, ms * 1000})) ms += 2;
    ms += 100;
    while (const TagTable::Tag* news = tags.untold()) {
      gone += news->isGone;
      tags.told(news);
    }
    return gone;
  }

  Random random;
  Air air;
  TagTable::Tag memory[40];
  TagTable tags{memory, 40};
  Settings settings;
  Inventory inventory;
  TileField field{air, inventory, tags, settings, 0};
  uint32_t ms = 0;
};

TEST("a tag that a stronger one covers is read within three polls, and none is taken for gone") {
  unsigned gone = 0;
  unsigned late[8] = {};
  for (uint32_t seed = 1; seed <= 400; seed++) {
    Row row(seed);
    for (uint8_t tile = 1; tile <= 20; tile++) {
      row.lay();
      unsigned polls = 0;
      while (row.tags.countReadable(0) < tile && polls < 7) {
        gone += row.poll();
        polls++;
      }
      late[polls]++;
    }
  }
  CHECK_EQUAL(gone, 0u);
  CHECK_EQUAL(late[4] + late[5] + late[6] + late[7], 0u);
  // Of 8,000 tiles; each slot has up to five tags in the end.
  CHECK(late[1] > 7600);
}

TEST("a tag that is lifted is gone although others share its slot, and one that only rests is not") {
  for (uint32_t seed = 1; seed <= 100; seed++) {
    Row row(seed);
    for (uint8_t tile = 0; tile < 20; tile++) row.lay();
    for (int poll = 0; poll < 10; poll++) row.poll();
    CHECK_EQUAL(row.tags.countReadable(0), 20);
    row.air.tags.erase(row.air.tags.begin() + static_cast<long>(seed % 20));
    row.air.strengths.erase(row.air.strengths.begin() + static_cast<long>(seed % 20));
    unsigned gone = 0;
    for (int poll = 0; poll < 10; poll++) gone += row.poll();
    CHECK_EQUAL(gone, 1u);
  }
}

TEST("an antenna on which nothing can be understood for three seconds says noise, and no more once it can") {
  struct Noisy : Air {
    bool isNoisy = true;
    Slot listen(uint32_t now, TagUid& uid) override { return isNoisy ? Slot::garbled : Air::listen(now, uid); }
  } air;
  TagTable::Tag memory[8];
  TagTable tags(memory, 8);
  Settings settings;
  Inventory inventory;
  TileField field(air, inventory, tags, settings, 0);
  uint32_t ms = 0;
  const auto pollUntil = [&](uint32_t end) {
    while (ms < end) {
      field.beginPoll({ms, ms * 1000});
      while (!field.stepPoll({ms, ms * 1000})) ms += 2;
      ms += 100;
    }
  };
  pollUntil(2500);
  CHECK(field.takeTrouble() == Trouble::none);
  pollUntil(6000);
  CHECK(field.takeTrouble() == Trouble::noise);
  air.isNoisy = false;
  pollUntil(7000);
  CHECK(field.takeTrouble() == Trouble::none);
}

TEST("noise that never ends is given up, and is no absence") {
  struct Noise : Air {
    Slot listen(uint32_t, TagUid&) override { return Slot::garbled; }
  } noise;
  bool isClean;
  CHECK(inventory(noise, isClean).empty());
  CHECK(!isClean);
  CHECK(noise.rounds <= 48);
}

TEST("a tag is gone after silent polls in a row; garbled ones count for nothing") {
  TagTable::Tag memory[4];
  TagTable tags(memory, 4);
  const auto poll = [&](bool isThere, bool isClean) {
    // A tag with its slot for itself answers in every other poll: this is one of those.
    tags.pollBegins(0, 1);
    if (isThere) tags.heard(0, tag(1));
    tags.pollEnds(0, isClean, 2);
  };
  poll(true, true);
  tags.told(tags.untold());
  poll(false, true);
  poll(true, true);
  poll(false, true);
  for (int i = 0; i < 10; i++) poll(false, false);
  CHECK(tags.untold() == nullptr);
  poll(false, true);
  CHECK(tags.untold() != nullptr && tags.untold()->isGone);
  // Put down again before anybody was told: it never left.
  poll(true, true);
  CHECK(tags.untold() == nullptr);
  CHECK_EQUAL(tags.countReadable(0), 1);
}

TEST("the same tag may be read on two antennas for a moment") {
  TagTable::Tag memory[4];
  TagTable tags(memory, 4);
  CHECK(tags.heard(0, tag(1)) && tags.heard(1, tag(1)));
  while (tags.untold()) tags.told(tags.untold());
  CHECK_EQUAL(tags.hash(0), tags.hash(1));
}

TEST("a tag there is no room for is not forgotten silently") {
  TagTable::Tag memory[2];
  TagTable tags(memory, 2);
  CHECK(tags.heard(0, tag(1)) && tags.heard(0, tag(2)) && !tags.heard(0, tag(3)) && tags.heard(0, tag(2)));
}

TEST("never are the fields of two antennas on at once, and all get their turn") {
  Air air;
  TagTable::Tag memory[8];
  TagTable tags(memory, 8);
  Settings settings;
  Inventory inventory;
  TileField first(air, inventory, tags, settings, 0), second(air, inventory, tags, settings, 1), third(air, inventory, tags, settings, 2);
  Field* fields[] = {&first, &second, &third};
  struct Wire : AirWire {
    bool isHigh() const override { return true; }
    void pullDown() override {}
    void letGo() override {}
  } wire;
  Turn turn(wire, 0);
  ScanRound round(fields, 3, turn);
  air.tags = {tag(1)};
  for (uint32_t us = 0; us < 2000000; us += 250) {
    round.step({us / 1000, us}, 100);
    CHECK(air.fieldsOn == 0 || air.fieldsOn == 1);
  }
  for (uint8_t antenna = 0; antenna < 3; antenna++) {
    CHECK(tags.untold() != nullptr);
    tags.told(tags.untold());
  }
}

TEST("boards that share a wire take turns: never two at once, and everybody as often as the others") {
  struct Shared {
    uint8_t pulling = 0;
  } shared;
  struct Wire : AirWire {
    explicit Wire(Shared& s) : shared(s) {}
    bool isHigh() const override { return shared.pulling == 0; }
    void pullDown() override { shared.pulling++; }
    void letGo() override { shared.pulling--; }
    Shared& shared;
  };
  Random random(7);
  Wire wires[5] = {Wire(shared), Wire(shared), Wire(shared), Wire(shared), Wire(shared)};
  Turn turns[5] = {Turn(wires[0], 0), Turn(wires[1], 1), Turn(wires[2], 2), Turn(wires[3], 3), Turn(wires[4], 4)};
  uint32_t until[5] = {};
  uint32_t lookAt[5] = {};
  unsigned taken[5] = {};
  const uint32_t from = 0xFFFF0000;  // the clock wraps meanwhile
  for (uint32_t us = 0; us < 60000000; us += 50) {
    for (uint8_t i = 0; i < 5; i++) {
      if (us < lookAt[i]) continue;
      // A board looks when it gets to it.
      lookAt[i] = us + 50 + random.below(900);
      turns[i].look(from + us);
      if (turns[i].isOurs() && us >= until[i]) turns[i].release(from + us);
      else if (!turns[i].isOurs() && turns[i].take(from + us)) {
        taken[i]++;
        until[i] = us + 40000 + random.below(300000);
      }
      CHECK(shared.pulling <= 1);
    }
  }
  for (unsigned times : taken) CHECK(times + 1 >= taken[0] && times <= taken[0] + 1 && times > 20);
}

TEST("where the wire stays low all boards still read, most of the time one at a time") {
  struct Stuck : AirWire {
    bool isHigh() const override { return false; }
    void pullDown() override {}
    void letGo() override {}
  } wire;
  Turn turns[5] = {Turn(wire, 0), Turn(wire, 1), Turn(wire, 2), Turn(wire, 3), Turn(wire, 4)};
  uint32_t until[5] = {};
  unsigned taken[5] = {};
  unsigned alone = 0, together = 0;
  for (uint32_t us = 0; us < 120000000; us += 500) {
    uint8_t reading = 0;
    for (uint8_t i = 0; i < 5; i++) {
      turns[i].look(us);
      if (turns[i].isOurs() && us >= until[i]) turns[i].release(us);
      else if (!turns[i].isOurs() && turns[i].take(us)) {
        taken[i]++;
        until[i] = us + 150000;
      }
      if (turns[i].isOurs()) reading++;
    }
    if (reading == 1) alone++;
    if (reading > 1) together++;
  }
  for (unsigned times : taken) CHECK(times > 40);
  CHECK(alone > 2 * together);
}

/** An antenna that takes so long to read, whatever lies there. */
struct SlowField : Field {
  SlowField(uint32_t us, bool quiet) : us_(us), isQuiet_(quiet) {}
  void beginPoll(Now now) override { since_ = now.us; }
  bool stepPoll(Now now) override {
    if (now.us - since_ < us_) return false;
    pollEnded(Trouble::none, true, now.ms);
    return true;
  }
  bool isQuiet() const override { return isQuiet_; }
  const uint32_t us_;

 private:
  uint32_t since_ = 0;
  const bool isQuiet_;
};

TEST("a board whose rack takes long to read gets its turn on the air as soon as those with none") {
  for (uint32_t seed = 1; seed <= 40; seed++) {
    struct Wire : AirWire {
      explicit Wire(uint8_t& p) : pulling(p) {}
      bool isHigh() const override { return pulling == 0; }
      void pullDown() override { pulling++; }
      void letGo() override { pulling--; }
      uint8_t& pulling;
    };
    struct Seat {
      Seat(uint8_t& pulling, uint8_t place, uint32_t rackUs, uint32_t openUs)
          : wire(pulling), turn(wire, place), rack(rackUs, true), open(openUs, false), round(fields, 2, turn) {}
      Wire wire;
      Turn turn;
      SlowField rack, open;
      Field* fields[2] = {&rack, &open};
      ScanRound round;
      uint32_t readAt = 0;
    };
    Random random(seed);
    uint8_t pulling = 0;
    // the racks of some take longer than until they are to be read again
    const auto rackUs = [&] { return 60000 + random.below(80000); };
    const auto openUs = [&] { return 30000 + random.below(60000); };
    Seat seats[5] = {Seat(pulling, 0, rackUs(), openUs()), Seat(pulling, 1, rackUs(), openUs()),
                     Seat(pulling, 2, rackUs(), openUs()), Seat(pulling, 3, rackUs(), openUs()),
                     Seat(pulling, 4, rackUs(), openUs())};
    for (uint32_t us = 0; us < 20000000; us += 250)
      for (Seat& seat : seats) {
        const uint16_t before = seat.open.polls();
        seat.round.step({us / 1000, us}, 100);
        CHECK(pulling <= 1);
        if (seat.open.polls() != before) seat.readAt = us;
        CHECK(us - seat.readAt < 700000);
      }
    for (const Seat& seat : seats) CHECK(seat.rack.polls() > 40);
  }
}

static DiceSeen lying(uint8_t a, uint8_t b) {
  DiceSeen seen;
  seen.pips[0] = a;
  seen.pips[1] = b;
  return seen;
}

TEST("dice that roll are rolling until all lie still") {
  DiceTray tray;
  uint32_t t = 0;
  const auto look = [&](uint8_t a, uint8_t b, int times) {
    for (; times > 0; times--) tray.look(lying(a, b), 2, 300, t += 100);
    return tray.takeNews() ? tray.state() : DiceState::none;
  };
  CHECK(look(3, 4, 5) == DiceState::stable);  // they lay there
  CHECK(look(0, 0, 1) == DiceState::rolling);
  CHECK(look(5, 0, 1) == DiceState::none);
  CHECK(look(5, 2, 3) == DiceState::none);
  CHECK(look(5, 2, 2) == DiceState::stable);
  CHECK_EQUAL(tray.dice().pips[0] * 10 + tray.dice().pips[1], 52);
  CHECK(look(5, 2, 50) == DiceState::none);
}

TEST("dice that come into an empty tray have been thrown") {
  DiceTray tray;
  uint32_t t = 0;
  for (int i = 0; i < 5; i++) tray.look(lying(0, 0), 2, 300, t += 100);
  CHECK(!tray.takeNews());
  tray.look(lying(2, 5), 2, 300, t += 100);
  CHECK(tray.takeNews() && tray.state() == DiceState::rolling);
  for (int i = 0; i < 5; i++) tray.look(lying(2, 5), 2, 300, t += 100);
  CHECK(tray.takeNews() && tray.state() == DiceState::stable);
}

TEST("a die on its edge is told, and the roll goes on when it is thrown again") {
  DiceTray tray;
  uint32_t t = 0;
  const auto look = [&](uint8_t a, uint8_t b, int times) {
    for (; times > 0; times--) tray.look(lying(a, b), 2, 300, t += 100);
    return tray.takeNews() ? tray.state() : DiceState::none;
  };
  look(1, 1, 5);
  CHECK(look(0, 0, 2) == DiceState::rolling);
  CHECK(look(6, 0, 20) == DiceState::tilted);
  CHECK(look(0, 0, 1) == DiceState::rolling);
  CHECK(look(6, 6, 5) == DiceState::stable);
}

TEST("a sticker tells its die and face in a text a telephone can write") {
  uint8_t die, pips;
  const uint8_t plain[16] = {0x03, 0x09, 0xD1, 0x01, 0x05, 'T', 0x02, 'e', 'n', 'B', '6', 0xFE};
  CHECK(parseFace(plain, die, pips) && die == 1 && pips == 6);
  const uint8_t behindLock[16] = {0x01, 0x03, 0xA0, 0x0C, 0x34, 0x03, 0x09, 0xD1, 0x01, 0x05, 'T', 0x02, 'e', 'n', 'A', '1'};
  CHECK(parseFace(behindLock, die, pips) && die == 0 && pips == 1);
  for (uint8_t at = 0; at < 11; at++) {
    uint8_t broken[16];
    std::memcpy(broken, plain, 16);
    broken[at] = 0xFF;
    CHECK(!parseFace(broken, die, pips) || at == 1 || at == 3 || at == 4 || at == 7 || at == 8);
  }
}

/** Four rails, each with its mark and these barriers. */
static std::vector<uint8_t> rails(uint8_t first, uint8_t last) {
  std::vector<uint8_t> all(Walls::BYTES, first);
  for (uint8_t side = 0; side < Walls::SIDES; side++)
    all[side * Walls::BYTES_A_SIDE + Walls::BYTES_A_SIDE - 1] = static_cast<uint8_t>(Walls::markOf(side) << 4 | last);
  return all;
}

TEST("of each reading of a rail its own row counts, and the first is what is dazzled") {
  WallLook look;
  for (int again = 0; again < 2; again++) {
    CHECK(!look.take(rails(0x20, 0x1).data()));
    std::vector<int> counted(Walls::BYTES * 8);
    std::vector<uint8_t> before = rails(0, 0);
    for (uint8_t row = 0; row < WallLook::ROWS; row++) {
      CHECK_EQUAL(look.take(rails(0xFF, 0xF).data()), row == WallLook::ROWS - 1);
      for (size_t byte = 0; byte < Walls::BYTES; byte++) {
        for (int bit = 0; bit < 8; bit++) counted[byte * 8 + bit] += (look.barriers()[byte] & ~before[byte]) >> bit & 1;
        before[byte] = look.barriers()[byte];
      }
    }
    const auto whole = rails(0xFF, 0xF), dark = rails(0x20, 0x1);
    CHECK(std::equal(whole.begin(), whole.end(), look.barriers()) && std::equal(dark.begin(), dark.end(), look.dark()));
    for (size_t i = 0; i < counted.size(); i++) CHECK_EQUAL(counted[i], i % 40 < 36 ? 1 : 0);
  }
}

TEST("no two barriers of a row stand within three stacks of each other, and all of them on one height") {
  for (uint8_t row = 0; row < WallLook::ROWS; row++) {
    WallLook look;
    look.take(rails(0, 0).data());
    for (uint8_t i = 0; i < WallLook::ROWS; i++) look.take(i == row ? rails(0xFF, 0xF).data() : rails(0, 0).data());
    int last = -1;
    for (int barrier = 0; barrier < 2 * Walls::STACKS; barrier++) {
      if (!(look.barriers()[barrier / 8] >> barrier % 8 & 1)) continue;
      CHECK(last < 0 || barrier - last == 6);
      last = barrier;
    }
    CHECK(last >= 30);
  }
}

TEST("a look in which one reading has slipped bears no mark on the rails it slipped for") {
  WallLook look;
  look.take(rails(0, 0).data());
  for (uint8_t row = 0; row < WallLook::ROWS; row++) {
    auto reading = rails(0, 0);
    if (row == 2) reading[9] = static_cast<uint8_t>(reading[9] << 1);
    look.take(reading.data());
  }
  CHECK_EQUAL(look.barriers()[4] >> 4, Walls::markOf(0) + 0);
  CHECK_EQUAL(look.barriers()[9] >> 4, 0);
}
