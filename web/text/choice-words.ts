import { without } from '../../src/domain/kinds.ts';
import { must } from '../../src/domain/result.ts';
import type { ChoiceView, DeedView, SeenKind, TableView } from '../view-types.ts';
import type { Called } from './catalogue.ts';
import { localised } from './language.ts';
import { nameOf, type Speech, wonBy } from './speech.ts';
import type { Terms } from './terms.ts';

/** A few words, and the tiles they are about. */
export interface Phrase {
  readonly text: string;
  readonly tiles: readonly SeenKind[];
}

/** A possible event, in a player's words. */
export interface ToldChoice {
  readonly choice: number;
  readonly phrases: readonly Phrase[];
}

/** Possible events, each by its difference from the others. */
export function toldChoices(choices: readonly ChoiceView[], view: TableView, speech: Speech): readonly ToldChoice[] {
  const isShared = sharedBy(choices);
  const apart = apartFrom(choices);
  return choices.map(({ choice, undone, deeds }) => {
    const telling = deeds.filter((deed, at) => !isShared(deed, at) && !isMatterOfCourse(deed));
    const told = (telling.length > 0 ? telling : deeds).map(deed => phraseOf(apart(deed), view, speech));
    const phrases = undone > 0 ? [{ text: speech.words.takenBack(undone), tiles: [] }, ...told] : told;
    return { choice, phrases: phrases.length > 0 ? phrases : [{ text: speech.words.nothingHappened, tiles: [] }] };
  });
}

/** Up to this number, each is shown in full. */
const FEW = 3;
/** As many as have room beside the table, each below the other, or of a word or two three beside each other; more are asked for a step at a time. */
export const mostAtOnce = (tappable: readonly Pick<Tappable, 'phrases'>[]): number => (isBrief(tappable) ? 12 : 6);

/** The answer to tap now, and its number; null: a further question follows. */
export interface Tappable {
  readonly choice: number | null;
  readonly phrases: readonly Phrase[];
}

/** The question at one time. */
export interface AskedNow {
  /** The certain events, before those that are possible. */
  readonly said: readonly Phrase[];
  readonly tappable: readonly Tappable[];
}

/** The question after the answers `said`: with many possible events, one phrase at a time, less what goes without saying. */
export function askedNow(told: readonly ToldChoice[], said: readonly Phrase[]): AskedNow {
  if (told.length <= mostAtOnce(told))
    return told.length > FEW ? lessWhatAllBeginWith(told) : { said: [], tappable: told };
  const left = told.filter(({ phrases }) => said.every((phrase, at) => isSame(phrase, phrases[at])));
  const byNext = new Map<string, readonly ToldChoice[]>();
  for (const one of left) {
    const next = JSON.stringify(one.phrases[said.length]);
    byNext.set(next, [...(byNext.get(next) ?? []), one]);
  }
  const [first] = left;
  const next = first?.phrases[said.length];
  if (byNext.size === 1 && next) return askedNow(told, [...said, next]);
  const tappable = [...byNext.values()].map(([one, ...others]): Tappable => {
    const { choice, phrases } = must(one, 'a choice that goes on like this');
    const left = phrases.slice(said.length);
    return others.length === 0 ? { choice, phrases: left } : { choice: null, phrases: left.slice(0, 1) };
  });
  return { said, tappable };
}

/** A common beginning is shown once. */
function lessWhatAllBeginWith(told: readonly ToldChoice[]): AskedNow {
  const first = told[0]?.phrases ?? [];
  const isInAll = (phrase: Phrase, at: number): boolean =>
    told.every(({ phrases }) => phrases.length > at + 1 && isSame(phrase, phrases[at]));
  const differs = first.findIndex((phrase, at) => !isInAll(phrase, at));
  const said = first.slice(0, Math.max(0, differs));
  return { said, tappable: told.map(({ choice, phrases }) => ({ choice, phrases: phrases.slice(said.length) })) };
}

/** True if each is a word or two, so that several have room beside each other. */
export const isBrief = (tappable: readonly Pick<Tappable, 'phrases'>[]): boolean =>
  tappable.length > BESIDE_EACH_OTHER &&
  tappable.every(({ phrases: [only, ...others] }) => {
    return others.length === 0 && only !== undefined && only.text.length <= BRIEF && only.tiles.length === 0;
  });
const BRIEF = 10;
const BESIDE_EACH_OTHER = 4;

const isSame = (a: Phrase, b: Phrase | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The events that all choices have, at the same point of the same number of deeds. */
function sharedBy(choices: readonly ChoiceView[]): (deed: DeedView, at: number) => boolean {
  const isOneLength = new Set(choices.map(({ deeds }) => deeds.length)).size === 1;
  const written = (deed: DeedView | undefined): string => JSON.stringify(deed);
  return (deed, at) =>
    isOneLength && choices.length > 1 && choices.every(({ deeds }) => written(deeds[at]) === written(deed));
}

/** Of an open hand only the tiles that others of these hands do not have. */
function apartFrom(choices: readonly ChoiceView[]): (deed: DeedView) => DeedView {
  const hands = choices.flatMap(({ deeds }) => deeds.flatMap(({ type, tiles }) => (type === 'win' ? [tiles] : [])));
  const [first = [], ...others] = hands;
  const inAll = others.reduce((common, hand) => without(common, without(common, hand)), first);
  return deed => (deed.type === 'win' ? { ...deed, tiles: without(deed.tiles, inAll) } : deed);
}

/** The first draw comes before play. */
const isMatterOfCourse = ({ type, tiles }: DeedView): boolean => type === 'draw' && tiles.every(tile => tile === '_');

/** A player's action, in a few words. */
export function phraseOf({ type, seat, tiles, way, count, unit }: DeedView, view: TableView, speech: Speech): Phrase {
  const { words } = speech;
  const name = seat === null ? '' : nameOf(speech, view, seat);
  if (type === 'won-by')
    return { text: [wonBy(speech, view.rules.words, way ?? ''), name].join(' ').trim(), tiles: [] };
  if (type === 'counts')
    return { text: words.counts(count ?? 0, unit ? localised(unit, speech.language) : null), tiles: [] };
  if (type === 'pays') return { text: words.paysPoints(name, count ?? 0), tiles: [] };
  const shown = tiles.filter(tile => tile !== '_');
  if (!isCalled(type)) return { text: words.did[type](name), tiles: shown };
  if (type === 'flip-horses') return { text: words.terms.horses.turned, tiles: shown };
  return { text: words.called(name, words.terms[CALLED[type]] ?? ''), tiles: shown };
}

const CALLED = {
  'claim-chow': 'chow',
  'claim-pung': 'pung',
  'claim-kong': 'kong',
  'declare-kong': 'kong',
  win: 'win',
  'flip-horses': 'horses',
} as const satisfies Record<Called, keyof Terms>;
const isCalled = (type: DeedView['type']): type is Called => type in CALLED;
