/** The parts of a board, and what their pins are. */

/** How a pin behaves. `tri`: drives only while its chip is enabled. `both`: drives or listens, as the program says. */
export type PinKind = 'power' | 'ground' | 'in' | 'out' | 'tri' | 'both' | 'passive';

export interface Pin {
  readonly kind: PinKind;
  /** A supply pin: what it wants, or, of a regulator, gives. */
  readonly volts?: number;
  /** What it must not be above, and what it takes for high; for inputs. */
  readonly most?: number;
  readonly high?: number;
  /** What it gives at least for high, and at most; for outputs. */
  readonly gives?: readonly [least: number, most: number];
  /** Must not float while nobody drives it: wants a resistor to a supply. */
  readonly mustRest?: boolean;
}

export interface PartKind {
  readonly value: string;
  /** Two makers or sellers, and their numbers. */
  readonly numbers: readonly [string, string];
  readonly footprint: string;
  readonly pins: Readonly<Record<string, Pin>>;
  /** Wants 100 nF at each of its supply pins. */
  readonly isChip?: boolean;
}

const GROUND: Pin = { kind: 'ground' };
const PASSIVE: Pin = { kind: 'passive' };
const supply = (volts: number): Pin => ({ kind: 'power', volts });
/** Inputs and outputs at 3.3 V: the readers, the shifter towards them. Data sheets' guaranteed levels. */
const IN_3V3: Pin = { kind: 'in', most: 3.6, high: 2.0 };
const OUT_3V3: Pin = { kind: 'out', gives: [2.9, 3.3] };
/** 74HC at 5 V wants 0.7 of it; the AVR 0.6. */
const IN_HC: Pin = { kind: 'in', most: 5.5, high: 3.5 };
const OUT_HC: Pin = { kind: 'out', gives: [4.4, 5] };
/** 74HC at 3.3 V; nearly nothing is drawn from what it gives. */
const IN_HC_3V3: Pin = { kind: 'in', most: 3.6, high: 2.31 };
const OUT_HC_3V3: Pin = { kind: 'out', gives: [3.2, 3.3] };
const AVR: Pin = { kind: 'both', most: 5.5, high: 3.0, gives: [4.2, 5] };
const RP2040: Pin = { kind: 'both', most: 3.6, high: 2.0, gives: [2.62, 3.3] };

const numbered = (pins: readonly string[], pin: Pin): Readonly<Record<string, Pin>> =>
  Object.fromEntries(pins.map(name => [name, pin]));
const two = (value: string, numbers: readonly [string, string], footprint: string): PartKind => ({
  value,
  numbers,
  footprint,
  pins: { 1: PASSIVE, 2: PASSIVE },
});

/** Four gates: A in, Y out while OE is low. */
const gates = (input: Pin, output: Pin): Readonly<Record<string, Pin>> =>
  Object.fromEntries(
    [1, 2, 3, 4].flatMap(n => [
      [`${n}A`, input],
      [`${n}Y`, { ...output, kind: 'tri' } as const],
      [`${n}OE`, { ...input, mustRest: true }],
    ]),
  );

/** A 74HC595 on one supply or the other. */
const outputRegister = (volts: number, input: Pin, output: Pin): PartKind => ({
  value: '74HC595',
  numbers: ['TI SN74HC595PWR', 'Nexperia 74HC595PW'],
  footprint: 'TSSOP-16',
  isChip: true,
  pins: {
    VCC: supply(volts),
    GND: GROUND,
    SER: input,
    SRCLK: input,
    RCLK: input,
    SRCLR: input,
    OE: { ...input, mustRest: true },
    ...numbered(['QA', 'QB', 'QC', 'QD', 'QE', 'QF', 'QG', 'QH'], { ...output, kind: 'tri' }),
    QHS: output,
  },
});

const resistor = (value: string, code: string): PartKind =>
  two(value, [`Yageo RC0603FR-07${code}L`, `Vishay CRCW0603${code}FKEA`], 'R_0603');

export const PARTS = {
  nano: {
    value: 'Arduino Nano, 5 V, 16 MHz',
    numbers: ['Arduino A000005', 'any with an ATmega328P and Optiboot'],
    footprint: 'Nano_socket',
    pins: {
      '5V': supply(5),
      GND: GROUND,
      ...numbered(
        [
          'D2',
          'D3',
          'D4',
          'D5',
          'D6',
          'D7',
          'D8',
          'D9',
          'D10',
          'D11',
          'D12',
          'D13',
          'A0',
          'A1',
          'A2',
          'A3',
          'A4',
          'A5',
        ],
        AVR,
      ),
    },
  },
  /** It makes 3.3 V for the whole board, of which others may take 0.3 A. */
  pico: {
    value: 'Raspberry Pi Pico',
    numbers: ['Raspberry Pi SC0915', 'Raspberry Pi SC0917 (with pin headers)'],
    footprint: 'Pico_socket',
    pins: {
      VSYS: PASSIVE,
      '3V3': { kind: 'power', volts: 3.3 },
      GND: GROUND,
      ...numbered(
        [2, 3, 4, 6, 7, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 26, 27].map(pin => `GP${pin}`),
        RP2040,
      ),
    },
  },
  pn5180: {
    value: 'PN5180 module, 27.12 MHz, own antenna cut off',
    numbers: ['NXP PN5180A0HN on any module', 'NXP PNEV5180B'],
    footprint: 'Module_socket',
    isChip: true,
    pins: {
      '5V': supply(5),
      '3V3': supply(3.3),
      GND: GROUND,
      NSS: { ...IN_3V3, mustRest: true },
      RST: { ...IN_3V3, mustRest: true },
      SCK: IN_3V3,
      MOSI: IN_3V3,
      MISO: { ...OUT_3V3, kind: 'tri' },
      BUSY: OUT_3V3,
      RFP: PASSIVE,
      RFN: PASSIVE,
    },
  },
  mfrc522: {
    value: 'MFRC522 module',
    numbers: ['NXP MFRC52202HN1 on any module', 'AZ-Delivery RC522'],
    footprint: 'Module_socket',
    isChip: true,
    pins: {
      '3V3': supply(3.3),
      GND: GROUND,
      SDA: { ...IN_3V3, mustRest: true },
      RST: { ...IN_3V3, mustRest: true },
      SCK: IN_3V3,
      MOSI: IN_3V3,
      // Clones hold it while they are not selected.
      MISO: OUT_3V3,
    },
  },
  down: {
    value: '74LVC125A',
    numbers: ['TI SN74LVC125APWR', 'Nexperia 74LVC125APW'],
    footprint: 'TSSOP-14',
    isChip: true,
    pins: { VCC: supply(3.3), GND: GROUND, ...gates({ kind: 'in', most: 5.5, high: 2.0 }, OUT_3V3) },
  },
  up: {
    value: '74AHCT125',
    numbers: ['TI SN74AHCT125PWR', 'Nexperia 74AHCT125PW'],
    footprint: 'TSSOP-14',
    isChip: true,
    pins: { VCC: supply(5), GND: GROUND, ...gates({ kind: 'in', most: 5.5, high: 2.0 }, OUT_HC) },
  },
  outputs: outputRegister(5, IN_HC, OUT_HC),
  lowOutputs: outputRegister(3.3, IN_HC_3V3, OUT_HC_3V3),
  regulator: {
    value: '3.3 V, 0.8 A',
    numbers: ['ST LD1117S33TR', 'Diodes AZ1117CH-3.3TRG1'],
    footprint: 'SOT-223',
    isChip: true,
    pins: { IN: supply(5), GND: GROUND, OUT: { kind: 'power', volts: 3.3 } },
  },
  switchTransistor: {
    value: '2N7002',
    numbers: ['Nexperia 2N7002,215', 'onsemi 2N7002LT1G'],
    footprint: 'SOT-23',
    pins: { G: { kind: 'in', most: 20, high: 3, mustRest: true }, D: PASSIVE, S: PASSIVE },
  },
  /** The same where 3.3 V have to switch it. */
  lowTransistor: {
    value: 'BSS138',
    numbers: ['onsemi BSS138LT1G', 'Nexperia BSS138BK,215'],
    footprint: 'SOT-23',
    pins: { G: { kind: 'in', most: 20, high: 2.75, mustRest: true }, D: PASSIVE, S: PASSIVE },
  },
  schottky: {
    value: '1 A, 20 V, Schottky',
    numbers: ['onsemi MBR120VLSFT1G', 'Diodes B120-13-F'],
    footprint: 'SMA',
    pins: { A: PASSIVE, K: PASSIVE },
  },
  pinDiode: {
    value: 'BAR64',
    numbers: ['Infineon BAR64-02V', 'Skyworks SMP1307-079LF'],
    footprint: 'SOD-523',
    pins: { A: PASSIVE, K: PASSIVE },
  },
  choke: two('22 µH', ['Murata LQH32CN220K53L', 'TDK NLCV32T-220K-PF'], 'L_1210'),
  tvs: two('5 V, both ways', ['Nexperia PESD5V0S1BA', 'Littelfuse SP1003-01DTG'], 'SOD-323'),
  fuse: two('0.75 A, resets', ['Littelfuse 1812L075/33DR', 'Bourns MF-MSMF075/24-2'], 'F_1812'),
  r100: resistor('100 Ω', '100R'),
  r330: resistor('330 Ω', '330R'),
  r10k: resistor('10 kΩ', '10K'),
  r100k: resistor('100 kΩ', '100K'),
  c100n: two('100 nF', ['Yageo CC0603KRX7R9BB104', 'Murata GRM188R71H104KA93D'], 'C_0603'),
  c10n: two('10 nF C0G', ['Murata GRM1885C1H103JA01D', 'TDK C1608C0G1H103J080AA'], 'C_0603'),
  c10u: two('10 µF', ['Samsung CL21A106KAYNNNE', 'Murata GRM21BR61E106KA73L'], 'C_0805'),
  c470u: two('470 µF', ['Panasonic EEE-FK1A471P', 'Nichicon UWT1A471MNL1GS'], 'CP_8x10'),
  /** C0G, in parallel with the trimmer; see the table of matching. */
  series: two('C1, C0G 100 V', ['Murata GRM1885C2A…', 'Kyocera AVX 06031A…'], 'C_0603'),
  across: two('C2, C0G 250 V', ['Murata GRM31A5C2J…', 'Kyocera AVX 1206AA…'], 'C_1206'),
  trimmer: two('5–30 pF', ['Knowles/Voltronics JZ300', 'Murata TZC3P300A110R00'], 'Trimmer'),
  damping: two('R, 1 W', ['Vishay CRCW2512…', 'Yageo RC2512…'], 'R_2512'),
  power: {
    value: '5 V in, screw terminal',
    numbers: ['Phoenix Contact 1935161', 'Würth 691102710002'],
    footprint: 'Terminal_2',
    pins: { 1: PASSIVE, 2: PASSIVE },
  },
  plug: two('plug, 2 pins, 2.54 mm', ['JST B2B-XH-A', 'Molex 22-23-2021'], 'XH-2'),
} as const satisfies Readonly<Record<string, PartKind>>;

export type PartName = keyof typeof PARTS;
