import { join } from 'node:path';
import { isNewer, readLatest } from '../update/latest.ts';
import { RELEASES_FOLDER, Releases } from '../update/releases.ts';
import { readReport } from '../update/update-report.ts';
import { broken, doubtful, type Finding, type System, well } from './finding.ts';

/** Asks `update.latest` of the config for the newest version; nothing where the config names no source. */
export async function checkLatest(source: string | undefined, version: string): Promise<readonly Finding[]> {
  if (source === undefined) return [];
  const latest = await readLatest(source);
  if (!latest.ok)
    return [
      doubtful(
        'update/latest',
        `the newest version is unknown: ${source} cannot be read (${latest.error})`,
        'correct update.latest in the config, or leave it out',
      ),
    ];
  const { version: newest, page } = latest.value;
  return isNewer(newest, version)
    ? [
        doubtful(
          'update/latest',
          `${newest} is newer than ${version}`,
          `install it${page === undefined ? '' : `: ${page}`}`,
        ),
      ]
    : [well('update/latest', `no version is newer than ${version}`)];
}

/** Which version runs, and whether another one waits, is being tried, or did not stay; nothing where versions come in another way. */
export function checkUpdate({ root }: System): readonly Finding[] {
  const releases = new Releases(join(root, RELEASES_FOLDER));
  const { folder, all, current, before, offered } = releases;
  if (all.length === 0) return [];
  if (current === null)
    return [
      broken('update/version', 'no version is run', `install the package again: apt install --reinstall paizhuo`),
    ];
  if (before !== null)
    return [
      doubtful(
        'update/version',
        `${current} is tried in the place of ${before}`,
        'wait for two minutes; if it still is: sudo paizhuo update --asked brings the one before back',
      ),
    ];
  const last = readReport(folder);
  if (last?.why && last.to === offered)
    return [
      doubtful(
        'update/version',
        `${last.to} was not taken (${last.why.code}: ${last.why.detail}), ${current} runs`,
        last.outcome === 'refused'
          ? `see to that, and then: sudo paizhuo update ${last.to}`
          : 'install a later version; this one plays on',
      ),
    ];
  return offered === null
    ? [well('update/version', `${current} runs`)]
    : [
        doubtful(
          'update/version',
          `${offered} lies beside ${current}, which runs`,
          `between two hands: sudo paizhuo update ${offered}, or Version on /setup`,
        ),
      ];
}
