#include <cstdint>

#include "bench.h"
#include "check.h"

static bool has(const std::string& line, const std::string& part) { return line.find(part) != std::string::npos; }
/** What seat 0's rail says while nothing is lit: its mark, and of the first stacks what is dazzled. */
static const uint8_t* dark(uint8_t dazzled = 0) {
  static uint8_t all[Walls::BYTES];
  all[0] = dazzled;
  all[Walls::BYTES_A_SIDE - 1] = static_cast<uint8_t>(Walls::markOf(0) << 4);
  return all;
}
/** The rail of seat 0 alone. */
static uint8_t* barriers(uint8_t first, uint8_t mark = Walls::markOf(0)) {
  static uint8_t all[Walls::BYTES];
  for (uint8_t& byte : all) byte = 0;
  all[0] = first;
  all[Walls::BYTES_A_SIDE - 1] = static_cast<uint8_t>(mark << 4);
  return all;
}

TEST("a board introduces itself when it starts and when it is asked") {
  Bench bench;
  const auto said = bench.ask("HELLO?", 7);
  CHECK_EQUAL(said.size(), 2u);
  CHECK(has(said[0], "1 0 OK of=7*") || has(said[0], "HELLO proto=1"));
  CHECK(has(said[0] + said[1], "board=seat uid=A1B2C3D4 zones=rack0,dice,wall0 boot=5EED0001 cause=por cfg=FFFF*"));
}

TEST("a reader that does not answer is told once, and again to whoever asks who is there") {
  Bench bench;
  bench.reader.isBroken = true;
  bench.pollRack();
  const auto said = bench.say();
  CHECK(said.size() == 1 && has(said[0], "ERR code=reader zone=rack0*"));
  bench.pollRack();
  CHECK(bench.say().empty());
  const auto toNewcomer = bench.ask("HELLO?");
  CHECK_EQUAL(toNewcomer.size(), 3u);
  CHECK(has(toNewcomer[2], "ERR code=reader zone=rack0*"));
  bench.reader.isBroken = false;
  bench.pollRack();
  const auto mended = bench.ask("HELLO?");
  CHECK(mended.size() == 3 && has(mended[2], "LOG lvl=info msg=self-test-passed*"));
  CHECK(bench.say().empty());
}

TEST("a tag is told once, and again when it is gone") {
  Bench bench;
  bench.lay(0, 5);
  auto said = bench.say();
  CHECK(said.size() == 1 && has(said[0], "TAG zone=rack0 uid=E004010000000005*"));
  CHECK(bench.say().empty());
  // It rests in one of these.
  for (uint16_t poll = 0; poll < 3; poll++) {
    bench.tags.pollBegins(0, poll);
    bench.tags.pollEnds(0, true, 2);
  }
  said = bench.say();
  CHECK(said.size() == 1 && has(said[0], "GONE zone=rack0 uid=E004010000000005 miss=2*"));
}

TEST("what got lost is said again word for word") {
  Bench bench;
  bench.lay(0, 1);
  const auto first = bench.say();
  bench.lay(0, 2);
  const auto second = bench.say();
  const auto again = bench.ask("RESEND from=1");
  CHECK_EQUAL(again.size(), 3u);
  CHECK_EQUAL(again[0], first[0]);
  CHECK_EQUAL(again[1], second[0]);
  CHECK(has(again[2], "OK of=0*"));
}

TEST("what cannot be said again is owned up to") {
  Bench bench;
  for (uint8_t i = 0; i < 20; i++) bench.lay(0, i), bench.say();
  const auto again = bench.ask("RESEND from=1");
  CHECK(has(again[again.size() - 2], " LOST from=1 to="));
  CHECK(has(again.back(), "OK of=0*"));
}

TEST("lines that have not been said cannot be said again") {
  Bench bench;
  CHECK(has(bench.ask("RESEND from=30")[0], "NAK of=0 code=not-sent*"));
}

TEST("a snapshot of many tags comes in parts that fit a line each") {
  Bench bench;
  for (uint8_t i = 0; i < 14; i++) bench.lay(0, i);
  bench.say();
  const auto said = bench.ask("SNAP? zone=rack0");
  CHECK_EQUAL(said.size(), 4u);
  CHECK(has(said[0], "SNAP zone=rack0 id=1 i=0 n=3 tags=E004010000000000,"));
  CHECK(has(said[2], "i=2 n=3 tags=E00401000000000C,E00401000000000D*"));
  CHECK(has(said[3], "OK of=0*"));
  for (const std::string& line : said) CHECK(line.size() < 160);
}

TEST("an empty zone is a snapshot of one empty part") {
  Bench bench;
  CHECK(has(bench.ask("SNAP? zone=rack0")[0], "SNAP zone=rack0 id=1 i=0 n=1 tags=*"));
}

TEST("a zone of another board is refused") {
  Bench bench;
  CHECK(has(bench.ask("SNAP? zone=meld3")[0], "NAK of=0 code=unknown-zone*"));
}

TEST("the heart beats once a second, with the hash of what was told") {
  Bench bench;
  bench.lay(0, 1);
  bench.say();
  bench.now = 1000;
  const auto said = bench.say();
  CHECK(said.size() == 1 && has(said[0], "HB up=1 hash=rack0:" + crcText("E004010000000001") + " crc=0 ovf=0 gar=0 rst=0*"));
  bench.now = 1999;
  CHECK(bench.say().empty());
}

TEST("broken and overlong lines of the host are counted and not answered") {
  Bench bench;
  bench.hear("0 0 RESET*0000\n" + std::string(500, 'x') + "\n");
  CHECK(bench.say().empty());
  bench.now = 1000;
  CHECK(has(bench.say()[0], " crc=1 ovf=1 "));
}

TEST("settings count once their hash has come, and are forgotten when it is wrong") {
  Bench bench;
  bench.ask("CFG poll=250 miss=4", 1);
  CHECK_EQUAL(bench.settings.pollMs, 100);
  CHECK(has(bench.ask("CFGEND crc=0000", 2)[0], "NAK of=2 code=bad-crc*"));
  bench.ask("CFG poll=250", 3);
  bench.ask("CFG miss=4", 4);
  bench.ask("CFG miss=4", 4);  // said again, because the answer got lost
  CHECK(has(bench.ask("CFGEND crc=" + crcText("poll=250 miss=4"), 5)[0], "OK of=5*"));
  CHECK_EQUAL(bench.settings.pollMs, 250);
  CHECK_EQUAL(bench.settings.miss, 4);
  CHECK(has(bench.ask("CFGEND crc=" + crcText("poll=250 miss=4"), 5)[0], "OK of=5*"));
}

TEST("a lamp goes dark when nobody has been heard for five seconds") {
  Bench bench;
  bench.ask("LED zone=rack0 color=red mode=on");
  CHECK_EQUAL(bench.board.lamps().shining(0), 1);
  bench.now = 5001;
  bench.say();
  CHECK_EQUAL(bench.board.lamps().shining(0), 0);
}

TEST("a board restarts when it is told to, after it has said so") {
  Bench bench;
  bench.hear(signedLine("4 0 RESET") + "\n");
  CHECK(!bench.board.mustRestart());
  CHECK(has(bench.say()[0], "OK of=4*"));
  CHECK(bench.board.mustRestart());
}

TEST("the wall is told side by side at the start and when it changes") {
  Bench bench;
  bench.walls.meet(barriers(0x07));
  bench.walls.look(barriers(0x07), dark(), 0);
  auto said = bench.say();
  CHECK(has(said[0], "STACKS zone=wall0 v=210000000000000000*"));
  bench.walls.look(barriers(0x03), dark(), 50);
  bench.walls.look(barriers(0x03), dark(), 120);
  CHECK(bench.say().empty());
  bench.walls.look(barriers(0x03), dark(), 150);
  said = bench.say();
  CHECK(said.size() == 1 && has(said[0], "STACKS zone=wall0 v=200000000000000000*"));
}

TEST("a wall that is read without its mark for a while is trouble, and what was read then counts for nothing") {
  Bench bench;
  bench.walls.meet(barriers(0x07));
  bench.walls.look(barriers(0x07), dark(), 0);
  bench.say();
  for (uint32_t t = 20; t <= 400; t += 20) bench.walls.look(barriers(0x00, Walls::markOf(0) << 1), dark(), t);
  auto said = bench.say();
  CHECK(said.size() == 1 && has(said[0], "ERR code=walls zone=wall0*"));
  for (uint32_t t = 420; t <= 600; t += 20) bench.walls.look(barriers(0x07), dark(), t);
  CHECK(bench.say().empty());
}

TEST("a barrier that light from elsewhere reaches says what it said before, and the light is told once") {
  Bench bench;
  bench.walls.meet(barriers(0x07));
  bench.walls.look(barriers(0x07), dark(), 0);
  bench.say();
  uint32_t t = 21;
  for (int i = 0; i < 20; i++, t += 21) bench.walls.look(barriers(0x3F), dark(0x38), t);
  auto said = bench.say();
  CHECK(said.size() == 1 && has(said[0], "ERR code=light zone=wall0*"));
  // Beside it tiles still come and go.
  for (int i = 0; i < 8; i++, t += 21) bench.walls.look(barriers(0x3C), dark(0x38), t);
  said = bench.say();
  CHECK(said.size() == 1 && has(said[0], "STACKS zone=wall0 v=010000000000000000*"));
  for (int i = 0; i < 16; i++, t += 21) bench.walls.look(barriers(0x30), dark(), t);
  said = bench.say();
  CHECK(said.size() == 1 && has(said[0], "STACKS zone=wall0 v=002000000000000000*"));
  for (int i = 0; i < 8; i++, t += 21) bench.walls.look(barriers(0x30), dark(0x38), t);
  said = bench.say();
  CHECK(said.size() == 1 && has(said[0], "ERR code=light zone=wall0*"));
}

TEST("light that comes and goes with the mains makes no tile") {
  Bench bench;
  bench.walls.meet(barriers(0x03));
  bench.walls.look(barriers(0x03), dark(), 0);
  bench.say();
  uint32_t t = 21;
  // Five looks in ten it shines on the second stack; the reading in the dark is three looks ahead.
  for (int i = 0; i < 200; i++, t += 21) {
    const bool isDazzled = (i + 3) % 10 < 5, isLit = i % 10 < 5;
    bench.walls.look(barriers(isLit ? 0x0F : 0x03), dark(isDazzled ? 0x0C : 0), t);
  }
  for (const std::string& line : bench.say()) CHECK(!has(line, "STACKS"));
}

TEST("a rail that nobody knows is told, and no side is made of it") {
  Bench bench;
  bench.walls.meet(barriers(0x07, 0xF));
  for (uint8_t side = 0; side < Walls::SIDES; side++) CHECK(!bench.walls.isThere(side));
  CHECK(has(bench.say()[0], "ERR code=walls*"));
}

TEST("no rail's mark reads as itself with a bit more or less on the line, whatever stands beside it") {
  for (uint8_t side = 0; side < Walls::SIDES; side++) {
    const uint8_t mark = Walls::markOf(side);
    for (uint8_t beside = 0; beside < 2; beside++) {
      const uint8_t early = static_cast<uint8_t>((mark << 1 | beside) & 0xF), late = static_cast<uint8_t>(mark >> 1 | beside << 3);
      CHECK(mark != early && mark != late && mark != 0 && mark != 0xF);
    }
  }
}

TEST("a button is told when it has stopped bouncing") {
  Bench bench;
  for (uint32_t t = 0; t < 10; t++) bench.board.buttons().look(t % 2, t);
  CHECK(bench.say().empty());
  for (uint32_t t = 10; t < 30; t++) bench.board.buttons().look(1, t);
  const auto said = bench.say();
  CHECK(said.size() == 1 && has(said[0], "BTN id=hu0 state=down*"));
}

TEST("whatever the host sends, the board goes on answering") {
  Random random(3);
  const std::vector<std::string> words = {"HELLO?", "SNAP? zone=rack0", "RESEND from=0", "CFG a=b poll=9", "CFGEND crc=0",
                                          "LED zone=rack0 color=red mode=on", "ACK n=3", "ACK n=60000", "RESEND from=2"};
  for (int run = 0; run < 300; run++) {
    Bench bench;
    std::string bytes;
    for (int i = 0; i < 30; i++) {
      std::string line = signedLine(std::to_string(random.below(70000)) + " 0 " + words[random.below(9)]) + "\n";
      if (random.below(3) == 0) line[random.below(static_cast<uint32_t>(line.size()))] ^= static_cast<char>(1 << random.below(8));
      if (random.below(8) == 0) line = line.substr(random.below(static_cast<uint32_t>(line.size())));
      if (random.below(20) == 0) line = std::string(random.below(400), static_cast<char>(random.below(256)));
      bytes += line;
      bench.lay(0, static_cast<uint8_t>(random.below(30)));
    }
    bench.hear(bytes + "\n");
    bench.say();
    const auto said = bench.ask("HELLO?", 12345);
    CHECK(said.size() >= 2);
    for (const std::string& line : said) {
      Frame frame;
      CHECK(parseLine(line.data(), static_cast<uint8_t>(line.size()), frame) == LineError::none);
    }
  }
}
