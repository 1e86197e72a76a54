// Clock, line to the host and start of a board that runs as this machine's own code, in the emulation's time.
#include "boards/clock.h"
#include "boards/host-port.h"
#include "boards/kept.h"
#include "boards/start.h"
#include "machine.h"

namespace {

/** What a processor of 60 MHz takes for a turn of the loop, less what pins and bus take. */
constexpr double TURN_US = 25;
Kept kept;

}  // namespace

void Clock::begin() {}

Now Clock::now() {
  const double us = Machine::shared().nowUs;
  return {static_cast<uint32_t>(static_cast<uint64_t>(us) / 1000), static_cast<uint32_t>(static_cast<uint64_t>(us))};
}

void Clock::pauseUs(uint16_t us) { Machine::spend(us); }

void Clock::sleepUntil(uint32_t us) {
  Machine::spend(TURN_US);
  const double nowUs = Machine::shared().nowUs;
  const int32_t left = static_cast<int32_t>(us - now().us);
  if (left > -1000 && left < 30) return;
  const double nextMs = (static_cast<double>(static_cast<uint64_t>(nowUs) / 1000) + 1) * 1000;
  Machine::sleepUntil(left > 0 && nowUs + left < nextMs ? nowUs + left : nextMs);
}

void HostPort::begin(const Identity&) {}
bool HostPort::read(uint8_t& byte) { return Machine::read(byte); }
bool HostPort::hasRoom() { return true; }
void HostPort::write(uint8_t byte) { Machine::write(byte); }
bool HostPort::isIdle() { return true; }

Start findStart(const Text* board) {
  const Shared& shared = Machine::shared();
  const Cause cause = static_cast<Cause>(shared.cause);
  const uint16_t restarts = shared.restarts;
  return {{board, shared.uid, scrambled(shared.uid ^ shared.chance ^ restarts), cause, restarts}, Settings{}};
}

void keepSettings(const Settings& settings) { kept.keep(settings); }
void startWatchdog() {}
void feedWatchdog() {}
void restartByWatchdog() { Machine::restart(); }
