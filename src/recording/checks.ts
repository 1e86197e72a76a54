/** True if a value read from a file is what it should be. */
export type Check = (value: unknown) => boolean;

export const isText: Check = value => typeof value === 'string';
export const isNumber: Check = value => typeof value === 'number';
export const isCount: Check = value => Number.isSafeInteger(value) && (value as number) >= 0;
export const isObject: Check = value => typeof value === 'object' && value !== null && !Array.isArray(value);

export const oneOf =
  (...values: readonly unknown[]): Check =>
  value =>
    values.includes(value);

export const isListOf =
  (check: Check): Check =>
  value =>
    Array.isArray(value) && value.every(check);

/** An object with these fields, each as it should be; others may be there too. */
export const isFields = (value: unknown, fields: Readonly<Record<string, Check>>): boolean =>
  isObject(value) &&
  Object.entries(fields).every(([name, check]) => check((value as Readonly<Record<string, unknown>>)[name]));

/** True if two values read from JSON say the same, in whatever order their fields stand. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [ofA, ofB] = [a, b] as readonly Readonly<Record<string, unknown>>[];
  if (!ofA || !ofB || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(ofA).filter(name => ofA[name] !== undefined);
  const others = Object.keys(ofB).filter(name => ofB[name] !== undefined);
  return names.length === others.length && names.every(name => isSame(ofA[name], ofB[name]));
}
