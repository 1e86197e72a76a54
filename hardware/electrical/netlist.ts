import { PARTS, type PartKind, type PartName, type Pin, padsOfPin } from './parts.ts';

/** One part on a board. `near`: whose supply pin it stands next to. */
export interface PlacedPart {
  readonly ref: string;
  readonly part: PartName;
  readonly near?: string;
}

/** A part's pin: `U1.NSS`. */
export type PinName = `${string}.${string}`;

/** A board's circuit: its parts, and which pins are connected. Pins in no net are left open on purpose. */
export interface Netlist {
  readonly board: string;
  readonly mcu: string;
  /** The file it is made of. */
  readonly source: string;
  readonly parts: readonly PlacedPart[];
  readonly nets: ReadonlyMap<string, readonly PinName[]>;
}

export const kindOf = ({ part }: PlacedPart): PartKind => PARTS[part];

/** The pads of a part's pin: their numbers, or the pin's name where a part has none. */
export function padsAt({ parts }: Netlist, pin: PinName): readonly string[] {
  const [ref = '', name = ''] = pin.split('.');
  return parts.filter(part => part.ref === ref).flatMap(part => padsOfPin(kindOf(part), name));
}

/** Builds a netlist part by part. */
export class Circuit {
  readonly #board: string;
  readonly #mcu: string;
  readonly #source: string;
  readonly #parts: PlacedPart[] = [];
  readonly #nets = new Map<string, PinName[]>();
  readonly #counts = new Map<string, number>();

  constructor(board: string, mcu: string, source: string) {
    this.#board = board;
    this.#mcu = mcu;
    this.#source = source;
  }

  /** Adds a part; `nets` says for each of its pins where it leads. Its reference is the letter and the next number. */
  add(letter: string, part: PartName, nets: Readonly<Record<string, string>>, near?: string): string {
    const count = (this.#counts.get(letter) ?? 0) + 1;
    this.#counts.set(letter, count);
    const ref = `${letter}${count}`;
    this.#parts.push(near === undefined ? { ref, part } : { ref, part, near });
    for (const [pin, net] of Object.entries(nets)) {
      const pins = this.#nets.get(net) ?? [];
      this.#nets.set(net, [...pins, `${ref}.${pin}`]);
    }
    return ref;
  }

  /** A chip with 100 nF at each supply pin. */
  addChip(part: PartName, nets: Readonly<Record<string, string>>): string {
    const ref = this.add('U', part, nets);
    for (const [pin, { kind }] of Object.entries<Pin>(PARTS[part].pins))
      if (kind === 'power') this.add('C', 'c100n', { 1: nets[pin] ?? pin, 2: 'GND' }, ref);
    return ref;
  }

  get netlist(): Netlist {
    return { board: this.#board, mcu: this.#mcu, source: this.#source, parts: this.#parts, nets: this.#nets };
  }
}
