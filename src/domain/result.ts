/** An expected refusal is a value, never an exception. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** A promise of ours was broken: the hand stops loudly. Never thrown for what the world sends us. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** Closes a switch over a union: a new member without a case does not compile. */
export const assertNever = (unhandled: never): never => {
  throw new InvariantError(`unhandled ${JSON.stringify(unhandled)}`);
};

/** For values our own data guarantees: the thing, or a loud stop that names what was missing. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new InvariantError(`missing: ${what}`);
  return value;
}
