import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inductanceOf } from '../../hardware/drawings/field.ts';
import type { TableTopPlan } from '../../hardware/drawings/table-top.ts';
import { antennaBoardOf, antennaBoardSvg, type Point } from '../../hardware/electrical/antenna-board.ts';
import { BARRIER, diodeCurrent, whiteNeeded } from '../../hardware/electrical/barrier.ts';
import { RailOptics } from '../../hardware/electrical/barrier-light.ts';
import { boardNetlist } from '../../hardware/electrical/board.ts';
import { CARRIER_HZ, impedanceOf, loopMatchings, powerFor, reflectionOf } from '../../hardware/electrical/matching.ts';
import type { Netlist, PinName } from '../../hardware/electrical/netlist.ts';
import { PARTS } from '../../hardware/electrical/parts.ts';
import { LIGHT, PICO, supplyOf, takenFrom } from '../../hardware/electrical/power.ts';
import { railNetlist, STACKS } from '../../hardware/electrical/rail.ts';
import { checkRules, type Finding } from '../../hardware/electrical/rules.ts';
import { billOfMaterials, kicadNetlist } from '../../hardware/electrical/written.ts';
import { ROWS, rowOf } from '../../hardware/wiring/wall-rail.ts';
import type { Wiring } from '../../hardware/wiring/wiring.ts';
import { must } from '../../src/domain/result.ts';

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
const TARGET = 50;
const E24 = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91];
const pico = (farad: number): number => farad * 1e12;
const nearest = (value: number, among: readonly number[]): number =>
  among.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best));

describe.each([...matchings].map(([zone, matching]) => ({ zone, matching })))('the matching of the $zone loop', one => {
  const { zone, matching } = one;

  test('makes 50 ohm of it', () => {
    expect(reflectionOf(impedanceOf(matching), TARGET)).toBeLessThan(1e-9);
  });

  test('can be reached with parts there are, and a trimmer', () => {
    // Each leg has a capacitor twice as large; the resistor is one there is.
    const series = (nearest(2 * pico(matching.series), E24) / 2) * 1e-12;
    const resistance = nearest(matching.resistance, E24);
    const turns = Array.from({ length: 251 }, (_, i) => 5 + i / 10).flatMap(trimmer =>
      [0, 10, 22, 33].map(fixed => ({ ...matching, series, resistance, across: (trimmer + fixed) * 1e-12 })),
    );
    const best = Math.min(...turns.map(turned => reflectionOf(impedanceOf(turned), TARGET)));
    expect(best).toBeLessThan(0.2);
  });

  test('lets the tags’ answers beside the carrier through', () => {
    for (const beside of [-484e3, 484e3]) {
      const passed = 1 - reflectionOf(impedanceOf(matching, CARRIER_HZ + beside), TARGET) ** 2;
      expect(passed).toBeGreaterThan(0.5);
    }
  });

  test('gives the loop its current from less than the weakest of the readers has', () => {
    expect(powerFor(matching, plan.loop.current)).toBeLessThan(0.2);
  });

  test('is what the build page says', () => {
    const { inductance, series, across, resistance } = matching;
    const row = [
      zone,
      (inductance * 1e6).toFixed(1),
      resistance.toFixed(0),
      (2 * pico(series)).toFixed(0),
      pico(across).toFixed(0),
      (powerFor(matching, plan.loop.current) * 1000).toFixed(0),
    ];
    expect(read('docs/how-to/build-own-boards.md')).toContain(`| ${row.join(' | ')} |`);
  });
});

describe.each([...plan.seat, ...plan.middle].filter(({ loop }) => loop !== 'none'))(
  'the $zone loop as a printed board',
  place => {
    const board = antennaBoardOf(place, plan.loop);
    const pieces = board.front.slice(1).map((to, i) => [must(board.front[i], 'a corner'), to] as const);
    const length = ([[x, y], [u, v]]: readonly [Point, Point]): number => Math.hypot(u - x, v - y);

    test('is drawn as it lies there', () => {
      expect(read(`hardware/electrical/antenna-${place.zone}.svg`)).toBe(antennaBoardSvg(board));
    });

    test('runs where the plan has it: as often round, and as large', () => {
      const copper = pieces.reduce((sum, piece) => sum + length(piece), 0);
      const planned = plan.loop.turns * 2 * (place.width + place.height);
      expect(Math.abs(copper / planned - 1)).toBeLessThan(0.06);
      const xs = board.front.slice(1).map(([x]) => x);
      expect(Math.max(...xs) - Math.min(...xs)).toBe(place.width);
    });

    test('has no two pieces of copper that touch, but where one ends and the next begins', () => {
      const near = pieces.flatMap((a, i) =>
        pieces
          .slice(i + 2)
          .filter(b => gapBetween(a, b) < board.trace + 0.2)
          .map(b => [a, b]),
      );
      expect(near).toEqual([]);
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
      expect(of(board.trace / 2) / of(wireDiameter)).toBeLessThan(1.1);
      expect(of(board.trace / 2) / of(wireDiameter)).toBeGreaterThan(0.9);
    });
  },
);

/** The least distance of two straight pieces that do not cross; 0 when they do. */
function gapBetween(a: readonly [Point, Point], b: readonly [Point, Point]): number {
  const steps = Array.from({ length: 201 }, (_, i) => i / 200);
  const along = ([[x, y], [u, v]]: readonly [Point, Point], t: number): Point => [x + (u - x) * t, y + (v - y) * t];
  return Math.min(...steps.flatMap(t => [distanceTo(along(a, t), b), distanceTo(along(b, t), a)]));
}

function distanceTo([x, y]: Point, [[ax, ay], [bx, by]]: readonly [Point, Point]): number {
  const square = (bx - ax) ** 2 + (by - ay) ** 2;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
  return Math.hypot(ax + (bx - ax) * t - x, ay + (by - ay) * t - y);
}
