import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TableTopPlan } from '../../hardware/drawings/table-top.ts';
import {
  antennaBoardOf,
  antennaBoardSvg,
  leastClearance,
  type Track,
} from '../../hardware/electrical/antenna-board.ts';
import { antennaPcb } from '../../hardware/electrical/antenna-pcb.ts';
import { BARRIER, diodeCurrent, whiteNeeded } from '../../hardware/electrical/barrier.ts';
import { RailOptics } from '../../hardware/electrical/barrier-light.ts';
import { boardNetlist } from '../../hardware/electrical/board.ts';
import { LOOPS_OF_A_TABLE, loopBill, loopNetlist } from '../../hardware/electrical/loop.ts';
import { loopMatchings } from '../../hardware/electrical/loop-matchings.ts';
import type { Netlist, PinName } from '../../hardware/electrical/netlist.ts';
import { PARTS } from '../../hardware/electrical/parts.ts';
import { LIGHT, PICO, supplyOf, takenFrom } from '../../hardware/electrical/power.ts';
import { railNetlist, STACKS } from '../../hardware/electrical/rail.ts';
import { checkRules, type Finding } from '../../hardware/electrical/rules.ts';
import { billOfMaterials, kicadNetlist } from '../../hardware/electrical/written.ts';
import { ROWS, rowOf } from '../../hardware/wiring/wall-rail.ts';
import type { Wiring } from '../../hardware/wiring/wiring.ts';
import { inductanceOf } from '../../src/antenna/field.ts';
import {
  CARRIER_HZ,
  fittedParts,
  impedanceOf,
  powerFor,
  reflectionOf,
  TARGET_OHM,
} from '../../src/antenna/matching.ts';
import { must } from '../../src/domain/result.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { settingsOf } from '../support/chips/built-table.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const BOARDS = ['seat', 'centre'] as const;
const MODULES = ['atmega328p', 'rp2040'] as const;
const circuitOf = (board: (typeof BOARDS)[number], mcu: (typeof MODULES)[number] = 'atmega328p'): Netlist =>
  boardNetlist(JSON.parse(read(`hardware/wiring/${board}-${mcu}.json`)) as Wiring);

describe.each(MODULES.flatMap(mcu => BOARDS.map(board => ({ board, mcu }))))(
  'the circuit of a $board board with an $mcu',
  ({ board, mcu }) => {
    const circuit = circuitOf(board, mcu);

    test('breaks no electrical rule', () => {
      expect(checkRules(circuit)).toEqual([]);
    });

    test('is written as the netlist that lies beside it', () => {
      expect(read(`hardware/electrical/${board}-${mcu}.net`)).toBe(kicadNetlist(circuit));
    });
  },
);

describe.each(MODULES)('the circuit of a rail beside an %s', mcu => {
  const circuit = railNetlist(mcu);

  test('breaks no electrical rule', () => {
    expect(checkRules(circuit)).toEqual([]);
  });

  test('is written as the netlist, and as the list of what to buy, that lie beside it', () => {
    expect(read(`hardware/electrical/rail-${mcu}.net`)).toBe(kicadNetlist(circuit));
    expect(read(`hardware/electrical/bill-of-materials-rail-${mcu}.csv`)).toBe(
      billOfMaterials([{ netlist: circuit, count: 1 }]),
    );
  });

  test('shifts its barriers out as the firmware reads them, and lights each in its own row alone', () => {
    const netAt = (pin: string): string =>
      [...circuit.nets].find(([, pins]) => pins.includes(pin as PinName))?.[0] ?? '';
    const registers = circuit.parts.filter(({ part }) => part === 'inputs' || part === 'lowInputs');
    const shifted = registers.flatMap(({ ref }) => [...'HGFEDCBA'].map(input => netAt(`${ref}.${input}`)));
    expect(shifted.slice(0, 3)).toEqual(['stack-1-lower', 'stack-1-upper', 'stack-2-lower']);
    expect(shifted.slice(36)).toEqual(['mark-D', 'mark-C', 'mark-B', 'mark-A']);
    const barriers = circuit.parts.filter(({ part }) => part === 'barrier');
    const rows = barriers.map(({ ref }) => netAt(`${ref}.K`));
    expect(barriers.map(({ ref }) => netAt(`${ref}.C`))).toEqual(shifted.slice(0, 36));
    for (const row of new Set(rows)) expect(rows.filter(one => one === row)).toHaveLength(6);
  });
});

test.each(MODULES)('what to buy for a table is counted from the circuits, from two makers each: %s', mcu => {
  const boards = [
    { netlist: circuitOf('seat', mcu), count: 4 },
    { netlist: circuitOf('centre', mcu), count: 1 },
  ];
  expect(read(`hardware/electrical/bill-of-materials-${mcu}.csv`)).toBe(billOfMaterials(boards));
  for (const { numbers } of Object.values(PARTS)) expect(new Set(numbers).size).toBe(2);
});

/** The circuit without a part, its nets without its pins. */
const without = (circuit: Netlist, ref: string): Netlist => ({
  ...circuit,
  parts: circuit.parts.filter(part => part.ref !== ref),
  nets: new Map([...circuit.nets].map(([net, pins]) => [net, pins.filter(pin => !pin.startsWith(`${ref}.`))])),
});

/** The circuit with a pin soldered to another net. */
const moved = (circuit: Netlist, pin: PinName, to: string): Netlist => ({
  ...circuit,
  nets: new Map(
    [...circuit.nets].map(([net, pins]) => [net, [...pins.filter(one => one !== pin), ...(net === to ? [pin] : [])]]),
  ),
});

/** The part that has one pin in each of these nets. */
function between(circuit: Netlist, part: string, a: string, b: string): string {
  const refs = (net: string): readonly string[] => (circuit.nets.get(net) ?? []).map(pin => pin.split('.')[0] ?? '');
  return must(
    circuit.parts.find(one => one.part === part && refs(a).includes(one.ref) && refs(b).includes(one.ref))?.ref,
    `a ${part} between ${a} and ${b}`,
  );
}

const chip = (circuit: Netlist, part: string): string => must(circuit.parts.find(one => one.part === part)?.ref, part);

describe('the rule check finds', () => {
  const centre = circuitOf('centre');
  const up = chip(centre, 'up');
  const reader = chip(centre, 'pn5180');
  const nano = chip(centre, 'nano');
  const withPico = circuitOf('centre', 'rp2040');
  const rail = railNetlist('atmega328p');
  const mistakes: readonly (readonly [string, Finding['rule'], Netlist])[] = [
    ['a reader on 5 V that wants 3.3', 'wrong-supply', moved(centre, `${reader}.3V3`, '5V')],
    ['a signal of 5 V at a reader of 3.3', 'too-high', moved(centre, `${reader}.SCK`, 'spi-clock')],
    [
      'a reader’s high level that is too low for the Nano',
      'not-high-enough',
      moved(centre, `${reader}.BUSY`, 'tile-reader-busy'),
    ],
    [
      'a gate on 5 V at a pin of a Pico',
      'too-high',
      { ...withPico, parts: withPico.parts.map(one => (one.part === 'down' ? { ...one, part: 'up' } : one)) },
    ],
    ['two chips that drive one line', 'two-drive', moved(centre, `${chip(centre, 'mfrc522')}.MISO`, 'MISO-3')],
    ['a line that nobody drives', 'nobody-drives', moved(centre, `${nano}.D3`, 'GND')],
    [
      'outputs that are on before the program runs',
      'floats',
      without(centre, between(centre, 'r10k', 'outputs-enable', '5V')),
    ],
    [
      'an antenna switch without its resistor to ground',
      'floats',
      without(centre, between(centre, 'r100k', 'indicator-on', 'GND')),
    ],
    [
      'a gate that is open when nobody reads',
      'floats',
      without(centre, between(centre, 'r10k', 'tile-reader-select', '5V')),
    ],
    [
      'a chip without its capacitor',
      'no-decoupling',
      without(centre, must(centre.parts.find(({ near }) => near === up)?.ref, 'its capacitor')),
    ],
    ['a button that fingers can kill', 'no-protection', without(centre, between(centre, 'tvs', 'button-start', 'GND'))],
    ['a board without a fuse', 'no-fuse', moved(centre, `${chip(centre, 'fuse')}.1`, '5V')],
    ['an input of a spare gate that is left open', 'pin-left-open', moved(centre, `${up}.4A`, 'nowhere')],
    [
      'a barrier whose transistor has no resistor',
      'floats',
      without(rail, between(rail, 'r10k', 'stack-7-upper', '5V')),
    ],
    ['rows that are lit before the program runs', 'floats', without(rail, between(rail, 'r100k', 'walls-dark', '5V'))],
    ['a plug of rails that fingers can kill', 'no-protection', without(rail, between(rail, 'tvs', 'next-data', 'GND'))],
    [
      'a wire that leads to one pin only',
      'net-of-one-pin',
      without(centre, between(centre, 'c10n', 'RFP', 'RFP-biased')),
    ],
  ];

  test.each(mistakes)('%s', (_, rule, circuit) => {
    expect(checkRules(circuit).map(finding => finding.rule)).toContain(rule);
  });
});

describe.each([0, 1, 4])('a table with %d rails', rails => {
  const supply = supplyOf({ rails });

  test('takes no more than four fifths of what its supply gives', () => {
    expect(takenFrom(supply)).toBeLessThan(0.8 * supply.gives);
  });

  test('asks no Pico for more 3.3 V than four fifths of what it gives', () => {
    expect(PICO.taken).toBeLessThan(0.8 * PICO.gives);
  });

  test('has a fuse in each branch that holds what it takes, warm, and goes before the wire does', () => {
    for (const { name, takes, fuse, wire } of supply.branches) {
      expect(takes, name).toBeLessThan(0.8 * fuse);
      // Fuses that reset themselves let twice as much through before they do.
      expect(2 * fuse, name).toBeLessThan(wire);
    }
  });
});

test('rails that are lit row by row save the supply that they would need if all their barriers shone', () => {
  const boards = supplyOf({ rails: 0 });
  expect(takenFrom(boards) + LIGHT.atOnce).toBeGreaterThan(boards.gives);
  expect(read('docs/how-to/build-own-boards.md')).toContain(
    `${takenFrom(boards).toFixed(1)} A the boards, ${(takenFrom(supplyOf({ rails: 4 })) - takenFrom(boards)).toFixed(1)} A four rails, whose light alone would take ${LIGHT.atOnce.toFixed(1)} A if all of it shone at once`,
  );
});

describe('a light barrier, by its data sheet', () => {
  test('sees the bone-white side of a tile as far away as the page allows, and hardly a dark one', () => {
    for (const supply of [3.3, 5]) expect(whiteNeeded(supply)).toBeLessThan(0.55);
    expect(whiteNeeded(3.3)).toBeGreaterThan(0.2);
  });

  test('takes a third of what its diode bears while its row is lit, and on average a twentieth', () => {
    const bears = 0.06;
    expect(diodeCurrent('most')).toBeLessThan(bears / 3);
    expect(diodeCurrent('most') / (ROWS + 1)).toBeLessThan(bears / 20);
  });

  test('sees little of its row’s light by way of other tiles, and four times as much of all light at once', () => {
    const optics = new RailOptics(BARRIER.mostMm);
    const everywhere = Array.from({ length: STACKS }, (_, stack) => [0, 1].map(level => ({ stack, level }))).flat();
    const ofRow = (row: number) => everywhere.filter(({ stack, level }) => rowOf(stack, level) === row);
    const here = { stack: 9, level: 1 };
    const heights = Array.from({ length: STACKS }, (_, stack) => (stack === here.stack ? 1 : 2));
    expect(optics.seen(here, ofRow(rowOf(here.stack, here.level)), heights)).toBeLessThan(0.04);
    expect(optics.seen(here, everywhere, heights)).toBeGreaterThan(0.15);
  });

  test('is built as the page says', () => {
    const page = read('docs/how-to/build-own-boards.md');
    expect(page).toContain(
      `${BARRIER.diodeResistor} Ω before its diode, ${BARRIER.pullUp / 1000} kΩ from its transistor`,
    );
    expect(page).toContain(`no more than ${BARRIER.mostMm} mm`);
    const percent = (supply: number): string => `${Math.ceil(whiteNeeded(supply) * 20) * 5} %`;
    expect(page).toContain(`at least ${percent(5)} white (${percent(3.3)} on 3.3 V)`);
    for (const { part } of railNetlist('rp2040').parts.filter(one => /^r2/.test(one.part)))
      expect(PARTS[part].value).toBe(`${BARRIER.diodeResistor} Ω`);
  });
});

const plan = JSON.parse(read('hardware/drawings/table-top.json')) as TableTopPlan;
const matchings = loopMatchings(plan);
const pico = (farad: number): number => farad * 1e12;

/** The share of a wave that may come back: −9.5 dB, of which a loop still gets nine tenths of its current. */
const MATCHED = 0.33;
describe.each([...matchings].map(([zone, matching]) => ({ zone, matching })))('the matching of the $zone loop', one => {
  const { zone, matching } = one;

  test('makes 120 ohm of it', () => {
    expect(reflectionOf(impedanceOf(matching), TARGET_OHM)).toBeLessThan(1e-9);
  });

  test('forgives what builders do: with the next capacitor up or down and a turn of the trimmer, 95 of 100 loops match', () => {
    const draw = seededRandom(zone.length + zone.charCodeAt(0));
    const best = Array.from({ length: 400 }, () =>
      Math.min(...settingsOf(matching, draw).map(setting => reflectionOf(impedanceOf(setting), TARGET_OHM))),
    );
    expect(best.filter(reflection => reflection < MATCHED).length / best.length).toBeGreaterThanOrEqual(0.95);
  });

  test('lets the tags’ answers beside the carrier through', () => {
    for (const beside of [-484e3, 484e3]) {
      const passed = 1 - reflectionOf(impedanceOf(matching, CARRIER_HZ + beside), TARGET_OHM) ** 2;
      expect(passed).toBeGreaterThan(0.5);
    }
  });

  test('gives the loop its current from less than the weakest of the readers has', () => {
    expect(powerFor(matching, plan.loop.current)).toBeLessThan(0.2);
  });

  test('is what the build page says', () => {
    const { seriesEach, acrossFixed, resistor } = fittedParts(matching);
    const row = [
      zone,
      (matching.inductance * 1e6).toFixed(2),
      resistor,
      pico(seriesEach).toFixed(0),
      pico(acrossFixed).toFixed(0),
      (powerFor(matching, plan.loop.current) * 1000).toFixed(0),
    ];
    expect(read('docs/how-to/build-own-boards.md')).toContain(`| ${row.join(' | ')} |`);
  });
});

describe.each([...plan.seat, ...plan.middle].filter(({ loop }) => loop !== 'none'))(
  'the $zone loop as a printed board',
  place => {
    const board = antennaBoardOf(place, plan.loop);
    const length = ({ from: [x, y], to: [u, v] }: Track): number => Math.hypot(u - x, v - y);
    const file = `hardware/electrical/antenna-${place.zone}`;

    test('is drawn as it lies there', () => {
      expect(read(`${file}.svg`)).toBe(antennaBoardSvg(board));
      expect(read(`${file}.kicad_pcb`)).toBe(antennaPcb(board));
    });

    test('runs where the plan has it: once round, and as large', () => {
      const loop = board.tracks.filter(({ net, width }) => net === 'turn' && width > 1);
      const copper = loop.reduce((sum, piece) => sum + length(piece), 0);
      const planned = 2 * (place.width + place.height);
      expect(Math.abs(copper / planned - 1)).toBeLessThan(0.06);
      const xs = loop.flatMap(({ from, to }) => [from[0], to[0]]);
      expect(Math.max(...xs) - Math.min(...xs)).toBe(place.width);
    });

    test('keeps all copper of different nets apart, pads included, as every maker of boards can', () => {
      const { gap, between } = leastClearance(board);
      expect(gap, between).toBeGreaterThan(0.2);
    });

    test('is found short-circuited if a pad lies where the first design had it', () => {
      const onTheTurn = {
        ...must(board.pads[0], 'a pad'),
        net: 'loop-P' as const,
        at: [4, place.height / 2 + 16] as const,
      };
      expect(leastClearance({ ...board, pads: [...board.pads, onTheTurn] }).gap).toBeLessThan(0);
    });

    test('has every part of the circuit at a loop, connected alike', () => {
      // On a printed board the loop is copper, and joins the two nets at its ends.
      const onBoard = (net: string): string => (net === 'loop-N' ? 'turn' : net);
      const circuit = loopNetlist();
      const planned = [...circuit.nets].flatMap(([net, pins]) =>
        pins.filter(pin => !pin.startsWith('L1.')).map(pin => `${pin} ${onBoard(net)}`),
      );
      expect(board.pads.map(({ ref, number, net }) => `${ref}.${number} ${net}`).toSorted()).toEqual(
        planned.toSorted(),
      );
    });

    test('has the inductance that its matching reckons with, within a tenth', () => {
      const { turns, pitch, wireDiameter } = plan.loop;
      const of = (wire: number): number =>
        inductanceOf({
          width: place.width / 1e3,
          height: place.height / 1e3,
          turns,
          wireDiameter: wire / 1e3,
          pitch: pitch / 1e3,
        });
      const trace = Math.max(...board.tracks.map(track => track.width));
      expect(of(trace / 2) / of(wireDiameter)).toBeLessThan(1.1);
      expect(of(trace / 2) / of(wireDiameter)).toBeGreaterThan(0.9);
    });
  },
);

test.each(['full', 'open'] as const)(
  'the parts of the loops of a table %s are counted, with numbers one can order',
  kind => {
    const bill = loopBill(matchings, LOOPS_OF_A_TABLE[kind]);
    expect(read(`hardware/electrical/bill-of-materials-loops-${kind}.csv`)).toBe(bill);
    expect(bill).not.toContain('…');
  },
);

test('the circuit at a loop breaks no electrical rule, and is written as the netlist beside it', () => {
  expect(checkRules(loopNetlist())).toEqual([]);
  expect(read('hardware/electrical/loop-any.net')).toBe(kicadNetlist(loopNetlist()));
});
