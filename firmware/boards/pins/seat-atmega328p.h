#pragma once
// Made from hardware/wiring/seat-atmega328p.json by hardware/wiring/draw.ts: change it there.
#include "pin.h"

using SpiClock = Pin<'B', 5>;
using SpiOut = Pin<'B', 3>;
using SpiIn = Pin<'B', 4>;
using TileReaderSelect = Pin<'B', 2>;
using TileReaderBusy = Pin<'D', 2>;
using TileReaderReset = Pin<'B', 1>;
using OutputsLatch = Pin<'B', 0>;
using OutputsEnable = Pin<'D', 7>;
using SharedAir = Pin<'C', 5>;
using ButtonHu = Pin<'D', 3>;
using ButtonReady = Pin<'D', 4>;
using ButtonStepup = Pin<'D', 5>;
using SeatLow = Pin<'C', 3>;
using SeatHigh = Pin<'C', 4>;
