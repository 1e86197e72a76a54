import type { Random } from '../../src/simulator/random.ts';

/** What programs trip over. */
const WORDS = [
  ...['__proto__', 'constructor', 'toString', 'null', 'true', '{}', '[]', '""', '-1', '0', '1e999', '9007199254740993'],
  ...['\u0000', '\ud800', '\u202e', '\ufeff', '\r\n', '\n\n', '*0000', '..', '../../x', '/etc/passwd', '&a *a', '!!js'],
  ...['"', '{', '}', '[', ']', ',', ':', "'", '\\', '#', '%', '='.repeat(200), 'x'.repeat(5000), '['.repeat(3000)],
];

/** Makes up damaged copies of samples: some bytes changed, taken out, doubled, or put in from another sample. */
export class Mutations {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  below = (most: number): number => Math.floor(this.#random() * most);

  one<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  /** A sample with one to four changes. */
  text(samples: readonly string[]): string {
    let text = this.one(samples);
    for (let left = 1 + this.below(4); left > 0; left -= 1) text = this.#changed(text, samples);
    return text;
  }

  /** The same for bytes, such as an archive's. */
  bytes(samples: readonly Buffer[]): Buffer {
    return Buffer.from(this.text(samples.map(sample => sample.toString('latin1'))), 'latin1');
  }

  /** A JSON value of which one to three parts are others. */
  json(samples: readonly unknown[]): unknown {
    let value: unknown = structuredClone(this.one(samples));
    for (let left = 1 + this.below(3); left > 0; left -= 1) value = this.#otherPart(value, samples);
    return value;
  }

  #changed(text: string, samples: readonly string[]): string {
    const at = this.below(text.length + 1);
    const end = Math.min(text.length, at + this.below(40));
    switch (this.below(6)) {
      case 0:
        return text.slice(0, at) + String.fromCharCode(this.below(256)) + text.slice(at + 1);
      case 1:
        return text.slice(0, at) + text.slice(end);
      case 2:
        return text.slice(0, end) + text.slice(at);
      case 3:
        return text.slice(0, at) + this.one(WORDS) + text.slice(end);
      case 4: {
        const other = this.one(samples);
        const from = this.below(other.length);
        return text.slice(0, at) + other.slice(from, from + this.below(200)) + text.slice(end);
      }
      default:
        return text.slice(0, at);
    }
  }

  #otherPart(value: unknown, samples: readonly unknown[]): unknown {
    if (typeof value !== 'object' || value === null || this.below(5) === 0) return this.#anything(value, samples);
    if (Array.isArray(value)) {
      if (value.length === 0) return [this.#anything(null, samples)];
      const at = this.below(value.length);
      const way = this.below(5);
      if (way === 0) return [...value, value[at]];
      if (way === 1) return value.filter((_, i) => i !== at);
      return value.map((part, i) => (i === at ? this.#otherPart(part, samples) : part));
    }
    const entries = Object.entries(value);
    if (entries.length === 0) return { [this.one(WORDS)]: this.#anything(null, samples) };
    const at = this.below(entries.length);
    if (this.below(6) === 0) return Object.fromEntries(entries.filter((_, i) => i !== at));
    return Object.fromEntries(entries.map(([key, part], i) => [key, i === at ? this.#otherPart(part, samples) : part]));
  }

  #anything(was: unknown, samples: readonly unknown[]): unknown {
    const way = this.below(6);
    if (way === 0 && typeof was === 'number') return was + this.below(5) - 2;
    if (way === 1) return this.#partOf(this.one(samples));
    if (way === 2) return this.one([0, -1, 1.5, 143, 1e308, 2 ** 53]);
    if (way === 3) return this.one(['B1', 'C5', 'D9', 'E', 'RD', 'F1', '_', 'pung', 'kong', 'chow']);
    if (way === 4) return this.one([null, true, [], {}, [[]]]);
    return this.one(WORDS);
  }

  /** Some part of a value, at any depth. */
  #partOf(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || this.below(3) === 0) return value;
    const parts = Object.values(value);
    return parts.length === 0 ? value : this.#partOf(this.one(parts));
  }
}
