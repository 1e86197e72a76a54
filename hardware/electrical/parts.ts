/** The parts of a board, and what their pins are. */

/** How a pin behaves. `tri`: drives only while its chip is enabled. `both`: drives or listens, as the program says. */
export type PinKind = 'power' | 'ground' | 'in' | 'out' | 'tri' | 'both' | 'passive';

export interface Pin {
  readonly kind: PinKind;
  /** A supply pin: what it wants, or, where it is a source, gives. */
  readonly volts?: number;
  readonly isSource?: boolean;
  /** What it must not be above, and what it takes for high; for inputs. */
  readonly most?: number;
  readonly high?: number;
  /** What it gives at least for high, and at most; for outputs. */
  readonly gives?: readonly [least: number, most: number];
  /** Must not float while nobody drives it: wants a resistor to a supply. */
  readonly mustRest?: boolean;
  /** Only pulls down; high is what a resistor makes of it, which must be there. */
  readonly pullsDown?: boolean;
}

export interface PartKind {
  readonly value: string;
  /** Two makers or sellers, and their numbers. */
  readonly numbers: readonly [string, string];
  /** In KiCad's own libraries; of modules that differ from seller to seller, to be drawn after the one bought. */
  readonly footprint: string;
  /** The name of each pad's pin, from pad 1 on; where there is none, pads are called as their pins. */
  readonly pads?: readonly string[];
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

/** Pads from 1 on; `-` leads nowhere here. */
const padsOf = (names: string): readonly string[] => names.split(' ');

/** Four gates: A in, Y out while OE is low. */
const gates = (input: Pin, output: Pin): Readonly<Record<string, Pin>> =>
  Object.fromEntries(
    [1, 2, 3, 4].flatMap(n => [
      [`${n}A`, input],
      [`${n}Y`, { ...output, kind: 'tri' } as const],
      [`${n}OE`, { ...input, mustRest: true }],
    ]),
  );

const GATE_PADS = padsOf('1OE 1A 1Y 2OE 2A 2Y GND 3Y 3A 3OE 4Y 4A 4OE VCC');

/** A 74HC595 on one supply or the other. */
const outputRegister = (volts: number, input: Pin, output: Pin): PartKind => ({
  value: '74HC595',
  numbers: ['TI SN74HC595PWR', 'Nexperia 74HC595PW'],
  footprint: 'Package_SO:TSSOP-16_4.4x5mm_P0.65mm',
  pads: padsOf('QB QC QD QE QF QG QH GND QHS SRCLR SRCLK RCLK OE SER QA VCC'),
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

const PULLS_DOWN: Pin = { kind: 'passive', mustRest: true, pullsDown: true };

/** A 74HC165: its inputs are taken in as PL rises, CP shifts them out, H first. */
const inputRegister = (volts: number, input: Pin, output: Pin): PartKind => ({
  value: '74HC165',
  numbers: ['TI SN74HC165DR', 'Nexperia 74HC165D'],
  footprint: 'Package_SO:SOIC-16_3.9x9.9mm_P1.27mm',
  pads: padsOf('PL CP E F G H QHN GND QH SER A B C D CE VCC'),
  isChip: true,
  pins: {
    VCC: supply(volts),
    GND: GROUND,
    ...numbered(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'SER', 'PL', 'CP', 'CE'], input),
    QH: output,
    QHN: output,
  },
});

/** A 74HC4017: one of its outputs is high, with each rise of CP0 the next; Q0 while MR is high. */
const counter = (volts: number, input: Pin, output: Pin): PartKind => ({
  value: '74HC4017',
  numbers: ['TI CD74HC4017M96', 'Nexperia 74HC4017D'],
  footprint: 'Package_SO:SOIC-16_3.9x9.9mm_P1.27mm',
  pads: padsOf('Q5 Q1 Q0 Q2 Q6 Q7 Q3 GND Q8 Q4 Q9 CO CP1 CP0 MR VCC'),
  isChip: true,
  pins: {
    VCC: supply(volts),
    GND: GROUND,
    CP0: input,
    CP1: input,
    MR: { ...input, mustRest: true },
    ...numbered(['Q0', 'Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'Q8', 'Q9', 'CO'], output),
  },
});

const resistor = (value: string, code: string): PartKind =>
  two(value, [`Yageo RC0603FR-07${code}L`, `Vishay CRCW0603${code}FKEA`], 'Resistor_SMD:R_0603_1608Metric');

export const PARTS = {
  nano: {
    value: 'Arduino Nano, 5 V, 16 MHz',
    numbers: ['Arduino A000005', 'any with an ATmega328P and Optiboot'],
    footprint: 'Module:Arduino_Nano',
    pads: padsOf('- - - GND D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 D13 - - A0 A1 A2 A3 A4 A5 - - 5V - GND -'),
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
    footprint: 'Module:RaspberryPi_Pico_Common_THT',
    pads: padsOf(
      '- - GND GP2 GP3 GP4 - GND GP6 GP7 - - GND GP10 GP11 GP12 GP13 GND GP14 GP15 GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 - GP26 GP27 GND - - 3V3 - GND VSYS -',
    ),
    pins: {
      VSYS: PASSIVE,
      '3V3': { kind: 'power', volts: 3.3, isSource: true },
      GND: GROUND,
      ...numbered(
        [2, 3, 4, 6, 7, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 26, 27].map(pin => `GP${pin}`),
        RP2040,
      ),
    },
  },
  pn5180: {
    value: 'PN5180 module, 27.12 MHz, own antenna cut off',
    numbers: ['NXP PN5180A0HN on any module', 'NXP PNEV5180B (evaluation board)'],
    footprint: 'paizhuo:PN5180_module',
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
    footprint: 'paizhuo:MFRC522_module',
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
    footprint: 'Package_SO:TSSOP-14_4.4x5mm_P0.65mm',
    pads: GATE_PADS,
    isChip: true,
    pins: { VCC: supply(3.3), GND: GROUND, ...gates({ kind: 'in', most: 5.5, high: 2.0 }, OUT_3V3) },
  },
  up: {
    value: '74AHCT125',
    numbers: ['TI SN74AHCT125PWR', 'Nexperia 74AHCT125PW'],
    footprint: 'Package_SO:TSSOP-14_4.4x5mm_P0.65mm',
    pads: GATE_PADS,
    isChip: true,
    pins: { VCC: supply(5), GND: GROUND, ...gates({ kind: 'in', most: 5.5, high: 2.0 }, OUT_HC) },
  },
  outputs: outputRegister(5, IN_HC, OUT_HC),
  lowOutputs: outputRegister(3.3, IN_HC_3V3, OUT_HC_3V3),
  inputs: inputRegister(5, IN_HC, OUT_HC),
  lowInputs: inputRegister(3.3, IN_HC_3V3, OUT_HC_3V3),
  rowCounter: counter(5, IN_HC, OUT_HC),
  lowRowCounter: counter(3.3, IN_HC_3V3, OUT_HC_3V3),
  /** Its diode A to K, its transistor C to E. */
  barrier: {
    value: 'TCRT5000',
    numbers: ['Vishay TCRT5000', 'Vishay TCRT5000L (long leads); no other maker has these data'],
    footprint: 'OptoDevice:Vishay_TCRT5000',
    pins: { A: PASSIVE, K: PASSIVE, C: PULLS_DOWN, E: PASSIVE },
  },
  /** Lights a row of barriers; 1.4 mA into its base are enough for what six of them draw. */
  rowTransistor: {
    value: 'BC337-40',
    numbers: ['onsemi BC33740TA', 'Diotec BC337-40'],
    footprint: 'Package_TO_SOT_THT:TO-92_Inline',
    pads: padsOf('C B E'),
    pins: { B: PASSIVE, C: PASSIVE, E: PASSIVE },
  },
  regulator: {
    value: '3.3 V, 0.8 A',
    numbers: ['ST LD1117S33TR', 'Diodes AZ1117CH-3.3TRG1'],
    footprint: 'Package_TO_SOT_SMD:SOT-223-3_TabPin2',
    pads: padsOf('GND OUT IN'),
    isChip: true,
    pins: { IN: supply(5), GND: GROUND, OUT: { kind: 'power', volts: 3.3, isSource: true } },
  },
  switchTransistor: {
    value: '2N7002',
    numbers: ['Nexperia 2N7002,215', 'onsemi 2N7002LT1G'],
    footprint: 'Package_TO_SOT_SMD:SOT-23',
    pads: padsOf('G S D'),
    pins: { G: { kind: 'in', most: 20, high: 3, mustRest: true }, D: PASSIVE, S: PASSIVE },
  },
  /** The same where 3.3 V have to switch it. */
  lowTransistor: {
    value: 'BSS138',
    numbers: ['onsemi BSS138LT1G', 'Nexperia BSS138BK,215'],
    footprint: 'Package_TO_SOT_SMD:SOT-23',
    pads: padsOf('G S D'),
    pins: { G: { kind: 'in', most: 20, high: 2.75, mustRest: true }, D: PASSIVE, S: PASSIVE },
  },
  schottky: {
    value: '1 A, 20 V, Schottky',
    numbers: ['onsemi MBR120VLSFT1G', 'Diodes B120-13-F'],
    footprint: 'Diode_SMD:D_SMA',
    pads: padsOf('K A'),
    pins: { A: PASSIVE, K: PASSIVE },
  },
  pinDiode: {
    value: 'BAR64',
    numbers: ['Infineon BAR64-02V', 'Skyworks SMP1307-079LF'],
    footprint: 'Diode_SMD:D_SOD-523',
    pads: padsOf('K A'),
    pins: { A: PASSIVE, K: PASSIVE },
  },
  choke: two('22 µH', ['Murata LQH32CN220K53L', 'TDK NLCV32T-220K-PF'], 'Inductor_SMD:L_1210_3225Metric'),
  tvs: two('5 V, both ways', ['Nexperia PESD5V0S1BA', 'Bourns CDSOD323-T05SC'], 'Diode_SMD:D_SOD-323'),
  fuse: two('0.75 A, resets', ['Littelfuse 1812L075/33DR', 'Bourns MF-MSMF075/24-2'], 'Fuse:Fuse_1812_4532Metric'),
  r100: resistor('100 Ω', '100R'),
  r220: resistor('220 Ω', '220R'),
  r330: resistor('330 Ω', '330R'),
  r1k5: resistor('1.5 kΩ', '1K5'),
  r8k2: resistor('8.2 kΩ', '8K2'),
  r10k: resistor('10 kΩ', '10K'),
  r100k: resistor('100 kΩ', '100K'),
  c100n: two('100 nF', ['Yageo CC0603KRX7R9BB104', 'Murata GRM188R71H104KA93D'], 'Capacitor_SMD:C_0603_1608Metric'),
  c10n: two('10 nF C0G', ['Murata GRM1885C1H103JA01D', 'TDK C1608C0G1H103J080AA'], 'Capacitor_SMD:C_0603_1608Metric'),
  c10u: two('10 µF', ['Samsung CL21A106KAYNNNE', 'Murata GRM21BR61E106KA73L'], 'Capacitor_SMD:C_0805_2012Metric'),
  c470u: two('470 µF', ['Panasonic EEE-FK1A471P', 'Nichicon UWT1A471MNL1GS'], 'Capacitor_SMD:CP_Elec_8x10'),
  /** Cs, Cp and Rq differ from loop to loop: `loopParts` has their values and numbers. */
  series: two('Cs, C0G 100 V', ['Murata GRM1885C2A', 'Kyocera AVX 06031A'], 'Capacitor_SMD:C_0603_1608Metric'),
  across: two('Cp, C0G 630 V', ['Murata GRM31A5C2J', 'Kyocera AVX 1206AA'], 'Capacitor_SMD:C_1206_3216Metric'),
  trimmer: two(
    '5–30 pF',
    ['Knowles/Voltronics JZ300', 'Murata TZC3P300A110R00'],
    'Capacitor_SMD:C_Trimmer_Murata_TZC3',
  ),
  damping: two('Rq, 1 W', ['Vishay CRCW2512', 'Yageo RC2512'], 'Resistor_SMD:R_2512_6332Metric'),
  /** One turn of copper tape, of wire, or of a printed board. */
  loop: two('loop', ['copper tape 5 mm', 'wire 0.5 mm²'], 'TestPoint:TestPoint_2Pads_Pitch5.08mm_Drill1.3mm'),
  power: {
    value: '5 V in, screw terminal',
    numbers: ['Phoenix Contact 1935161', 'Würth 691102710002'],
    footprint: 'TerminalBlock_Phoenix:TerminalBlock_Phoenix_PT-1,5-2-5.0-H_1x02_P5.00mm_Horizontal',
    pins: { 1: PASSIVE, 2: PASSIVE },
  },
  plug: two(
    'plug, 2 pins, 2.5 mm',
    ['JST B2B-XH-A', 'Molex 22-23-2021'],
    'Connector_JST:JST_XH_B2B-XH-A_1x02_P2.50mm_Vertical',
  ),
  /** From board to rail and from rail to rail. */
  railPlug: {
    value: 'rails, 6 pins, 2.5 mm',
    numbers: ['JST B6B-XH-A', 'Molex 22-23-2061'],
    footprint: 'Connector_JST:JST_XH_B6B-XH-A_1x06_P2.50mm_Vertical',
    pins: { 1: PASSIVE, 2: PASSIVE, 3: PASSIVE, 4: PASSIVE, 5: PASSIVE, 6: PASSIVE },
  },
  /** Closed with solder where the rail's mark wants it. */
  bridge: {
    value: 'bridge',
    numbers: ['a pin header of two, with its jumper', 'a drop of solder'],
    footprint: 'Jumper:SolderJumper-2_P1.3mm_Open_RoundedPad1.0x1.5mm',
    pins: { 1: PULLS_DOWN, 2: PASSIVE },
  },
} as const satisfies Readonly<Record<string, PartKind>>;

export type PartName = keyof typeof PARTS;

/** The pads of a pin: its numbers on the package, or, of a module, its name. */
export function padsOfPin({ pads }: PartKind, pin: string): readonly string[] {
  return pads === undefined ? [pin] : pads.flatMap((name, i) => (name === pin ? [String(i + 1)] : []));
}
