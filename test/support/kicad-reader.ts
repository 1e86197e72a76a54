/** A KiCad schematic read back: what is connected with what. It knows nothing of whoever wrote the file. */

type Expression = string | readonly Expression[];

/** `(a "b c" (d))` as nested lists. */
export function parseExpression(text: string): Expression {
  const stack: Expression[][] = [[]];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[()]|[^\s()"]+/g)) {
    if (token === '(') stack.push([]);
    else if (token === ')') {
      const closed = stack.pop() ?? [];
      stack.at(-1)?.push(closed);
    } else stack.at(-1)?.push(token.startsWith('"') ? token.slice(1, -1).replace(/\\(.)/g, '$1') : token);
  }
  return stack[0]?.[0] ?? '';
}

const isList = (expression: Expression): expression is readonly Expression[] => typeof expression !== 'string';
/** All lists directly inside that begin with this word. */
const all = (list: readonly Expression[], word: string): readonly (readonly Expression[])[] =>
  list.filter(isList).filter(([first]) => first === word);
const one = (list: readonly Expression[], word: string): readonly Expression[] => {
  const found = all(list, word)[0];
  if (!found) throw new Error(`no ${word}`);
  return found;
};
const word = (list: readonly Expression[], i: number): string => String(list[i]);

/** Coordinates in micrometres, so that they can be compared. */
type Place = readonly [x: number, y: number];
const micrometres = (text: string): number => Math.round(Number(text) * 1000);
const placeOf = (list: readonly Expression[]): Place => [micrometres(word(list, 1)), micrometres(word(list, 2))];
const key = ([x, y]: Place): string => `${x},${y}`;

/** Points that are one net. */
class Nets {
  readonly #parents = new Map<string, string>();

  join(a: string, b: string): void {
    this.#parents.set(this.of(a), this.of(b));
  }

  of(a: string): string {
    const parent = this.#parents.get(a);
    return parent === undefined || parent === a ? a : this.of(parent);
  }
}

const property = (symbol: readonly Expression[], name: string): string =>
  word(all(symbol, 'property').find(([, called]) => called === name) ?? [], 2);

interface ReadPin {
  readonly pad: string;
  readonly place: Place;
}

/** Where the pins of a library's symbol are, as the library counts: upwards. */
const pinsOf = (symbol: readonly Expression[]): readonly ReadPin[] =>
  all(symbol, 'symbol')
    .flatMap(unit => all(unit, 'pin'))
    .map(pin => ({ pad: word(one(pin, 'number'), 1), place: placeOf(one(pin, 'at')) }));

/** What a schematic says: each part with its value and footprint, and which pads are connected, `U1.3`. */
export interface ReadSchematic {
  readonly parts: ReadonlyMap<string, { readonly value: string; readonly footprint: string }>;
  /** Each net of more than one pad, its pads in order; a net's labels where it has any. */
  readonly nets: readonly { readonly pads: readonly string[]; readonly names: readonly string[] }[];
  /** Ends of wires and pins where nothing is, and no mark says so. */
  readonly loose: readonly string[];
}

/** Reads a first page and the pages it names. As for KiCad, wires are connected where they end, and nowhere between. */
export function readSchematic(root: string, read: (file: string) => string): ReadSchematic {
  const first = parseExpression(root) as readonly Expression[];
  const reading = new Reading();
  for (const sheet of all(first, 'sheet')) {
    const file = property(sheet, 'Sheet file');
    reading.page(file, parseExpression(read(file)) as readonly Expression[]);
  }
  return reading.schematic;
}

class Reading {
  readonly #nets = new Nets();
  readonly #parts = new Map<string, { value: string; footprint: string }>();
  /** Where each pad is. */
  readonly #pads = new Map<string, string>();
  /** Where each name stands. */
  readonly #names = new Map<string, string[]>();
  readonly #loose: string[] = [];

  page(file: string, page: readonly Expression[]): void {
    const ends: string[] = [];
    const end = (place: Place): string => {
      const at = `${file}:${key(place)}`;
      ends.push(at);
      return at;
    };
    this.#wires(page, end);
    for (const placed of all(page, 'global_label')) this.#name(word(placed, 1), end(placeOf(one(placed, 'at'))));
    for (const open of all(page, 'no_connect')) end(placeOf(one(open, 'at')));
    const library = new Map(all(one(page, 'lib_symbols'), 'symbol').map(symbol => [word(symbol, 1), symbol]));
    for (const symbol of all(page, 'symbol')) this.#symbol(symbol, library.get(word(one(symbol, 'lib_id'), 1)), end);
    this.#loose.push(...ends.filter(at => ends.indexOf(at) === ends.lastIndexOf(at)));
  }

  #wires(page: readonly Expression[], end: (place: Place) => string): void {
    const wires = all(page, 'wire').map(wire => all(one(wire, 'pts'), 'xy').map(placeOf) as [Place, Place]);
    for (const [from, to] of wires) this.#nets.join(end(from), end(to));
  }

  #symbol(
    symbol: readonly Expression[],
    drawn: readonly Expression[] | undefined,
    end: (place: Place) => string,
  ): void {
    const [x, y] = placeOf(one(symbol, 'at'));
    const [ref, value] = [property(symbol, 'Reference'), property(symbol, 'Value')];
    if (!drawn) throw new Error(`${ref} has no symbol in the file's library`);
    if (word(one(symbol, 'at'), 3) !== '0') throw new Error('a turned symbol: this reader knows none');
    for (const { pad, place } of pinsOf(drawn)) {
      const at = end([x + place[0], y - place[1]]);
      if (ref.startsWith('#PWR')) this.#name(value, at);
      if (!ref.startsWith('#')) this.#pads.set(`${ref}.${pad}`, at);
    }
    if (!ref.startsWith('#')) this.#parts.set(ref, { value, footprint: property(symbol, 'Footprint') });
  }

  #name(name: string, at: string): void {
    this.#nets.join(at, `name:${name}`);
    this.#names.set(name, [...(this.#names.get(name) ?? []), at]);
  }

  get schematic(): ReadSchematic {
    const byNet = new Map<string, string[]>();
    for (const [pad, at] of this.#pads) byNet.set(this.#nets.of(at), [...(byNet.get(this.#nets.of(at)) ?? []), pad]);
    const namesOf = (net: string): readonly string[] =>
      [...this.#names].flatMap(([name, places]) => (places.some(at => this.#nets.of(at) === net) ? [name] : []));
    return {
      parts: this.#parts,
      loose: this.#loose,
      nets: [...byNet]
        .filter(([, pads]) => pads.length > 1)
        .map(([net, pads]) => ({ pads: pads.toSorted(), names: namesOf(net) })),
    };
  }
}
