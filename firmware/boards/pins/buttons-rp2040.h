#pragma once
// Made from hardware/wiring/buttons-rp2040.json by hardware/wiring/draw.ts: change it there.
#include "pin.h"

using ButtonHu0 = Pin<2>;
using ButtonHu1 = Pin<3>;
using ButtonHu2 = Pin<6>;
using ButtonHu3 = Pin<7>;
using ButtonNext = Pin<8>;
using ButtonUndo = Pin<9>;
using LampDiscard0 = Pin<10>;
using LampDiscard1 = Pin<11>;
using LampDiscard2 = Pin<12>;
using LampDiscard3 = Pin<13>;
using LampIndicator = Pin<14>;
using DiceRx = Pin<5>;
