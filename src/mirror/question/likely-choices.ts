import { SEATS } from '../../domain/seat.ts';
import { chowWith, pungOf } from '../../engine/evolve-correction.ts';
import type { Game } from '../../engine/game.ts';
import type { HandState, MatchState } from '../../engine/state.ts';
import type { Choice } from '../../engine/table-event.ts';
import { evidenceOf, NOTHING_HEARD } from '../evidence/evidence.ts';
import { NEGLIGIBLE, scoreOf } from '../evidence/face-evidence.ts';
import type { Face } from '../evidence/faces.ts';
import { facesOfSets } from '../evidence/sets-kept.ts';
import { type SeenZones, seenZones, type TablePicture } from '../evidence/table-picture.ts';
import { furtherWinsBy, mayJoin } from '../expectation/further-wins.ts';
import { openZone } from '../expectation/laid-open.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { withFurtherWins } from '../hypotheses/guesses.ts';
import { withHandDoubts } from '../hypotheses/hand-doubts.ts';
import { hypothesesAtOnce, isWon } from '../hypotheses/hypothesis.ts';
import { type Correction, type LaidCorrection, waysWithIndicator, withLaidDoubts } from '../hypotheses/laid-doubts.ts';
import { type LikelyPicture, likelyPictures } from '../hypotheses/likely-pictures.ts';
import { whatCounts } from '../hypotheses/outcomes.ts';
import type { CorrectedLaidTile } from '../hypotheses/sets-instead.ts';

/** So many ways to take what was laid down are thought of. */
const WAYS = 4;

/** More to choose from than this is no help. */
const CHOICES = 4;

/** The table as it may lie: once what was laid down is corrected, where it must be, with a picture of what lies there then. */
interface LikelyTable {
  readonly game: Game;
  readonly corrections: readonly LaidCorrection[];
  readonly picture: TablePicture;
  /** Natural logarithm of how much less likely it is than as it is read. */
  readonly score: number;
}

/**
 * What may have happened if tiles that a camera has not made out are what they may be, however unsure it is: people are
 * asked, so nothing is paid by it unless they say so.
 */
const likelyChoices = (table: TableNow): readonly Choice[] =>
  choicesAmong(table, [...asItLies(table, 'all'), ...withOthersLaid(table)]);

/** The same less what takes a tile for something that it hardly is: people are only asked if a hand may well have been won. */
export const wellPossibleChoices = (table: TableNow): readonly Choice[] =>
  choicesAmong(table, [...asItLies(table, 'all').filter(isWellPossible), ...withOthersLaid(table)]);

/**
 * The same where a hand has been won if what was not made out may be anything with which it wins. Then people choose from all
 * that may have happened, however unlikely.
 */
export function choicesOfAWinner(table: TableNow): readonly Choice[] {
  const all = asItLies(table, 'all');
  const others = withOthersLaid(table);
  const won = choicesAmong(table, [...all.filter(isWellPossible), ...asItLies(table, 'unsure'), ...others]);
  return won.length > 0 ? choicesAmong(table, [...all, ...others]) : [];
}

/** These, if any, and whatever else may have happened: the likelier ones come first. */
export function withLessLikely(table: TableNow, likelier: readonly Choice[]): readonly Choice[] {
  const counts = (choice: Choice): string => whatCounts(table.game, choice, table.seen);
  const known = new Set(likelier.map(counts));
  const others = likelyChoices(table).filter(choice => !known.has(counts(choice)));
  return filledUp(likelier, others);
}

/** These, if any, and what else may have happened with a discard among those of somebody else. */
export function withAstray(choices: readonly Choice[], astray: readonly Choice[]): readonly Choice[] {
  const known = new Set(choices.map(choice => JSON.stringify(choice)));
  return filledUp(
    choices,
    astray.filter(choice => !known.has(JSON.stringify(choice))),
  );
}

/** All of these, and as many of the others as are some help. */
const filledUp = (choices: readonly Choice[], others: readonly Choice[]): readonly Choice[] => [
  ...choices,
  ...others.slice(0, Math.max(0, CHOICES - choices.length)),
];

/** What has happened if this is the picture of the table, or is told besides of a hand that lies open there (`hand-doubts.ts`). */
export function choicesAsRead({ game, picture }: Pick<TableNow, 'game' | 'picture'>): readonly Choice[] {
  const choices = choicesAmong({ game }, [{ game, corrections: [], picture, score: 0 }]);
  const table = { game, picture, seen: seenZones(picture) };
  return withHandDoubts(table, NOTHING_HEARD, choices).slice(0, CHOICES);
}

const isWellPossible = ({ isFarFetched }: LikelyPicture): boolean => !isFarFetched;

const asItLies = (table: TableNow, areDoubted: 'unsure' | 'all'): readonly (LikelyTable & LikelyPicture)[] =>
  table.picture.faces.size === 0
    ? []
    : likelyPictures(table, areDoubted).map(likely => ({ ...likely, game: table.game, corrections: [] }));

/**
 * Hands that lie open may win only if the indicator, or a tile that was laid down before their owner and never surely made out, is
 * another than it has been taken for.
 */
const withOthersLaid = (table: TableNow): readonly LikelyTable[] =>
  SEATS.filter(seat => table.seen.get(openZone(table.seen, seat))?.length).flatMap(seat =>
    waysWithIndicator(table.picture, table.game.state, seat)
      .filter(({ corrections, score }) => corrections.length > 0 && score >= -NEGLIGIBLE)
      .slice(0, WAYS)
      .flatMap(correction => corrected(table, correction)),
  );

/** The table as corrected, with what is not made out there as what it may well be. */
function corrected({ game, picture }: TableNow, { corrections, score }: Correction): readonly LikelyTable[] {
  const state = stateAfter(game.rules, game.state, corrections);
  if (!state) return [];
  const other = { game: { ...game, state }, picture: corrections.reduce(withCorrected(game.state), picture) };
  return likelyPictures({ ...other, seen: seenZones(other.picture) }, 'unsure')
    .filter(isWellPossible)
    .map(likely => ({ game: other.game, corrections, picture: likely.picture, score: score + likely.score }));
}

/** The picture with a set, or the tile that is most like it, made out as what it is corrected to. */
const withCorrected =
  ({ hand }: MatchState) =>
  (picture: TablePicture, correction: LaidCorrection): TablePicture => {
    const { was, tile } = correction;
    const zone = correction.type === 'correct-indicator' ? 'indicator' : (`meld${correction.seat}` as const);
    const row = picture.faces.get(zone) ?? [];
    const likeness = ({ evidence }: Face): number => scoreOf(evidence, tile);
    const alike = row.filter(({ believed }) => believed === was).toSorted((a, b) => likeness(b) - likeness(a));
    const set = hand && correction.type === 'correct-laid-tile' ? wholeSet(row, hand, correction) : undefined;
    const others = set ?? alike.slice(0, 1);
    const known = row.map(face => (others.includes(face) ? { ...face, kind: tile, isSure: true } : face));
    return { ...picture, faces: new Map(picture.faces).set(zone, known) };
  };

/** The tiles of a set all of which are corrected at once: those of a pung, and those of a chow that is one. */
function wholeSet(
  row: readonly Face[],
  { melds }: HandState,
  { seat, was, tile }: CorrectedLaidTile,
): readonly Face[] | undefined {
  const chow = chowWith(melds[seat], was);
  const set = chow ? chow.claimed === tile && chow : pungOf(melds[seat], was);
  return set ? facesOfSets(row, melds[seat]).find(([meld]) => meld === set)?.[1] : undefined;
}

/** What may have happened if the table lies as one of these, and makes a difference: the likeliest first. */
function choicesAmong({ game }: Pick<TableNow, 'game'>, likely: readonly LikelyTable[]): readonly Choice[] {
  const found = new Map<string, Choice>();
  for (const table of likely.toSorted((a, b) => b.score - a.score)) {
    const zones = seenZones(table.picture);
    for (const choice of choicesIn(table, zones)) {
      const counts = whatCounts(game, choice, zones);
      if (!found.has(counts)) found.set(counts, choice);
    }
    if (found.size >= CHOICES) break;
  }
  return [...found.values()].slice(0, CHOICES);
}

/** What may have happened if the table lies like this; what is corrected for it must have led to a win. */
function choicesIn({ game, corrections, picture }: LikelyTable, seen: SeenZones): readonly Choice[] {
  const ways = hypothesesAtOnce(game, evidenceOf(picture, seen, NOTHING_HEARD)).map(way =>
    withFurtherWins(game, way, seen),
  );
  const choices = withLaidDoubts({ game, picture }, ways).filter(({ actions }) => actions.length > 0);
  if (corrections.length === 0) return choices;
  return choices
    .filter(({ undone, actions }) => undone === 0 && isWon({ actions }))
    .map(({ actions }) => ({ undone: 0, actions: [...corrections, ...actions] }));
}

/**
 * Who else may have won on the tile that a hand was won on, by what lay open beside it: as it was read, or else as what a
 * camera was not sure of may be.
 */
export function furtherWinChoices({ game, picture, seen }: TableNow): readonly Choice[] {
  const { rules, state, steps } = game;
  const before = steps.findLast(({ action }) => action.type === 'win')?.before;
  if (!before || mayJoin(rules, state).length === 0) return [];
  const asRead = furtherWinsBy(rules, state, seen);
  if (asRead.length > 0) return [{ undone: 0, actions: asRead }];
  const found = new Map<string, Choice>();
  for (const likely of asItLies({ game: { ...game, state: before }, picture, seen }, 'all').filter(isWellPossible)) {
    const choice: Choice = { undone: 0, actions: furtherWinsBy(rules, state, seenZones(likely.picture)) };
    const paid = JSON.stringify(stateAfter(rules, state, choice.actions)?.hand?.transfers);
    if (choice.actions.length > 0 && !found.has(paid)) found.set(paid, choice);
  }
  return [...found.values()].slice(0, CHOICES);
}
