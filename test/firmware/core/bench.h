#pragma once
// A board on a bench: its program, tags put into its table by hand, and the wire as text.
#include <cstdint>
#include <string>
#include <vector>

#include "firmware/core/board.h"
#include "firmware/core/crc16.h"

inline std::string crcText(const std::string& body) {
  uint16_t crc = CRC16_START;
  for (char c : body) crc = crc16(crc, static_cast<uint8_t>(c));
  char text[5];
  std::snprintf(text, sizeof text, "%04X", crc);
  return text;
}

inline std::string signedLine(const std::string& body) { return body + "*" + crcText(body); }

inline TagUid tag(uint8_t number) { return {{0x04, 0x01, 0, 0, 0, 0, number}}; }

inline const Text* buttonOnTheBench(uint8_t button) { return button == 0 ? TEXT("hu") : TEXT("pass"); }

class Bench {
 public:
  Bench() { say(); }

  /** Everything the board says now, line by line. */
  std::vector<std::string> say() {
    std::vector<std::string> lines;
    for (bool goesOn = true; goesOn;) {
      goesOn = false;
      board.step(now);
      uint8_t byte;
      while (outbox.next(byte)) {
        goesOn = true;
        if (byte != '\n') begun += static_cast<char>(byte);
        else lines.push_back(begun), begun.clear();
      }
    }
    return lines;
  }

  /** What it says when the host says this, number 0 unless it is given. */
  std::vector<std::string> ask(const std::string& message, int seq = 0) {
    hear(signedLine(std::to_string(seq) + " 0 " + message) + "\n");
    return say();
  }

  void hear(const std::string& bytes) {
    for (char c : bytes) {
      if (!board.canHear()) say();
      board.hear(static_cast<uint8_t>(c), now);
    }
  }

  /** One whole poll of the rack's antenna. */
  void pollRack() {
    rack.beginPoll({now, now * 1000});
    for (uint32_t us = now * 1000; !rack.stepPoll({now, us}); us += 1000) {
    }
  }

  void lay(uint8_t antenna, uint8_t number) {
    tags.pollBegins(antenna, 0);
    tags.heard(antenna, tag(number));
  }

  uint32_t now = 0;
  uint8_t ring[512];
  Outbox outbox{ring, sizeof ring};
  TagTable::Tag memory[20];
  TagTable tags{memory, 20};
  Settings settings;
  DiceTray dice;
  Walls walls;
  Identity identity{TEXT("seat"), 0xA1B2C3D4, 0x5EED0001, Cause::power, 0};
  Zone zones[3] = {{Zone::Kind::rack, 0}, {Zone::Kind::dice, 0}, {Zone::Kind::wall, 0}};
  struct QuietReader : TileReader {
    bool isBroken = false;
    bool hasNoField = false;
    void fieldOn(uint8_t, uint8_t) override {}
    bool isFieldUp() override { return !hasNoField; }
    void fieldOff() override {}
    void listenFor(uint16_t) override {}
    void weaken(uint8_t) override {}
    ReaderFacts facts() const override { return {ReaderChip::pn5180, 4, 0, 250}; }
    bool isWorking() const override { return !isBroken; }
    void sendInventory(const uint8_t*, uint8_t) override {}
    void beginNextSlot() override {}
    void sendTo(const TagUid&, Order) override {}
    Slot listen(uint32_t, TagUid&) override { return Slot::silent; }
  } reader;
  Inventory inventory;
  TileField rack{reader, inventory, tags, settings, 0};
  TileField* fields[1] = {&rack};
  struct Wire : AirWire {
    bool isHigh() const override { return true; }
    void pullDown() override {}
    void letGo() override {}
  } wire;
  Turn turn{wire, 0};
  Equipment equipment{zones, 3, fields, 1, &tags, nullptr, &dice, &walls, &turn, buttonOnTheBench, 0, zones, 1};
  Board board{identity, equipment, outbox, settings};

 private:
  std::string begun;
};
