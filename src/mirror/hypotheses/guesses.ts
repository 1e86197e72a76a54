import { type Game, stateBefore } from '../../engine/game.ts';
import { hasGone } from '../evidence/camera-doubts.ts';
import { evidenceOf, type Heard } from '../evidence/evidence.ts';
import { NEGLIGIBLE } from '../evidence/face-evidence.ts';
import { type SeenZones, seenZones } from '../evidence/table-picture.ts';
import { furtherWinsBy } from '../expectation/further-wins.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { besideAstray } from './filmed-astray.ts';
import { type Hypotheses, type Hypothesis, hypothesesAtOnce, isKong, isWon } from './hypothesis.ts';
import { likelyPictures } from './likely-pictures.ts';
import { distinctOutcomes, whatCounts } from './outcomes.ts';

/** What is so unlikely is not believed, whatever it explains: rather than that people are asked. */
const FAR_FETCHED = -12;
/** A rack that fell over lies open, too: no hand is won with what is so much less likely (natural logarithm) than what it is read as, unless people say so. */
const UNLIKE_A_WIN = -0.5;

/**
 * What explains the table if tiles that a camera is not sure of are what they may be, and belong together: a set is a set,
 * and an open hand one that wins. One of each outcome that is nearly as likely as the likeliest; of wins only what is
 * paid counts. None if the likeliest takes a tile for something that it hardly is; and no kong of a tile that is most like another,
 * for it may have fallen there, and a kong is paid; nor of one's own while the latest discard is not in view, for it may be on its way
 * into a set. It halts after each picture of the table that it looks at.
 */
export function* guesses(table: TableNow, heard: Heard): Generator<void, Hypotheses> {
  const { game } = table;
  const found = new Map<string, Hypothesis>();
  const mayDeclareKong = !isLatestDiscardGone(table);
  let best: number | null = null;
  for (const { picture, score, isFarFetched } of likelyPictures(table, 'unsure')) {
    if (score < (best === null ? FAR_FETCHED : best - NEGLIGIBLE)) break;
    const zones = seenZones(picture);
    const explained = hypothesesAtOnce(game, evidenceOf(picture, zones, heard));
    const ways = besideAstray({ game, picture, seen: zones }, explained)
      .filter(({ actions }) => actions.length > 0 && (score === 0 || !actions.some(isKong)))
      .filter(({ actions }) => mayDeclareKong || !actions.some(({ type }) => type === 'declare-kong'))
      .map(way => withFurtherWins(game, way, zones));
    if (best === null && isFarFetched && ways.length > 0) break;
    if (ways.some(isKongOfUnseen)) return [];
    if (best === null && score < UNLIKE_A_WIN && ways.some(isWon)) return [];
    for (const way of distinctOutcomes(game, ways, zones)) {
      best ??= score;
      const outcome = whatCounts(game, way, zones);
      if (!found.has(outcome)) found.set(outcome, way);
    }
    yield;
  }
  return [...found.values()];
}

/** Whose discard a kong was claimed with decides who pays: of one that nobody saw lie that is not guessed. */
const isKongOfUnseen = ({ actions }: Hypothesis): boolean =>
  actions.some(({ type }, i) => type === 'claim-kong' && actions[i - 1]?.type === 'discard');

/** Whether the discard that may be claimed has gone out of view where it lay. */
function isLatestDiscardGone({ game, picture }: TableNow): boolean {
  const claimable = game.state.hand?.claimable;
  return claimable !== null && claimable !== undefined && hasGone(picture, `discard${claimable.seat}`, claimable.tile);
}

/** The same with everybody else who wins on the same tile by what lies open, where everybody does. */
export function withFurtherWins({ rules, state, steps }: Game, way: Hypothesis, seen: SeenZones): Hypothesis {
  if (rules.flow.winnersOnOneTile !== 'all' || way.actions.at(-1)?.type !== 'win') return way;
  const from = stateBefore({ state, steps }, way.undone);
  const after = from && stateAfter(rules, from, way.actions);
  return after ? { ...way, actions: [...way.actions, ...furtherWinsBy(rules, after, seen)] } : way;
}
