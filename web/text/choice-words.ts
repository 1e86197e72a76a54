import { without } from '../../src/domain/kinds.ts';
import type { ChoiceView, DeedView, SeenKind, TableView } from '../view-types.ts';
import type { Called } from './catalogue.ts';
import { nameOf, type Speech, wonBy } from './speech.ts';
import type { Terms } from './terms.ts';

/** A few words, and the tiles they are about. */
export interface Phrase {
  readonly text: string;
  readonly tiles: readonly SeenKind[];
}

/** Something that may have happened, told as a player would tell it. */
export interface ToldChoice {
  readonly choice: number;
  readonly phrases: readonly Phrase[];
}

/** What may have happened, each told by what sets it apart from the others. */
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

/** More than this are asked for a step at a time. */
const AT_ONCE = 8;

/** What can be tapped now, and what it answers with; null: there is more to be said then. */
export interface Tappable {
  readonly choice: number | null;
  readonly phrases: readonly Phrase[];
}

/** What may be tapped once `said` has been, the first phrases of what may have happened: where that is much, one phrase at a time. */
export function tappable(told: readonly ToldChoice[], said: readonly Phrase[]): readonly Tappable[] {
  if (told.length <= AT_ONCE) return told;
  const begins = ({ phrases }: ToldChoice, with_: readonly Phrase[]): boolean =>
    with_.every((phrase, at) => isSame(phrase, phrases[at]));
  const left = told.filter(one => begins(one, said));
  const next = left.flatMap(({ phrases }) => phrases[said.length] ?? []);
  const distinct = next.filter((phrase, at) => next.findIndex(other => isSame(phrase, other)) === at);
  return distinct.flatMap(phrase => {
    const soFar = [...said, phrase];
    const [only, ...others] = left.filter(one => begins(one, soFar));
    if (only && others.length === 0) return [{ choice: only.choice, phrases: [phrase] }];
    // what goes without saying is not asked for
    const isAlone = distinct.length === 1;
    return isAlone
      ? tappable(told, soFar).map(next => ({ ...next, phrases: [phrase, ...next.phrases] }))
      : [{ choice: null, phrases: [phrase] }];
  });
}

const isSame = (a: Phrase, b: Phrase | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What has happened in any case, at the same point of the same number of deeds. */
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

/** Whoever plays has drawn first. */
const isMatterOfCourse = ({ type, tiles }: DeedView): boolean => type === 'draw' && tiles.every(tile => tile === '_');

/** What somebody did, in a few words. */
export function phraseOf({ type, seat, tiles, way, count }: DeedView, view: TableView, speech: Speech): Phrase {
  const { words } = speech;
  const name = seat === null ? '' : nameOf(speech, view, seat);
  if (type === 'won-by')
    return { text: [wonBy(speech, view.rules.words, way ?? ''), name].join(' ').trim(), tiles: [] };
  if (type === 'counts') return { text: words.counts(count ?? 0), tiles: [] };
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
