import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** What a file says; null where there is none, or it says nothing of that shape. */
export function readJsonFile<T extends z.ZodType>(file: string, shape: T): z.output<T> | null {
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
