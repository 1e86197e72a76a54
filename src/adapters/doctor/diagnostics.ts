import { arch, cpus, release, totalmem, uptime, version } from 'node:os';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { DeviceNotice, DeviceView } from '../../projections/host-view.ts';
import { withoutSecrets } from '../config/config-file.ts';
import type { Config } from '../config/config-schema.ts';
import type { LogLine } from '../log.ts';
import { packageVersion } from '../package-version.ts';
import { type Finding, systemFile } from './finding.ts';

/** The facts about a table for a remote helper. No secret has a field to travel in. */
export interface Diagnostics {
  readonly findings: readonly Finding[];
  /** Null: the config file makes no sense, so its secrets are unknown. */
  readonly config: Config | null;
  /** The log's end, the oldest line first. */
  readonly log: readonly LogLine[];
  /** Null: no table runs here that could be asked. */
  readonly table: TableFacts | null;
}

export interface TableFacts {
  readonly boards: readonly DeviceView[];
  readonly notices: readonly DeviceNotice[];
  /** The text of `/metrics`. */
  readonly metrics: string;
}

/** Writes them as one zip. Throws the disk's errors. docs/reference/doctor.md, "To ask for help". */
export async function writeDiagnostics({ findings, config, log, table }: Diagnostics, out: Writable): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, out);
  const add = (name: string, text: string): void => zip.addBuffer(Buffer.from(text), name, { mode: 0o640 });
  add('versions.json', pretty(versions()));
  add('doctor.jsonl', lines(findings));
  if (config) add('settings.json', pretty(withoutSecrets(config)));
  add('log.jsonl', lines(log));
  if (table) {
    add('boards.json', pretty({ boards: table.boards, notices: table.notices }));
    add('metrics.txt', table.metrics);
  }
  zip.end();
  await written;
}

export const diagnosticsName = (now: Date): string => `paizhuo-diagnostics-${now.toISOString().slice(0, 10)}.zip`;

const pretty = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
const lines = (values: readonly object[]): string => values.map(value => `${JSON.stringify(value)}\n`).join('');

/** Versions of program, Node and machine. */
const versions = (): object => ({
  paizhuo: packageVersion(),
  node: process.version,
  system: /^PRETTY_NAME="?([^"\n]*)/m.exec(systemFile({ root: '' }, '/etc/os-release') ?? '')?.[1] ?? null,
  kernel: `${release()} ${version()}`,
  machine: systemFile({ root: '' }, '/proc/device-tree/model')?.replace(/\0/g, '') ?? null,
  architecture: arch(),
  processors: cpus().length,
  memoryMegabytes: Math.round(totalmem() / 1e6),
  upSeconds: Math.round(uptime()),
});
