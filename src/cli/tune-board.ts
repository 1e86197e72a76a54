import { levelDb, readAtLevels, TagsHeard, tileZonesOf, type ZoneLevels } from '../adapters/boards/carrier-levels.ts';
import { middleLevel, strongestThatSpares, weakestThatReads } from '../adapters/boards/tune-power.ts';
import { levelsOf, needLevelForEach } from './carrier-levels-flag.ts';
import { InputError, type Io } from './command.ts';
import { type BoardsWorld, withBoard } from './visit-board.ts';

const dB = (level: number): string => `level ${level}, ${levelDb(level).toFixed(1)} dB`;

/** `paizhuo boards tune`: first with tiles on the loops, then, with `read`, with tiles beside them. */
export async function tuneBoard(
  world: BoardsWorld,
  { port, read }: { readonly port?: string; readonly read?: string },
  { stdout }: Io,
): Promise<number> {
  const known = read === undefined ? null : levelsOf('read', read);
  const heard = new TagsHeard();
  return withBoard(port, { ...world, onReport: report => heard.report(report) }, async visit => {
    if (known !== null) needLevelForEach('read', known, tileZonesOf(visit));
    const zones = await readAtLevels(visit, heard);
    if (zones === null) throw new InputError('this board cannot set its carrier; firmware 1.7 of our boards can');
    if (zones.length === 0) throw new InputError('this board reads no tiles');
    if (known === null) return tellOwn(zones, stdout);
    return tellPower(zones, known, stdout);
  });
}

/** The weakest levels at which the loops read their own tiles. */
function tellOwn(zones: readonly ZoneLevels[], stdout: Io['stdout']): number {
  const levels = zones.map(zone => weakestThatReads(zone));
  for (const [i, { zone, tags }] of zones.entries()) {
    const level = levels[i] ?? null;
    const count = tags[0]?.size ?? 0;
    stdout.write(
      level === null ? `${zone}  no tile is read\n` : `${zone}  ${count} tiles are all read down to ${dB(level)}\n`,
    );
  }
  const isWhole = levels.every(level => level !== null);
  stdout.write(
    isWhole
      ? `Take these tiles up, build the walls and lay tiles beside the loops; then again with --read ${levels.join('')}\n`
      : 'Lay tiles on every loop, in its corners and in its middle, and try again\n',
  );
  return isWhole ? 0 : 1;
}

/** The levels that read the loops' own tiles and no others. */
function tellPower(zones: readonly ZoneLevels[], reads: readonly number[], stdout: Io['stdout']): number {
  const ranges = zones.map((zone, i) => ({ zone, reads: reads[i] ?? 0, spares: strongestThatSpares(zone) }));
  for (const { zone, reads: own, spares } of ranges) {
    const beside = spares === 0 ? 'no tile beside it is read' : `tiles beside it are read up to ${dB(spares - 1)}`;
    const isTooNear = spares > own;
    stdout.write(
      `${zone.zone}  ${beside}${isTooNear ? ', and its own need more: change those tags, or move them' : ''}\n`,
    );
  }
  stdout.write(`settings: { power: "${ranges.map(range => middleLevel(range)).join('')}" }\n`);
  return ranges.every(({ reads: own, spares }) => spares <= own) ? 0 : 1;
}
