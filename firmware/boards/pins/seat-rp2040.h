#pragma once
// Made from hardware/wiring/seat-rp2040.json by hardware/wiring/draw.ts: change it there.
#include "pin.h"

using SpiClock = Pin<18>;
using SpiOut = Pin<19>;
using SpiIn = Pin<16>;
using TileReaderSelect = Pin<17>;
using TileReaderBusy = Pin<20>;
using TileReaderReset = Pin<21>;
using OutputsLatch = Pin<22>;
using OutputsEnable = Pin<26>;
using SharedAir = Pin<27>;
using ButtonHu = Pin<2>;
using ButtonReady = Pin<3>;
using ButtonStepup = Pin<4>;
using SeatLow = Pin<6>;
using SeatHigh = Pin<7>;
