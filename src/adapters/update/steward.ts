import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Program } from './releases.ts';
import type { ServiceRights } from './service.ts';
import type { Places } from './update-report.ts';

const facts = z.object({
  /** The table's address on this machine. */
  url: z.string(),
  /** The newest hands that this version scores as they are on record, a file each. */
  hands: z.array(z.string()),
  /** The data directory, and the file that says which tag is in which tile. */
  directory: z.string(),
  tags: z.string(),
});
const kept = z.object({
  /** The match that goes on when the table is started again; null: none does. */
  match: z.string().nullable(),
});

export interface StewardOptions {
  /** The one that runs now: it looks after the data whatever takes its place. */
  readonly own: Program;
  readonly configFile: string;
  /** The data's place by the config before the trial; read if unknown. */
  readonly places: Places | null;
  /** The table's own. */
  readonly rights: ServiceRights;
}

/** Longer than any disk takes to copy what a table has, in ms. */
const LONGEST_MS = 600_000;

/**
 * The work on the table's own files during a change of version, in processes with the table's own rights: the update runs as root, and
 * root neither reads nor writes files of the table's user.
 */
export class Steward {
  readonly #options: StewardOptions;
  #places: Places | null;

  constructor(options: StewardOptions) {
    this.#options = options;
    this.#places = options.places;
  }

  /** As the config has it now; what belongs to the table is known from then on, whatever the config says later. */
  async facts(): Promise<z.output<typeof facts>> {
    const found = facts.parse(JSON.parse(await this.#step('facts')));
    this.#places ??= { directory: found.directory, tags: found.tags };
    return found;
  }

  /** Copies the data to where they can be put back from. Rejects with one clear line. */
  async keep(): Promise<z.output<typeof kept>> {
    return kept.parse(JSON.parse(await this.#step('keep')));
  }

  /** The losses since, a line each. */
  async lost(): Promise<readonly string[]> {
    return lines(await this.#step('lost'));
  }

  /** Puts back what `version` has left otherwise than it was: the files, a line each. */
  async putBack(version: string): Promise<readonly string[]> {
    return lines(await this.#step('put-back', version));
  }

  /** Takes the copy away: another version stays, and needs none. */
  async forget(): Promise<void> {
    await this.#step('forget');
  }

  /** Takes the request of the setup page, or null. */
  async takeAsked(): Promise<string | null> {
    return lines(await this.#step('asked'))[0] ?? null;
  }

  /** Why a program does not even say its version as `version`; null: it does. */
  async whyNotRun(program: Program, version: string): Promise<string | null> {
    const { status, said, told } = await this.#run(program, ['--version'], VERSION_MS);
    // Node's own last line says no more than which Node it is
    const lineOf = (pattern: RegExp): string | undefined => lines(told).find(line => pattern.test(line));
    if (status !== 0) return lineOf(/^\w*Error\b/) ?? lineOf(/\S/) ?? `it ended with status ${status}`;
    return said.startsWith(`paizhuo ${version},`) ? null : `it says that it is ${said.trim()}`;
  }

  /** The first difference that a program finds in these hands; null: it scores all of them as they are on record. */
  async difference(program: Program, hands: readonly string[]): Promise<string | null> {
    if (hands.length === 0) return null;
    const { status, said, told } = await this.#run(program, ['verify', ...hands], VERIFY_MS);
    return status === 0 ? null : ((said || told).trim().split('\n')[0] ?? `verify ended with status ${status}`);
  }

  async #step(name: string, ...args: readonly string[]): Promise<string> {
    const { own, configFile } = this.#options;
    const places = this.#places ? ['--directory', this.#places.directory, '--tags', this.#places.tags] : [];
    const flags = ['update', ...args, '--step', name, '--config', configFile, ...places];
    const { status, said, told } = await this.#run(own, flags, LONGEST_MS);
    if (status === 0) return said;
    throw new Error(told.trim().replace(/^paizhuo: /, '') || `${name} ended with status ${status}`);
  }

  async #run({ node, script }: Program, args: readonly string[], timeout: number) {
    try {
      const child = spawn(node, [script, ...args], {
        ...this.#options.rights,
        timeout,
        killSignal: 'SIGKILL',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      return await outcomeOf(child);
    } catch (error) {
      return { status: -1, said: '', told: String(error) };
    }
  }
}

const VERSION_MS = 20_000;
const VERIFY_MS = 60_000;

async function outcomeOf(
  child: ChildProcess & { readonly stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream },
) {
  const [said, told, [status, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null, string | null]>,
  ]);
  return { status: status ?? -1, said, told: told || (signal === null ? '' : `it was ended (${signal})`) };
}

const lines = (said: string): readonly string[] => said.split('\n').filter(line => line !== '');
