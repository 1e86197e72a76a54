/** Registers of an NXP PN5180, by the names of its data sheet. */
export const REGISTER = {
  SYSTEM_CONFIG: 0x00,
  IRQ_STATUS: 0x02,
  IRQ_CLEAR: 0x03,
  RX_STATUS: 0x13,
  TX_CONFIG: 0x18,
  RF_STATUS: 0x1d,
  DPC_CONFIG: 0x27,
} as const;

/** Bits of IRQ_STATUS. */
export const EVENT = {
  rxDone: 1 << 0,
  txDone: 1 << 1,
  fieldUp: 1 << 9,
  fieldRefused: 1 << 10,
  rxBegun: 1 << 14,
  generalError: 1 << 17,
} as const;

/** Bits of RX_STATUS: what was received cannot be understood. */
export const RECEIVED_IN_PIECES = (1 << 16) | (1 << 18);
/** TX_CONFIG: data, start and stop symbol; without them an end of frame alone is sent. */
export const WHOLE_FRAME = 0x4c0;
/** DPC_CONFIG as the protocol's own configuration has it: as strong as the supply of 5 V allows, and bits of no concern. */
export const FULL_POWER = 0x00f0_f8f8;
const TO_MAX = 1 << 3;
const OF_SUPPLY = 1 << 0;
const SUPPLY_V = 5;
/** Carriers, in volts: by themselves, and how much less than the supply. */
const CARRIER_V = [3, 2.75, 2.5, 2] as const;
const BELOW_SUPPLY_V = [0.15, 0.25, 0.5, 1] as const;

/** The carrier's amplitude by DPC_CONFIG, as a part of the strongest there is. Throws if more than the amplitude was changed. */
export function carrierStrength(config: number): number {
  if ((config & ~0xf) !== (FULL_POWER & ~0xf)) throw new Error('more than the carrier was changed');
  if (config & TO_MAX) return 1;
  const step = (config >> 1) & 3;
  const volts = config & OF_SUPPLY ? SUPPLY_V - (BELOW_SUPPLY_V[step] ?? 0) : (CARRIER_V[step] ?? 0);
  return volts / SUPPLY_V;
}

/** The value of four bytes, least significant first. */
export const wordOf = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number =>
  (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
export const bytesOf = (value: number): readonly number[] => [
  value & 255,
  (value >> 8) & 255,
  (value >> 16) & 255,
  value >>> 24,
];
