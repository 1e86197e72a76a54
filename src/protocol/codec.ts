import { err, ok, type Result } from '../domain/result.ts';
import type { Frame } from './line.ts';

/** A `Field` of whatever type: a table holds many. */
interface AnyField {
  readonly parse: (text: string) => unknown;
  readonly format: (value: never) => string | null;
  readonly missing?: unknown;
}
/** The keys of one message type, in the order they are written. */
export type Fields = Readonly<Record<string, AnyField>>;
/** Every message type of one direction. */
export type MessageTable = Readonly<Record<string, Fields>>;

type ValueOf<F> = F extends { readonly parse: (text: string) => infer T } ? Exclude<T, undefined> : never;
/** The union of a table's messages, discriminated by `type`. */
export type MessageOf<Table extends MessageTable> = {
  [Type in keyof Table]: { readonly type: Type } & { readonly [Key in keyof Table[Type]]: ValueOf<Table[Type][Key]> };
}[keyof Table];

/** Why an intact line says nothing we understand. */
export type MessageError =
  | { readonly code: 'message/unknown-type'; readonly type: string }
  | { readonly code: 'message/missing-key'; readonly type: string; readonly key: string }
  | { readonly code: 'message/bad-value'; readonly type: string; readonly key: string; readonly found: string };

/** Parses a frame's keys by the table; skips unknown keys. */
export function parseByTable(table: MessageTable, frame: Frame): Result<Record<string, unknown>, MessageError> {
  const { type, keys } = frame;
  const fields = fieldsOf(table, type);
  if (!fields) return err({ code: 'message/unknown-type', type });
  const message: Record<string, unknown> = { type };
  for (const [key, field] of Object.entries(fields)) {
    const found = keys.get(key);
    if (found === undefined) {
      if (!('missing' in field)) return err({ code: 'message/missing-key', type, key });
      message[key] = field.missing;
      continue;
    }
    const value = field.parse(found);
    if (value === undefined) return err({ code: 'message/bad-value', type, key, found });
    message[key] = value;
  }
  return ok(message);
}

/** The keys that say a message, in the table's order. */
export function formatByTable(
  table: MessageTable,
  message: Readonly<Record<string, unknown>> & { readonly type: string },
): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const [key, field] of Object.entries(fieldsOf(table, message.type) ?? {})) {
    const text = field.format(message[key] as never);
    if (text !== null) keys.set(key, text);
  }
  return keys;
}

/** Keys of a frame that its type does not have: passed over, but counted. */
export function unknownKeysByTable(table: MessageTable, frame: Frame): readonly string[] {
  const fields = fieldsOf(table, frame.type);
  return fields ? [...frame.keys.keys()].filter(key => !Object.hasOwn(fields, key)) : [];
}

const fieldsOf = (table: MessageTable, type: string): Fields | undefined =>
  Object.hasOwn(table, type) ? table[type] : undefined;
