import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages } from './served-table.ts';

const ROOT = join(import.meta.dirname, '../..');
const KEPT = join(ROOT, 'node_modules/.cache/paizhuo-pages');
/** Everything pages are built from. */
const SOURCES = [
  'web',
  'src/domain',
  'src/rules',
  'src/projections',
  'src/vision',
  'hardware/camera/model/tiles.onnx',
  'hardware/camera/model/finder/finder.onnx',
  'package-lock.json',
];
const A_DAY_MS = 24 * 3600 * 1000;

/**
 * Where the pages lie as the sources are now. They are built once for all test files that look at them, and again when a
 * source has changed.
 */
export async function builtPages(): Promise<string> {
  const pages = join(KEPT, hashOf(SOURCES.flatMap(filesIn)));
  if (existsSync(pages)) return pages;
  const fresh = `${pages}.${process.pid}`;
  await buildPages(fresh);
  removeOld();
  try {
    renameSync(fresh, pages);
  } catch (error) {
    // Another test file has built the same in the meantime.
    if (!existsSync(pages)) throw error;
    rmSync(fresh, { recursive: true });
  }
  return pages;
}

function filesIn(source: string): readonly string[] {
  if (!statSync(join(ROOT, source)).isDirectory()) return [source];
  const entries = readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length + 1));
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

function removeOld(): void {
  for (const name of readdirSync(KEPT)) {
    const folder = join(KEPT, name);
    if (Date.now() - statSync(folder).mtimeMs > A_DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}
