import type { z } from 'zod';

/** Reads a JSON text from outside by its schema; null where it is no JSON, or another shape. */
export function readJson<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
