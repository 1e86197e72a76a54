#pragma once
// NXP MFRC522, for ISO 14443 A. Registers by the names of its data sheet.
#include <stdint.h>

#include "core/iso14443.h"

/** `Wires` is how the chip is connected: select(), deselect(), transfer(byte), reset() and pauseUs(us). */
template <class Wires>
class Mfrc522 : public ProximityReader {
 public:
  /** Gives the chip a fresh start. False when nobody is there. */
  bool begin() {
    Wires::reset();
    version_ = read(VersionReg);
    isWorking_ = version_ != 0x00 && version_ != 0xFF;
    write(TModeReg, 0x80);  // the timer runs from the end of what is sent
    write(TPrescalerReg, 0xA9);  // … in steps of 25 µs
    write(TReloadRegHigh, 0);
    write(TxASKReg, 0x40);
    write(ModeReg, 0x3D);
    // Not the highest gain: readers saturate at it when a tag lies on them.
    write(RFCfgReg, 0x50);
    return isWorking_;
  }

  bool isWorking() const override { return isWorking_; }

  ReaderFacts facts() const override {
    return {ReaderChip::mfrc522, static_cast<uint8_t>(version_ >> 4), static_cast<uint8_t>(version_ & 15), 0};
  }

  void fieldOn() override {
    if (isWorking_ || begin()) write(TxControlReg, 0x83);
  }

  void fieldOff() override {
    if (isWorking_) write(TxControlReg, 0x80);
  }

  Reply exchange(Exchange& e) override {
    write(CommandReg, IDLE);
    write(ComIrqReg, 0x7F);
    write(FIFOLevelReg, 0x80);
    write(CollReg, 0x00);  // bits behind a collision read as 0
    write(TReloadRegLow, e.isSlow ? 200 : 40);
    for (uint8_t i = 0; i < e.count; i++) write(FIFODataReg, e.bytes[i]);
    // An answer to a part of a number goes on in the middle of a byte.
    const uint8_t align = e.count > 1 ? e.lastBits : 0;
    const uint8_t framing = static_cast<uint8_t>(align << 4 | e.lastBits);
    write(BitFramingReg, framing);
    write(CommandReg, TRANSCEIVE);
    write(BitFramingReg, static_cast<uint8_t>(0x80 | framing));
    e.count = 0;

    for (uint16_t looks = 0;; looks++) {
      const uint8_t irq = read(ComIrqReg);
      if (irq & RX_DONE) break;
      if (irq & TIMER) return Reply::silence;
      if (looks < 2000) continue;
      isWorking_ = false;  // its own timer has not run out: nobody is there
      return Reply::garbled;
    }
    const uint8_t error = read(ErrorReg);
    const uint8_t count = read(FIFOLevelReg);
    if ((error & ~COLLISION) || count > sizeof e.bytes) return Reply::garbled;
    for (; e.count < count; e.count++) e.bytes[e.count] = read(FIFODataReg);
    if (!(error & COLLISION)) return Reply::intact;
    const uint8_t collision = read(CollReg);
    if (collision & 0x20) return Reply::garbled;  // somewhere behind the bits that can be told
    e.collidedAt = static_cast<uint8_t>(((collision & 0x1F) == 0 ? 32 : collision & 0x1F) - 1);
    return Reply::collision;
  }

 private:
  enum Register : uint8_t {
    CommandReg = 0x01,
    ComIrqReg = 0x04,
    ErrorReg = 0x06,
    FIFODataReg = 0x09,
    FIFOLevelReg = 0x0A,
    BitFramingReg = 0x0D,
    CollReg = 0x0E,
    ModeReg = 0x11,
    TxControlReg = 0x14,
    TxASKReg = 0x15,
    RFCfgReg = 0x26,
    TModeReg = 0x2A,
    TPrescalerReg = 0x2B,
    TReloadRegHigh = 0x2C,
    TReloadRegLow = 0x2D,
    VersionReg = 0x37,
  };
  static constexpr uint8_t IDLE = 0x00;
  static constexpr uint8_t TRANSCEIVE = 0x0C;
  static constexpr uint8_t RX_DONE = 0x20;
  static constexpr uint8_t TIMER = 0x01;
  static constexpr uint8_t COLLISION = 0x08;

  uint8_t read(Register reg) {
    Wires::select();
    Wires::transfer(static_cast<uint8_t>(0x80 | reg << 1));
    const uint8_t value = Wires::transfer(0);
    Wires::deselect();
    return value;
  }

  void write(Register reg, uint8_t value) {
    Wires::select();
    Wires::transfer(static_cast<uint8_t>(reg << 1));
    Wires::transfer(value);
    Wires::deselect();
  }

  uint8_t version_ = 0;
  bool isWorking_ = false;
};
