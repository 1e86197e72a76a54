import { kindOf, type Netlist, type PinName, type PlacedPart } from './netlist.ts';
import type { PartName, Pin } from './parts.ts';

/** What an electrical rule check found. */
export interface Finding {
  readonly rule:
    | 'pin-in-two-nets'
    | 'no-such-pin'
    | 'net-of-one-pin'
    | 'pin-left-open'
    | 'wrong-supply'
    | 'nobody-drives'
    | 'two-drive'
    | 'too-high'
    | 'not-high-enough'
    | 'floats'
    | 'no-decoupling'
    | 'no-protection'
    | 'no-fuse';
  readonly at: string;
}

/** The supply nets of a board, in volts. */
const SUPPLIES: ReadonlyMap<string, number> = new Map([
  ['5V', 5],
  ['3V3', 3.3],
  ['GND', 0],
]);
/** What a program may leave open, and what nobody needs. */
const MAY_BE_OPEN: readonly Pin['kind'][] = ['out', 'tri', 'both'];

interface PinOnNet {
  readonly name: PinName;
  readonly part: PlacedPart;
  readonly pin: Pin;
}

/** Whatever in this circuit breaks a rule; nothing, when all is well. */
export function checkRules(netlist: Netlist): readonly Finding[] {
  const parts = new Map(netlist.parts.map(part => [part.ref, part]));
  const pinAt = (name: PinName): PinOnNet | null => {
    const [ref = '', pinName = ''] = name.split('.');
    const part = parts.get(ref);
    const pin = part && kindOf(part).pins[pinName];
    return part && pin ? { name, part, pin } : null;
  };
  const nets = [...netlist.nets].map(([net, names]) => ({
    net,
    names,
    pins: names.flatMap(name => pinAt(name) ?? []),
  }));
  return [
    ...namesOf(netlist).flatMap(name => (pinAt(name) ? [] : [{ rule: 'no-such-pin', at: name } as const])),
    ...twice(namesOf(netlist)),
    ...leftOpen(netlist),
    ...nets.flatMap(({ net, names, pins }) => [
      ...(names.length < 2 ? [{ rule: 'net-of-one-pin', at: net } as const] : []),
      ...supplied(net, pins),
      ...driven(net, pins),
      ...resting(netlist, net, pins),
    ]),
    ...decoupled(netlist),
    ...protectedPlugs(netlist),
    ...fused(netlist),
  ];
}

const namesOf = ({ nets }: Netlist): readonly PinName[] => [...nets.values()].flat();
const netOf = ({ nets }: Netlist, name: PinName): string | null =>
  [...nets].find(([, names]) => names.includes(name))?.[0] ?? null;

const twice = (names: readonly PinName[]): readonly Finding[] =>
  names.filter((name, i) => names.indexOf(name) !== i).map(at => ({ rule: 'pin-in-two-nets', at }));

function leftOpen(netlist: Netlist): readonly Finding[] {
  const connected = new Set(namesOf(netlist));
  return netlist.parts.flatMap(part =>
    Object.entries(kindOf(part).pins).flatMap(([pinName, { kind }]) => {
      const at = `${part.ref}.${pinName}` as const;
      return connected.has(at) || MAY_BE_OPEN.includes(kind) ? [] : [{ rule: 'pin-left-open', at } as const];
    }),
  );
}

/** Supply pins hang on the supply they want, and ground pins on ground. */
const supplied = (net: string, pins: readonly PinOnNet[]): readonly Finding[] =>
  pins.flatMap(({ name, pin: { kind, volts } }) => {
    const wants = kind === 'ground' ? 0 : kind === 'power' ? volts : null;
    return wants === null || SUPPLIES.get(net) === wants ? [] : [{ rule: 'wrong-supply', at: name }];
  });

/** Inputs have somebody who drives them, high enough and not too high; and only one who always does. */
function driven(net: string, pins: readonly PinOnNet[]): readonly Finding[] {
  const inputs = pins.filter(({ pin }) => pin.kind === 'in' || pin.kind === 'both');
  const outputs = pins.filter(({ pin }) => pin.gives !== undefined);
  const always = outputs.filter(({ pin }) => pin.kind === 'out');
  const leadsOff = pins.some(({ part }) => ['plug', 'railPlug', 'r100'].includes(part.part));
  const isPulledDown = pins.some(({ pin }) => pin.pullsDown);
  const listensOnly = inputs.filter(({ pin }) => pin.kind === 'in');
  const levels = inputs.flatMap(({ name, pin, part }) =>
    outputs
      .filter(output => output.part !== part)
      .flatMap(({ pin: { gives: [least, most] = [0, 0], kind } }): Finding[] => [
        ...(most > (pin.most ?? most) ? [{ rule: 'too-high', at: name } as const] : []),
        ...(kind !== 'both' && least < (pin.high ?? 0) ? [{ rule: 'not-high-enough', at: name } as const] : []),
      ]),
  );
  const isTied = SUPPLIES.has(net);
  return [
    ...levels,
    ...(listensOnly.length > 0 && outputs.length === 0 && !isTied && !leadsOff && !isPulledDown
      ? [{ rule: 'nobody-drives', at: net } as const]
      : []),
    ...(always.length > 1 ||
    (always.length === 1 && outputs.length > 1 && outputs.some(({ pin }) => pin.kind === 'tri'))
      ? [{ rule: 'two-drive', at: net } as const]
      : []),
  ];
}

/** Resistors that hold an input where it rests. */
const HOLDING: ReadonlySet<PartName> = new Set(['r8k2', 'r10k', 'r100k']);

/** What must not float is tied to a supply, or a resistor holds it there. */
function resting(netlist: Netlist, net: string, pins: readonly PinOnNet[]): readonly Finding[] {
  const wants = pins.filter(({ pin }) => pin.mustRest);
  if (wants.length === 0 || SUPPLIES.has(net)) return [];
  const isHeld = pins.some(({ name, part }) => {
    if (!HOLDING.has(part.part)) return false;
    const [ref = '', end] = name.split('.');
    return SUPPLIES.has(netOf(netlist, `${ref}.${end === '1' ? '2' : '1'}`) ?? '');
  });
  return isHeld ? [] : wants.map(({ name }) => ({ rule: 'floats', at: name }));
}

/** Each supply pin of a chip has a capacitor of its own to ground, next to it. */
const decoupled = (netlist: Netlist): readonly Finding[] =>
  netlist.parts
    .filter(part => kindOf(part).isChip)
    .flatMap(chip => {
      const supplies = Object.entries(kindOf(chip).pins).filter(([, { kind }]) => kind === 'power');
      return supplies.flatMap(([pinName]) => {
        const at = `${chip.ref}.${pinName}` as const;
        const net = netOf(netlist, at);
        const has = netlist.parts.some(
          ({ ref, near, part }) =>
            part === 'c100n' &&
            near === chip.ref &&
            [`${ref}.1`, `${ref}.2`].some(end => netOf(netlist, end as PinName) === net),
        );
        return has ? [] : [{ rule: 'no-decoupling', at } as const];
      });
    });

/** Each line of a plug that fingers can reach has a diode to ground; loops have none, for it would load them. */
const protectedPlugs = (netlist: Netlist): readonly Finding[] =>
  netlist.parts
    .filter(({ part }) => part === 'plug' || part === 'railPlug')
    .flatMap(part => Object.keys(kindOf(part).pins).map(pin => `${part.ref}.${pin}` as const))
    .flatMap(at => {
      const net = netOf(netlist, at) ?? '';
      const names = netlist.nets.get(net) ?? [];
      const isOf = (part: string): boolean =>
        netlist.parts.some(one => one.part === part && names.some(name => name.startsWith(`${one.ref}.`)));
      return SUPPLIES.has(net) || isOf('tvs') || isOf('pinDiode') || isOf('series')
        ? []
        : [{ rule: 'no-protection', at } as const];
    });

/** Between where 5 V come in and the board's 5 V there is a fuse, and nothing else. A board without a chip has no supply. */
function fused(netlist: Netlist): readonly Finding[] {
  if (!netlist.parts.some(part => kindOf(part).isChip)) return [];
  const entry = netlist.nets.get('5V-in') ?? [];
  const isFuse = (name: PinName): boolean =>
    netlist.parts.some(({ ref, part }) => part === 'fuse' && name.startsWith(`${ref}.`));
  const isEntry = (name: PinName): boolean =>
    netlist.parts.some(({ ref, part }) => part === 'power' && name.startsWith(`${ref}.`));
  return entry.some(isFuse) && entry.every(name => isFuse(name) || isEntry(name))
    ? []
    : [{ rule: 'no-fuse', at: '5V-in' }];
}
