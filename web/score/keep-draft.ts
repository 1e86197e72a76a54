import { bySeat, SEATS } from '../../src/domain/seat.ts';
import { WINDS } from '../../src/domain/tile.ts';
import type { DeclaredSet, RuleSetView, Seat, TileKind, Wind } from '../shared/server-words.ts';
import { underHouseRules } from '../shared/under-house-rules.ts';
import { type Answers, type Draft, emptyDraft, inOrder, mostSets, NO_ANSWERS } from './draft.ts';

/** A hand that was being entered when the page was left. Stored data is untrusted: null if it is no hand by these rules. */
export function draftFrom(value: unknown, ruleSet: RuleSetView): Draft | null {
  if (!isRecord(value)) return null;
  const { rules: id, options, dealer, winner, by, from, hand, winning, sets, answers, isWorthTold, worth } = value;
  const isDrawn = value['isDrawn'] === true && winner === null;
  if (id !== ruleSet.id || !isRecord(options)) return null;
  const rules = underHouseRules(ruleSet, options);
  const isKind = (tile: unknown): tile is TileKind => rules.kinds.includes(tile as TileKind);
  const way = rules.waysToWin.find(known => known === by);
  const isToldOf = isSeat(dealer) && isSeatOrNone(winner) && isSeatOrNone(from) && way !== undefined;
  if (!isToldOf || !Array.isArray(hand) || !hand.every(isKind) || hand.length > rules.handSize) return null;
  if (winning !== null && !isKind(winning)) return null;
  if (!Array.isArray(sets) || sets.length !== SEATS.length || !isRecord(answers)) return null;
  const isSets = (own: unknown): own is readonly DeclaredSet[] =>
    Array.isArray(own) && own.length <= mostSets(rules) && own.every(set => isDeclaredSet(set, isKind));
  if (!sets.every(isSets)) return null;
  return {
    ...emptyDraft(rules, options, dealer),
    ...{ winner, isDrawn, by: way, from, winning },
    isWorthTold: isWorthTold === true && rules.toldWorth !== null,
    worth: Number.isSafeInteger(worth) && Number(worth) >= 0 ? Number(worth) : null,
    hand: inOrder(hand, rules.kinds),
    sets: bySeat(seat => sets[seat] ?? []),
    answers: answersFrom(answers),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSeat = (value: unknown): value is Seat => SEATS.includes(value as Seat);
const isSeatOrNone = (value: unknown): value is Seat | null => value === null || isSeat(value);

function isDeclaredSet(value: unknown, isKind: (tile: unknown) => boolean): value is DeclaredSet {
  if (!isRecord(value)) return false;
  const { kind, kong, tiles, from = null } = value;
  const isKong = kind === 'kong' && ['concealed', 'added', 'exposed'].includes(String(kong));
  const isKnown = isKong || kind === 'chow' || kind === 'pung';
  return (
    isKnown && Array.isArray(tiles) && tiles.length === (isKong ? 4 : 3) && tiles.every(isKind) && isSeatOrNone(from)
  );
}

const isListOfTiles = (value: unknown): boolean =>
  Array.isArray(value) && value.every(tile => typeof tile === 'string');

/** An invalid answer counts as missing. */
function answersFrom(value: Readonly<Record<string, unknown>>): Answers {
  const isLike = (name: string, standard: unknown): boolean => {
    const told = value[name];
    if (name === 'indicator') return told === null || typeof told === 'string';
    if (name === 'responsible') return isSeatOrNone(told);
    if (name === 'unopened') return Array.isArray(told) && told.every(isSeat);
    if (name === 'othersDiscards') return Array.isArray(told) && told.length === 4 && told.every(isListOfTiles);
    if (name === 'roundWind') return WINDS.includes(told as Wind);
    if (typeof standard === 'number') return Number.isSafeInteger(told) && Number(told) >= 0;
    if (Array.isArray(standard)) return isListOfTiles(told);
    return typeof told === typeof standard;
  };
  const told = Object.entries(NO_ANSWERS).map(([name, standard]) => [
    name,
    isLike(name, standard) ? value[name] : standard,
  ]);
  return Object.fromEntries(told) as unknown as Answers;
}
