import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Config, configSchema } from '../../../src/adapters/config/config-schema.ts';
import type { Finding, System } from '../../../src/adapters/doctor/finding.ts';

/** A folder that is gone when the test is. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder that looks like the root of a system with these files. */
export function aSystem(files: Readonly<Record<string, string>>, told: Partial<System> = {}): System {
  const root = aFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, uid: 1000, now: Date.now(), ...told };
}

/** A match that was last written to at this moment (ms since 1970). */
export function aRecordOf(at: number): string {
  const directory = aFolder();
  const events = join(directory, '2026-11-21T18-30-05', 'events.jsonl');
  mkdirSync(dirname(events));
  writeFileSync(events, '');
  utimesSync(events, at / 1000, at / 1000);
  return directory;
}

export const aConfig = (values: object): Config => configSchema.parse({ version: 1, ...values });

/** What is not well, with what to do about it. */
export const troubles = (findings: readonly Finding[]): readonly string[] =>
  findings
    .filter(({ verdict }) => verdict !== 'ok')
    .map(({ verdict, id, says, remedy }) => `${verdict} ${id}: ${says} -> ${remedy}`);
