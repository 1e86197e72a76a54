import { lstatSync, readdirSync, readlinkSync, realpathSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { syncFolder } from '../write-whole-file.ts';

/** The folder of the installed versions, side by side. */
export const RELEASES_FOLDER = '/opt/paizhuo';

/** `0.2.0`, as a package calls its version: also the name of a folder, and nothing that leads out of it. */
export const VERSION_NAME = /^\d[\w.+~-]{0,40}$/;

/** A version that lies on this machine. */
export interface Release {
  readonly version: string;
  /** When it was laid there, in milliseconds since 1970. */
  readonly laidAt: number;
}

/** A version's Node and command script. */
export interface Program {
  readonly node: string;
  readonly script: string;
}

const CURRENT = 'current';
const BEFORE = 'before';

/**
 * Versions side by side, and which of them is run:
 *
 * ```
 * releases/0.1.0/bin/node, releases/0.1.0/app
 * releases/0.2.0/…
 * current -> releases/0.2.0
 * before  -> releases/0.1.0     while 0.2.0 is tried: it judges what has taken its place
 * ```
 */
export class Releases {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The one that is run; null: none is. */
  get current(): string | null {
    return this.#named(CURRENT);
  }

  /** The version before the one on trial; null without a trial. */
  get before(): string | null {
    return this.#named(BEFORE);
  }

  /** The one that was laid there last is the first. */
  get all(): readonly Release[] {
    return foldersIn(join(this.folder, 'releases'))
      .filter(name => VERSION_NAME.test(name))
      .map(version => ({ version, laidAt: statSync(this.#pathOf(version)).mtimeMs }))
      .toSorted((a, b) => b.laidAt - a.laidAt);
  }

  /** The version installed after the running one, or null. */
  get offered(): string | null {
    const { current, all } = this;
    const [newest] = all;
    const running = all.find(({ version }) => version === current);
    if (!newest || !running || newest.version === current || newest.laidAt <= running.laidAt) return null;
    return newest.version;
  }

  has(version: string): boolean {
    return this.all.some(release => release.version === version);
  }

  programOf(version: string): Program {
    const release = this.#pathOf(version);
    return { node: join(release, 'bin/node'), script: join(release, 'app/dist/cli/paizhuo.js') };
  }

  /** From now on this one is run. At once: after a power cut it is this one or the one before. */
  use(version: string): void {
    this.#link(CURRENT, version);
  }

  /** The running version judges its successor from here on. */
  keepBefore(version: string): void {
    this.#link(BEFORE, version);
  }

  /** Nothing is tried any more. */
  forgetBefore(): void {
    rmSync(join(this.folder, BEFORE), { force: true });
    syncFolder(this.folder);
  }

  /** Takes away whatever is neither run, nor named here, nor newer than what is run. */
  prune(keep: readonly string[]): readonly string[] {
    const { current, all } = this;
    const running = all.find(({ version }) => version === current);
    const gone = all.filter(
      ({ version, laidAt }) => running && version !== current && !keep.includes(version) && laidAt < running.laidAt,
    );
    for (const { version } of gone) rmSync(this.#pathOf(version), { recursive: true, force: true });
    return gone.map(({ version }) => version);
  }

  #pathOf(version: string): string {
    return join(this.folder, 'releases', version);
  }

  #named(link: string): string | null {
    try {
      const version = basename(readlinkSync(join(this.folder, link)));
      return VERSION_NAME.test(version) && this.has(version) ? version : null;
    } catch {
      return null;
    }
  }

  #link(name: string, version: string): void {
    const link = join(this.folder, name);
    const fresh = `${link}.new`;
    rmSync(fresh, { force: true });
    symlinkSync(join('releases', version), fresh);
    renameSync(fresh, link);
    syncFolder(this.folder);
  }
}

/** The releases that this very program is one of; null: it was installed in another way, and is brought up to date in that way. */
export function releasesOfThisProgram(file = import.meta.filename): Releases | null {
  const parts = realpathSync(file).split(sep);
  const at = parts.lastIndexOf('releases');
  if (at < 1 || parts[at + 2] !== 'app') return null;
  const folder = parts.slice(0, at).join(sep);
  return lstatSync(join(folder, CURRENT), { throwIfNoEntry: false })?.isSymbolicLink() ? new Releases(folder) : null;
}

/** The version whose program this is, by where it lies. */
export const ownRelease = (file = import.meta.filename): string | null => {
  const release = dirname(dirname(realpathSync(file))).split(`${sep}app${sep}`)[0] ?? '';
  return VERSION_NAME.test(basename(release)) ? basename(release) : null;
};

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => entry.name);
  } catch {
    return [];
  }
}
