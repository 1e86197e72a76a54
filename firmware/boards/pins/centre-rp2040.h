#pragma once
// Made from hardware/wiring/centre-rp2040.json by hardware/wiring/draw.ts: change it there.
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
using DiceReaderSelect = Pin<10>;
using DiceReaderReset = Pin<11>;
using WallsLoad = Pin<12>;
using WallsClock = Pin<13>;
using WallsDark = Pin<15>;
using WallsData = Pin<14>;
using ButtonStart = Pin<2>;
using ButtonUndo = Pin<3>;
