import { fittedParts, type Matching } from '../../src/antenna/matching.ts';
import { Circuit, type Netlist } from './netlist.ts';

/** The circuit at a loop: two legs from the board's antenna switch, the matching, and one turn of copper. */
export function loopNetlist(): Netlist {
  const circuit = new Circuit('loop', 'any', 'hardware/drawings/table-top.json');
  circuit.add('J', 'plug', { 1: 'P', 2: 'N' });
  for (const leg of ['P', 'N']) circuit.add('C', 'series', { 1: leg, 2: `loop-${leg}` });
  circuit.add('C', 'across', { 1: 'loop-P', 2: 'loop-N' });
  circuit.add('C', 'trimmer', { 1: 'loop-P', 2: 'loop-N' });
  circuit.add('R', 'damping', { 1: 'loop-P', 2: 'turn' });
  circuit.add('L', 'loop', { 1: 'turn', 2: 'loop-N' });
  return circuit.netlist;
}

/** Two digits and the number of zeros, as capacitor makers write picofarads: 91 pF is 910, 130 pF is 131. */
function capacitorCode(picofarad: number): string {
  const zeros = Math.max(0, Math.floor(Math.log10(picofarad)) - 1);
  return `${Math.round(picofarad / 10 ** zeros)}${zeros}`;
}

const resistorCode = (ohm: number): string => (ohm < 10 ? `${ohm.toFixed(1).replace('.', 'R')}` : `${ohm}R`);

/** One line of what to buy for loops. */
interface LoopPart {
  readonly count: number;
  readonly part: string;
  readonly value: string;
  readonly numbers: readonly [string, string];
}

/** Returns the capacitors and the resistor of one loop, with two makers' numbers. */
function partsOf(matching: Matching): readonly LoopPart[] {
  const { seriesEach, acrossFixed, resistor } = fittedParts(matching);
  const [series, across] = [Math.round(seriesEach * 1e12), Math.round(acrossFixed * 1e12)];
  return [
    {
      count: 2,
      part: 'Cs',
      value: `${series} pF C0G 100 V 0603`,
      numbers: [`Murata GRM1885C2A${capacitorCode(series)}JA01D`, `Kyocera AVX 06031A${capacitorCode(series)}JAT2A`],
    },
    {
      count: 1,
      part: 'Cp',
      value: `${across} pF C0G 630 V 1206`,
      numbers: [`Murata GRM31A5C2J${capacitorCode(across)}JW01D`, `Kyocera AVX 1206AA${capacitorCode(across)}JAT1A`],
    },
    {
      count: 1,
      part: 'Rq',
      value: `${resistor} Ω 1 W 2512, thick film`,
      numbers: [`Vishay CRCW2512${resistorCode(resistor)}0JNEG`, `Yageo RC2512JK-07${resistorCode(resistor)}L`],
    },
    { count: 1, part: 'trimmer', value: '5–30 pF', numbers: ['Knowles/Voltronics JZ300', 'Murata TZC3P300A110R00'] },
    { count: 1, part: 'plug', value: '2 pins, 2.5 mm', numbers: ['JST B2B-XH-A', 'Molex 22-23-2021'] },
  ];
}

/** How many loops of each zone a table has, by its kind. */
export const LOOPS_OF_A_TABLE = {
  full: { rack: 4, meld: 4, discard: 4, indicator: 1 },
  open: { reveal: 4, meld: 4, discard: 4, indicator: 1 },
} as const;

/** What to buy for the loops of a table: CSV with a line for each value. `loops`: how many of each zone. */
export function loopBill(matchings: ReadonlyMap<string, Matching>, loops: Readonly<Record<string, number>>): string {
  const lines = new Map<string, LoopPart>();
  for (const [zone, count] of Object.entries(loops)) {
    const matching = matchings.get(zone);
    if (!matching) throw new Error(`no loop is called ${zone}`);
    for (const one of partsOf(matching)) {
      const key = `${one.part},${one.value}`;
      lines.set(key, { ...one, count: (lines.get(key)?.count ?? 0) + count * one.count });
    }
  }
  const rows = [...lines.values()]
    .toSorted((a, b) => (a.part + a.value < b.part + b.value ? -1 : 1))
    .map(({ count, part, value, numbers }) => `${count},${part},"${value}",${numbers.join(',')}\n`);
  return ['number,part,value,from one maker,from another\n', ...rows].join('');
}
