import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** systemd's state of a service. */
export interface ServiceState {
  /** It runs, comes up, or is about to be started again. */
  readonly isOn: boolean;
  /** The number of restarts after it ended by itself. */
  readonly restarts: number;
}

/** The working directory and rights of a service; without numbers: those of the caller. */
export interface ServiceRights {
  readonly cwd: string;
  readonly uid?: number;
  readonly gid?: number;
}

/** A table that hangs is given this long to end, and then none. systemd's own limit is shorter. */
const STOP_MS = 60_000;

/** The table as systemd runs it; needs root. */
export class Service {
  readonly #unit: string;

  constructor(unit = 'paizhuo.service') {
    this.#unit = unit;
  }

  async state(): Promise<ServiceState> {
    const { ActiveState = '', NRestarts = '0' } = await this.#shown('ActiveState', 'NRestarts');
    return {
      isOn: ['active', 'activating', 'reloading', 'deactivating'].includes(ActiveState),
      restarts: Number(NRestarts) || 0,
    };
  }

  async rights(): Promise<ServiceRights> {
    const { User = '', WorkingDirectory = '' } = await this.#shown('User', 'WorkingDirectory');
    // "!/some/where" would be one that need not be there
    const cwd = WorkingDirectory.replace(/^!/, '') || '/';
    if (User === '' || User === 'root') return { cwd };
    const idOf = async (flag: string): Promise<number> => Number((await run('id', [flag, '--', User])).stdout);
    return { cwd, uid: await idOf('-u'), gid: await idOf('-g') };
  }

  /** Settles when no process of it is left. */
  async stop(): Promise<void> {
    try {
      await run('systemctl', ['stop', this.#unit], { timeout: STOP_MS });
    } catch {
      await run('systemctl', ['kill', '--signal=SIGKILL', this.#unit]);
      await run('systemctl', ['stop', this.#unit], { timeout: STOP_MS });
    }
  }

  /** Does not wait until it has come up. */
  async start(): Promise<void> {
    // earlier failed starts no longer count
    await run('systemctl', ['reset-failed', this.#unit]).catch(() => {});
    await run('systemctl', ['start', '--no-block', this.#unit]);
  }

  async #shown(...names: readonly string[]): Promise<Readonly<Record<string, string>>> {
    const { stdout } = await run('systemctl', ['show', `--property=${names.join(',')}`, this.#unit]);
    return Object.fromEntries(
      stdout
        .trim()
        .split('\n')
        .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  }
}
