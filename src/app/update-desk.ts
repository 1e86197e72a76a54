import type { UpdateDesk } from '../adapters/http/update-routes.ts';
import { packageVersion } from '../adapters/package-version.ts';
import { isNewer, type Latest } from '../adapters/update/latest.ts';
import { ownRelease, type Releases, releasesOfThisProgram } from '../adapters/update/releases.ts';
import { askFor, isAsked } from '../adapters/update/request.ts';
import { readReport } from '../adapters/update/update-report.ts';
import type { NewerVersionView } from '../projections/update-view.ts';

/**
 * The host's view of versions, and the possible requests. Where a program came in another way than the package, only which one it is.
 * `latest`: the newest version that is known of.
 */
export function updateDesk(
  isHandOn: () => boolean,
  latest: () => Latest | null,
  releases: Releases | null = releasesOfThisProgram(),
): UpdateDesk {
  const version = ownRelease() ?? packageVersion();
  return {
    isHandOn,
    view: () => ({
      version,
      offered: releases?.offered ?? null,
      isAsked: releases !== null && isAsked(),
      last: releases && readReport(releases.folder),
      newer: newerThan([version, releases?.offered ?? version], latest()),
    }),
    ask: askFor,
  };
}

const newerThan = (versions: readonly string[], latest: Latest | null): NewerVersionView | null =>
  latest !== null && versions.every(version => isNewer(latest.version, version))
    ? { version: latest.version, page: latest.page ?? null }
    : null;
