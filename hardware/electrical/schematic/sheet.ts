import { kindOf, type Netlist, type PinName } from '../netlist.ts';
import type { PartName } from '../parts.ts';
import { type Point, SHAPES, type Shape, type Turn, turnedShape } from './shapes.ts';

/** A page lies, as A4 does: its width and height, in steps of 1.27 mm. */
export const PAGE_SIZE: Point = [233, 165];

/** How a text stands beside its point. */
export type Anchor = 'start' | 'middle' | 'end';

export interface PlacedSymbol {
  readonly ref: string;
  readonly part: PartName;
  readonly turn: Turn;
  readonly at: Point;
  readonly shape: Shape;
  readonly refText: PlacedText;
  /** Null where the page says it once for all of them. */
  readonly valueText: PlacedText | null;
}
export interface PlacedText {
  readonly text: string;
  readonly at: Point;
  readonly anchor: Anchor;
  /** Its height: 1 is usual. */
  readonly size: number;
}
/** A net's name with a flag around it: the same name is the same net on all pages. `side`: where its text lies. */
export interface PlacedLabel {
  readonly net: string;
  readonly at: Point;
  readonly side: 'left' | 'right';
}
export type Supply = '5V' | '3V3' | 'GND';
export interface PlacedSupply {
  readonly net: Supply;
  readonly at: Point;
}
export interface Frame {
  readonly at: Point;
  readonly size: Point;
}

/** A page of a drawn circuit: what lies where. */
export interface Page {
  readonly name: string;
  readonly title: string;
  readonly symbols: readonly PlacedSymbol[];
  readonly wires: readonly (readonly [Point, Point])[];
  readonly junctions: readonly Point[];
  readonly labels: readonly PlacedLabel[];
  readonly supplies: readonly PlacedSupply[];
  /** Where a supply comes from, for a rule check that cannot know it. */
  readonly sources: readonly PlacedSupply[];
  /** Pins that lead nowhere, on purpose. */
  readonly open: readonly Point[];
  readonly texts: readonly PlacedText[];
  readonly frames: readonly Frame[];
}

const LINE = 2;
const BESIDE_GROUND = 2.5;
/** There are many of them, and all are the same. */
const TOLD_ONCE: readonly PartName[] = ['plug', 'tvs'];
const SUPPLIES: readonly string[] = ['5V', '3V3', 'GND'] satisfies readonly Supply[];
export const isSupply = (net: string): net is Supply => SUPPLIES.includes(net);
const key = ([x, y]: Point): string => `${x},${y}`;

/** Draws a page part by part; what each part's pins are connected to, the netlist knows. */
export class Sheet {
  readonly #netlist: Netlist;
  readonly #netOfPin: ReadonlyMap<string, string>;
  readonly #drawn: Set<string>;
  readonly #page: { -readonly [K in keyof Page]: Page[K] extends readonly (infer T)[] ? T[] : Page[K] };

  /** `drawn`: the parts that earlier pages have. */
  constructor(netlist: Netlist, drawn: Set<string>, head: Pick<Page, 'name' | 'title'>) {
    this.#netlist = netlist;
    this.#drawn = drawn;
    this.#netOfPin = new Map([...netlist.nets].flatMap(([net, pins]) => pins.map(pin => [pin as string, net])));
    const nothing = { symbols: [], wires: [], junctions: [], labels: [], supplies: [], sources: [] };
    this.#page = { ...head, ...nothing, open: [], texts: [], frames: [] };
  }

  /** Where a pin of a part leads; null: nowhere. */
  netOf(ref: string, pin: string): string | null {
    return this.#netOfPin.get(`${ref}.${pin}` satisfies PinName) ?? null;
  }

  /** The next part of this kind that is not drawn yet and has a pin in each of these nets. */
  find(part: PartName, ...nets: readonly string[]): string {
    const found = this.all(part, ...nets)[0];
    if (found === undefined) throw new Error(`no ${part} is left between ${nets.join(' and ')}`);
    return found;
  }

  all(part: PartName, ...nets: readonly string[]): readonly string[] {
    const isIn = (ref: string, net: string): boolean =>
      (this.#netlist.nets.get(net) ?? []).some(pin => pin.startsWith(`${ref}.`));
    return this.#netlist.parts
      .filter(one => one.part === part && !this.#drawn.has(one.ref) && nets.every(net => isIn(one.ref, net)))
      .map(({ ref }) => ref);
  }

  /** The capacitors that stand next to a chip's pin. */
  near(chip: string, net: string): readonly string[] {
    return this.all('c100n', net).filter(ref => this.#netlist.parts.some(one => one.ref === ref && one.near === chip));
  }

  /** Puts a part's middle here, and says where its pins are. */
  put(ref: string, at: Point, turn: Turn = 0): (pin: string) => Point {
    const placed = this.#netlist.parts.find(one => one.ref === ref);
    if (!placed || this.#drawn.has(ref)) throw new Error(`${ref} is not there to be drawn`);
    this.#drawn.add(ref);
    const shape = turnedShape(SHAPES[placed.part], turn);
    const [refAt, valueAt, anchor] = textPlaces(shape, at);
    this.#page.symbols.push({
      ...{ ref, part: placed.part, turn, at, shape },
      refText: { text: ref, at: refAt, anchor, size: 1 },
      valueText: TOLD_ONCE.includes(placed.part) ? null : { text: kindOf(placed).value, at: valueAt, anchor, size: 1 },
    });
    return name => {
      const pin = shape.pins.find(one => one.name === name);
      if (!pin) throw new Error(`${ref} shows no pin ${name}`);
      return [at[0] + pin.at[0], at[1] + pin.at[1]];
    };
  }

  /** A wire by these corners; each of its pieces lies or stands. */
  wire(...corners: readonly Point[]): void {
    for (const [i, to] of corners.slice(1).entries()) {
      const from = corners[i] ?? to;
      if (from[0] !== to[0] && from[1] !== to[1]) throw new Error(`a wire from ${key(from)} to ${key(to)} is aslant`);
      if (key(from) !== key(to)) this.#page.wires.push([from, to]);
    }
  }

  label(net: string, at: Point, side: PlacedLabel['side']): void {
    this.#page.labels.push({ net, at, side });
  }

  supply(net: Supply, at: Point): void {
    this.#page.supplies.push({ net, at });
  }

  source(net: Supply, at: Point): void {
    this.#page.sources.push({ net, at });
  }

  text(text: string, at: Point, { size = 1, anchor = 'start' as Anchor } = {}): void {
    for (const [i, line] of text.split('\n').entries())
      this.#page.texts.push({ text: line, at: [at[0], at[1] + i * LINE * size], anchor, size });
  }

  frame(title: string, at: Point, size: Point): void {
    this.#page.frames.push({ at, size });
    this.text(title, [at[0] + 2, at[1] + 2.5], { size: 1.5 });
  }

  open(at: Point): void {
    this.#page.open.push(at);
  }

  get page(): Page {
    const junctions = junctionsOf(this.#page);
    return { ...this.#page, junctions, wires: this.#page.wires.flatMap(wire => cutAt(junctions, wire)) };
  }
}

/** Beside what stands, above and below what lies, on what is a box. */
function textPlaces({ box, pins }: Shape, [x, y]: Point): readonly [ref: Point, value: Point, anchor: Anchor] {
  if (box) {
    const [left, right] = [Math.min(box[0][0], box[1][0]), Math.max(box[0][0], box[1][0])];
    const [top, bottom] = [Math.min(box[0][1], box[1][1]), Math.max(box[0][1], box[1][1])];
    // A plug is small: both texts stand above it.
    if (right - left < 6) return [[x, y + top - 1.2], [x, y + top - 3.2], 'middle'];
    return [[x + left, y + top - 1.2], [x + BESIDE_GROUND, y + bottom + 1.6], 'start'];
  }
  const lies = pins.every(({ at }) => at[1] === 0);
  return lies ? [[x, y - 2.4], [x, y + 2.6], 'middle'] : [[x + 2.4, y - 1], [x + 2.4, y + 1], 'start'];
}

/** Where three or more ends meet, or one ends on a wire. */
function junctionsOf({ wires, symbols }: Pick<Page, 'wires' | 'symbols'>): Point[] {
  const ends = [
    ...wires.flat(),
    ...symbols.flatMap(({ at, shape }) => shape.pins.map((pin): Point => [at[0] + pin.at[0], at[1] + pin.at[1]])),
  ];
  const passes = (at: Point): number => wires.filter(wire => liesWithin(at, wire)).length;
  const places = new Map(ends.map(at => [key(at), at]));
  return [...places.values()].filter(at => ends.filter(end => key(end) === key(at)).length + 2 * passes(at) >= 3);
}

/** A wire in pieces: KiCad takes wires for connected where they end. */
function cutAt(places: readonly Point[], wire: readonly [Point, Point]): (readonly [Point, Point])[] {
  const at = places.find(place => liesWithin(place, wire));
  return at ? [...cutAt(places, [wire[0], at]), ...cutAt(places, [at, wire[1]])] : [wire];
}

/** On a wire, but not at its end. */
function liesWithin([x, y]: Point, [from, to]: readonly [Point, Point]): boolean {
  const between = (a: number, b: number, c: number): boolean => Math.min(a, b) < c && c < Math.max(a, b);
  return (
    (from[0] === to[0] && x === from[0] && between(from[1], to[1], y)) ||
    (from[1] === to[1] && y === from[1] && between(from[0], to[0], x))
  );
}
