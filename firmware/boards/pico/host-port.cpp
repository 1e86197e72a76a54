#include "boards/host-port.h"

#include "registers.h"
#include "usb.h"

namespace {

/** Bytes on their way between the program and the interrupt; one of them puts in, the other takes out. */
class Queue {
 public:
  bool isEmpty() const { return begin_ == end_; }
  uint8_t count() const { return static_cast<uint8_t>(end_ - begin_); }
  uint8_t room() const { return static_cast<uint8_t>(255 - count()); }
  void put(uint8_t byte) {
    bytes_[end_] = byte;
    end_ = static_cast<uint8_t>(end_ + 1);
  }
  uint8_t take() {
    const uint8_t byte = bytes_[begin_];
    begin_ = static_cast<uint8_t>(begin_ + 1);
    return byte;
  }
  void forget() { begin_ = end_; }

 private:
  volatile uint8_t bytes_[256];
  volatile uint8_t begin_ = 0;
  volatile uint8_t end_ = 0;
};

Queue toHost;
Queue fromHost;
volatile bool isSending = false;
/** The host may not send before there is room for a whole packet: USB makes it wait, and nothing is lost. */
volatile bool isHostWaiting = false;

/** With interrupts off. */
void send() {
  if (isSending || toHost.isEmpty() || !Usb::isConfigured()) return;
  uint8_t packet[PACKET_BYTES];
  uint8_t count = 0;
  while (count < sizeof packet && !toHost.isEmpty()) packet[count++] = toHost.take();
  isSending = true;
  Usb::offer(LINE, packet, count);
}

/** With interrupts off. */
void letHostSend() {
  isHostWaiting = fromHost.room() < PACKET_BYTES;
  if (!isHostWaiting) Usb::accept(LINE);
}

}  // namespace

extern "C" void usbCalls() {
  const Usb::Happened happened = Usb::serve();
  if (happened.hasReceived) {
    const uint8_t count = Usb::receivedBytes(LINE);
    for (uint8_t i = 0; i < count; i++) fromHost.put(Usb::received(LINE)[i]);
    letHostSend();
  }
  if (happened.hasSent) isSending = false;
  if (happened.isNew) {
    // What was meant for whoever was there before would begin in the middle of a line.
    toHost.forget();
    isSending = false;
    letHostSend();
  }
  send();
}

void HostPort::begin(const Identity& identity) { Usb::begin(identity); }

bool HostPort::read(uint8_t& byte) {
  if (fromHost.isEmpty()) return false;
  byte = fromHost.take();
  if (isHostWaiting) {
    const Uninterrupted here;
    letHostSend();
  }
  return true;
}

bool HostPort::hasRoom() { return toHost.room() > 0; }

void HostPort::write(uint8_t byte) {
  toHost.put(byte);
  // A packet goes when its line is over, or when it is full.
  if (byte != '\n' && toHost.count() < PACKET_BYTES) return;
  const Uninterrupted here;
  send();
}

bool HostPort::isIdle() { return toHost.isEmpty() && !isSending; }
