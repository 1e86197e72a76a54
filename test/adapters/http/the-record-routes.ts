import { Router } from 'express';
import type { Archive } from '../../../src/adapters/archive/archive.ts';
import { type BackupRoutesOptions, createBackupRoutes } from '../../../src/adapters/http/backup-routes.ts';
import { createRecordRoutes } from '../../../src/adapters/http/record-routes.ts';

/** Everything the server answers about what was recorded, at a table without settings unless they are given. */
export function recordRoutes(archive: Archive, options: Partial<BackupRoutesOptions>): Router {
  const all: BackupRoutesOptions = {
    archive,
    settings: () => ({ files: new Map(), leftOut: [] }),
    configFile: null,
    isHandOn: () => (archive.running?.hidden ?? null) !== null,
    onSettingsRestored: () => {},
    mayManage: () => true,
    ...options,
  };
  return Router().use('/api', createRecordRoutes(all), createBackupRoutes(all));
}
