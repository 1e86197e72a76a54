import type { UpdateDesk } from '../adapters/http/update-routes.ts';
import { packageVersion } from '../adapters/package-version.ts';
import { ownRelease, type Releases, releasesOfThisProgram } from '../adapters/update/releases.ts';
import { askFor, isAsked } from '../adapters/update/request.ts';
import { readReport } from '../adapters/update/update-report.ts';

/** What the host is told of versions, and may ask for. Where a program came in another way than the package, only which one it is. */
export function updateDesk(isHandOn: () => boolean, releases: Releases | null = releasesOfThisProgram()): UpdateDesk {
  const version = ownRelease() ?? packageVersion();
  return {
    isHandOn,
    view: () => ({
      version,
      offered: releases?.offered ?? null,
      isAsked: releases !== null && isAsked(),
      last: releases && readReport(releases.folder),
    }),
    ask: askFor,
  };
}
