import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** Parses a JSON file; null if it is missing or has another shape. */
export function readJsonFile<T extends z.ZodType>(file: string, shape: T): z.output<T> | null {
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
