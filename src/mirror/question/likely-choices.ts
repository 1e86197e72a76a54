import type { Game } from '../../engine/game.ts';
import type { Choice } from '../../engine/table-event.ts';
import { evidenceOf, NOTHING_HEARD } from '../evidence/evidence.ts';
import { seenZones, type TablePicture } from '../evidence/table-picture.ts';
import { furtherWinsBy, mayJoin } from '../expectation/further-wins.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { whatCounts, withFurtherWins } from '../hypotheses/guesses.ts';
import { hypothesesAtOnce } from '../hypotheses/hypothesis.ts';
import { type CorrectedIndicator, likelyIndicators, withLaidDoubts } from '../hypotheses/laid-doubts.ts';
import { likelyPictures } from '../hypotheses/likely-pictures.ts';

/** So many kinds are thought of for an indicator, and none that is so much less likely (natural logarithm) than the likeliest. */
const INDICATORS = 4;
const LEAD = 7;

/** More to choose from than this is no help. */
const CHOICES = 4;

/**
 * What may have happened if tiles that a camera has not made out are what they may be, however unsure it is: people are
 * asked, so nothing is paid by it unless they say so.
 */
export function likelyChoices(table: TableNow): readonly Choice[] {
  return [...choicesWithAnotherIndicator(table), ...choicesIn(table.game, pictures(table, true))].slice(0, CHOICES);
}

/** A hand as it is read that wins with what the indicator points at if it is another tile than it has been taken for. */
function choicesWithAnotherIndicator({ game, picture }: TableNow): readonly Choice[] {
  const found: Choice[] = [];
  for (const { corrections, score } of likelyIndicators(picture, game.state).slice(0, INDICATORS)) {
    const [correction] = corrections;
    if (score < -LEAD) break;
    const state = correction && stateAfter(game.rules, game.state, corrections);
    if (!correction || !state) continue;
    const corrected = withIndicator(picture, correction);
    const table = { game: { ...game, state }, picture: corrected, seen: seenZones(corrected) };
    const readAs = likelyPictures(table, 'unsure').flatMap(likely => (likely.isFarFetched ? [] : [likely.picture]));
    for (const { undone, actions } of choicesIn(table.game, readAs))
      if (undone === 0 && actions.some(({ type }) => type === 'win'))
        found.push({ undone, actions: [correction, ...actions] });
  }
  return found;
}

const withIndicator = (picture: TablePicture, { was, tile }: CorrectedIndicator): TablePicture => ({
  ...picture,
  faces: new Map(
    [...picture.faces].map(([zone, row]) => [
      zone,
      row.map(face => (zone === 'indicator' && face.believed === was ? { ...face, kind: tile, isSure: true } : face)),
    ]),
  ),
});

/** The same less what takes a tile for something that it hardly is: people are only asked if a hand may well have been won. */
export const wellPossibleChoices = (table: TableNow): readonly Choice[] =>
  choicesIn(table.game, pictures(table, false));

function pictures(table: TableNow, areFarFetched: boolean): readonly TablePicture[] {
  if (table.picture.faces.size === 0) return [];
  return likelyPictures(table, 'all').flatMap(({ picture, isFarFetched }) =>
    areFarFetched || !isFarFetched ? [picture] : [],
  );
}

/** What may have happened if one of these is the picture of the table, and makes a difference. */
export function choicesIn(game: Game, likely: readonly TablePicture[]): readonly Choice[] {
  const found = new Map<string, Choice>();
  for (const picture of likely) {
    const zones = seenZones(picture);
    const ways = hypothesesAtOnce(game, evidenceOf(picture, zones, NOTHING_HEARD)).map(way =>
      withFurtherWins(game, way, zones),
    );
    for (const choice of withLaidDoubts({ game, picture }, ways)) {
      const counts = whatCounts(game, choice, zones);
      if (choice.actions.length > 0 && !found.has(counts)) found.set(counts, choice);
    }
    if (found.size >= CHOICES) break;
  }
  return [...found.values()].slice(0, CHOICES);
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
  for (const likely of pictures({ game: { ...game, state: before }, picture, seen }, false)) {
    const choice: Choice = { undone: 0, actions: furtherWinsBy(rules, state, seenZones(likely)) };
    const paid = JSON.stringify(stateAfter(rules, state, choice.actions)?.hand?.transfers);
    if (choice.actions.length > 0 && !found.has(paid)) found.set(paid, choice);
  }
  return [...found.values()].slice(0, CHOICES);
}
