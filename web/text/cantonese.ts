/** The words of Hong Kong's players instead, in either script; a longer one comes before its part. */
const OWN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/谁胡了/g, '边个食糊'],
  [/誰胡了/g, '邊個食糊'],
  [/[连連]胡/g, '連食'],
  [/胡牌|和牌/g, '食糊'],
  [/胡/g, '糊'],
  [/点炮|放炮/g, '出铳'],
  [/點炮/g, '出銃'],
  [/荒[庄莊]/g, '流局'],
  // a hand; a drawn one keeps its name
  [/([第这這本上下每一]\s?\d*\s?)局/g, '$1鋪'],
];

const SIMPLIFIED: readonly (readonly [RegExp, string])[] = [
  [/連/g, '连'],
  [/鋪/g, '铺'],
];

/** A Chinese text as players of Hong Kong put it. */
export function inCantonese(text: string, isSimplified: boolean): string {
  const said = OWN_WORDS.reduce((now, [theirs, own]) => now.replace(theirs, own), text);
  return isSimplified ? SIMPLIFIED.reduce((now, [theirs, own]) => now.replace(theirs, own), said) : said;
}

type Change = (text: string) => string;

/** A catalogue with each of its texts changed; in what it makes of given words, names for example, those stay as they are. */
export function eachText<T extends object>(words: T, change: Change): T {
  const changed = (value: unknown, given: readonly string[] = []): unknown => {
    if (typeof value === 'string') return around(value, given, change);
    if (typeof value === 'function') return (...args: readonly unknown[]) => changed(value(...args), textsIn(args));
    if (Array.isArray(value)) return value.map(one => changed(one, given));
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, given)]));
  };
  return changed(words) as T;
}

const textsIn = (given: readonly unknown[]): readonly string[] =>
  given.flatMap(one => (typeof one === 'string' && one !== '' ? [one] : Array.isArray(one) ? textsIn(one) : []));

/** The text with everything changed but these parts of it. */
function around(text: string, [kept, ...others]: readonly string[], change: Change): string {
  if (kept === undefined) return change(text);
  return text
    .split(kept)
    .map(part => around(part, others, change))
    .join(kept);
}
