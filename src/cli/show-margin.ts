import { TagsHeard, tileZonesOf, USUAL_LEVEL } from '../adapters/boards/carrier-levels.ts';
import { formatMargin, isMarginEnough, measureMargin } from '../adapters/boards/measure-margin.ts';
import { levelsOf, needLevelForEach } from './carrier-levels-flag.ts';
import { InputError, type Io } from './command.ts';
import { type BoardsWorld, withBoard } from './visit-board.ts';

const ANSWER_MS = 1000;

/** `paizhuo boards margin`: which tiles are no longer read with a weaker carrier. `power`: the loops' own levels. */
export async function showMargin(
  world: BoardsWorld,
  { port, power }: { readonly port?: string; readonly power?: string },
  { stdout }: Io,
): Promise<number> {
  const set = power === undefined ? null : levelsOf('power', power);
  const heard = new TagsHeard();
  return withBoard(port, { ...world, onReport: report => heard.report(report) }, async visit => {
    const zones = tileZonesOf(visit);
    if (zones.length === 0) throw new InputError('this board reads no tiles');
    if (set !== null) needLevelForEach('power', set, zones);
    const margins = await measureMargin(visit, heard, set ?? zones.map(() => USUAL_LEVEL));
    if (margins === null) throw new InputError('this board cannot weaken its field; firmware 1.7 of our boards can');
    for (const margin of margins) stdout.write(`${formatMargin(margin)}\n`);
    // its answer to each loop’s own level again
    await visit.until(() => false, ANSWER_MS);
    return margins.every(isMarginEnough) ? 0 : 1;
  });
}
