import { randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Request, type Response, Router } from 'express';
import type { Archive } from '../archive/archive.ts';
import type { BackedUp, OnProgress } from '../archive/backup.ts';
import type { ReplaceSettings } from '../archive/restore-settings.ts';
import type { Settings } from '../archive/settings.ts';
import type { ConfigFile } from '../config/config-file.ts';
import { makeFolder } from '../make-folder.ts';
import { reasonOf } from '../reason.ts';
import { refuseWith } from './answers.ts';
import { download, onlyWhoever } from './record-answers.ts';

export interface BackupRoutesOptions {
  readonly archive: Archive;
  /** The table's present settings. */
  readonly settings: () => Settings;
  /** The config file for settings of a backup; null: the table runs without one. */
  readonly configFile: ConfigFile | null;
  /** True if people play a hand that other settings would break off. */
  readonly isHandOn: () => boolean;
  /** Restarts the table, with other settings. */
  readonly onSettingsRestored: () => void;
  readonly mayManage: (request: Request) => boolean;
}

const MOST_BACKUP_BYTES = 4 * 1024 ** 3;

/** Everything the table keeps, out as one zip and in again, telling how far it is. docs/reference/record.md, "Over HTTP". */
export function createBackupRoutes(options: BackupRoutesOptions): Router {
  const { archive } = options;
  const router = Router();
  router.use(['/backup', '/restore'], onlyWhoever(options.mayManage));
  /** Pages that follow the progress of the backup of this name, once a browser fetches it. */
  const listeners = new Map<string, Telling>();

  const sendBackup = async (response: Response, onProgress: OnProgress = () => {}): Promise<BackedUp> => {
    download(response, `paizhuo-backup-${new Date().toISOString().slice(0, 10)}.zip`, 'application/zip');
    const { directory, running } = archive;
    const { writeBackup } = await import('../archive/backup.ts');
    return await writeBackup({ directory, settings: options.settings(), running, onProgress }, response);
  };

  router.get('/backup', async (_request, response) => {
    await sendBackup(response);
  });

  router.post('/backup', (_request, response) => {
    const id = randomUUID();
    const telling = new Telling(response);
    listeners.set(id, telling);
    response.on('close', () => listeners.delete(id));
    telling.say({ take: `/api/backup/${id}` });
  });

  router.get('/backup/:id', async ({ params }, response) => {
    const telling = listeners.get(params.id);
    if (!telling) return refuseWith(response, 404, 'record/no-such-backup', 'There is no such backup.');
    listeners.delete(params.id);
    try {
      telling.end({ backedUp: await sendBackup(response, telling.progress) });
    } catch (error) {
      telling.end({ error: 'record/not-backed-up', message: `The backup broke off: ${reasonOf(error)}` });
      response.destroy();
    }
  });

  let isRestoring = false;
  /** Null when nothing speaks against it. */
  const whyNotNow = (withSettings: boolean): readonly [error: string, message: string] | null => {
    if (isRestoring) return ['record/busy', 'A backup is being restored already.'];
    if (!withSettings) return null;
    if (!options.configFile) return ['setup/no-file', 'The table runs without a config file to be written to.'];
    return !options.isHandOn() ? null : ['record/hand-on', 'A hand is being played: settings change between hands.'];
  };

  router.post('/restore', async (request, response) => {
    const withSettings = 'settings' in request.query;
    const refused = whyNotNow(withSettings);
    if (refused) return refuseWith(response, 409, ...refused);
    isRestoring = true;
    try {
      await receive(request, file);
      const replace = withSettings
        ? options.configFile && { configFile: options.configFile, mayNow: () => !options.isHandOn() }
        : null;
      await restoreFrom(new Telling(response), replace);
    } catch (error) {
      if (!response.headersSent)
        refuseWith(response, 413, 'record/not-received', `The upload failed: ${reasonOf(error)}`);
      else response.destroy();
    } finally {
      rmSync(file, { force: true });
      isRestoring = false;
    }
  });

  const file = join(archive.directory, '.uploaded-backup.zip');
  const restoreFrom = async (telling: Telling, replace: ReplaceSettings | null): Promise<void> => {
    const { directory } = archive;
    const { restoreBackup } = await import('../archive/restore.ts');
    const restored = await restoreBackup({ file, directory, replace, onProgress: telling.progress });
    if (!restored.ok) return telling.end({ error: 'record/not-restored', message: restored.error });
    // a restarted table looks through its folders anyway
    if (!replace) await archive.reconcile();
    telling.end({ restored: restored.value }, replace ? options.onSettingsRestored : undefined);
  };
  return router;
}

/** Says how far something is, a line of JSON for every percent. */
class Telling {
  readonly #response: Response;
  #percent = -1;

  constructor(response: Response) {
    this.#response = response.type('application/x-ndjson').set('Cache-Control', 'no-store');
  }

  readonly progress: OnProgress = (done, of) => {
    const percent = Math.floor((100 * done) / Math.max(1, of));
    if (percent === this.#percent) return;
    this.#percent = percent;
    this.say({ done, of });
  };

  say(line: object): void {
    this.#response.write(`${JSON.stringify(line)}\n`);
  }

  /** `then`: when it is on its way. */
  end(line: object, then?: () => void): void {
    this.#response.end(`${JSON.stringify(line)}\n`, then);
  }
}

async function receive(request: Request, file: string): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BACKUP_BYTES) throw new Error('it is too large');
  makeFolder(join(file, '..'));
  let left = MOST_BACKUP_BYTES;
  await pipeline(
    request,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        left -= chunk.length;
        if (left < 0) throw new Error('it is too large');
        yield chunk;
      }
    },
    createWriteStream(file, { mode: 0o600 }),
  );
}
