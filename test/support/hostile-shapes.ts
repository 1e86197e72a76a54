import type { Random } from '../../src/simulator/random.ts';

/** Longer than any schema takes, short enough for a message that a socket takes. */
const LONG = 8000;

/** Values that are no objects, and those that turn into text, numbers or arrays in ways of their own. */
const SINGLE: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => true,
  () => 0,
  () => -0,
  () => 1e308,
  () => 2 ** 53,
  () => Number.NaN,
  () => '',
  () => ' ',
  () => '\u0000',
  () => '\ud800',
  () => '\u202e',
  () => 'toString',
  () => '__proto__',
  () => 'constructor',
  () => 'x'.repeat(LONG),
  () => '['.repeat(LONG),
  () => [],
  () => ({}),
  () => Buffer.from([0, 255, 10]),
  () => deep(LONG / 8),
  () => deepObject(LONG / 8),
  () => Array.from({ length: LONG / 4 }, () => 0),
  () => Object.fromEntries(Array.from({ length: LONG / 16 }, (_, i) => [`k${i}`, i])),
];

/** Names by which JavaScript itself asks things of an object. */
const KEYS = ['toString', 'valueOf', 'toJSON', 'length', 'then', 'constructor', 'hasOwnProperty', '__proto__', 'type'];

function deep(levels: number): unknown {
  let value: unknown = [];
  for (let i = 0; i < levels; i += 1) value = [value];
  return value;
}

function deepObject(levels: number): unknown {
  let value: unknown = {};
  for (let i = 0; i < levels; i += 1) value = { a: value };
  return value;
}

/** As JSON makes it: a key called `__proto__` is one like any other. */
const withKey = (key: string, value: unknown, rest: object = {}): unknown =>
  Object.defineProperty({ ...rest }, key, { value, enumerable: true, configurable: true, writable: true });

/**
 * Makes up what a stranger may send where one of `lawful` is expected: any single value, an object with a hostile key, or a
 * lawful message of which one part, at any depth, is one of these.
 */
export class HostileShapes {
  readonly #random: Random;
  readonly #lawful: readonly unknown[];

  constructor(random: Random, lawful: readonly unknown[]) {
    this.#random = random;
    this.#lawful = lawful;
  }

  next(): unknown {
    const way = this.#below(4);
    if (way === 0) return this.#single();
    if (way === 1) return withKey(this.#one(KEYS), this.#single());
    return this.#broken(this.#one(this.#lawful));
  }

  #broken(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || this.#below(4) === 0)
      return this.#below(2) === 0 ? this.#single() : withKey(this.#one(KEYS), this.#single());
    if (Array.isArray(value)) {
      if (value.length === 0 || this.#below(4) === 0) return [...value, this.#single()];
      const at = this.#below(value.length);
      return value.map((part, i) => (i === at ? this.#broken(part) : part));
    }
    const entries = Object.entries(value);
    if (entries.length === 0 || this.#below(4) === 0) return withKey(this.#one(KEYS), this.#single(), value);
    const at = this.#below(entries.length);
    return Object.fromEntries(entries.map(([key, part], i) => [key, i === at ? this.#broken(part) : part]));
  }

  #single(): unknown {
    return this.#one(SINGLE)();
  }

  #one<T>(values: readonly T[]): T {
    return values[this.#below(values.length)] as T;
  }

  #below(most: number): number {
    return Math.floor(this.#random() * most);
  }
}
