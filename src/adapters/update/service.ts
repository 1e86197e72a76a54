import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How a service is, as systemd has it. */
export interface ServiceState {
  /** It runs, comes up, or is about to be started again. */
  readonly isOn: boolean;
  /** How often it has ended by itself and was started again. */
  readonly restarts: number;
}

/** Where a service runs, and with whose rights; without numbers: with those of whoever asks. */
export interface ServiceRights {
  readonly cwd: string;
  readonly uid?: number;
  readonly gid?: number;
}

/** A table that hangs is given this long to end, and then none. systemd's own limit is shorter. */
const STOP_MS = 60_000;

/** The table as systemd runs it; whoever asks has to be root. */
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
    // what was tried too often before counts no longer
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
