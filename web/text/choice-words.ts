import type { ChoiceView, DeedView, SeenKind, TableView } from '../view-types.ts';
import type { Called } from './catalogue.ts';
import { localised } from './language.ts';
import { nameOf, type Speech } from './speech.ts';

/** A few words, and the tiles they are about. */
export interface Phrase {
  readonly text: string;
  readonly tiles: readonly SeenKind[];
}

/** What may have happened, told as a player would tell it. */
export function phrasesOf({ undone, deeds }: ChoiceView, view: TableView, speech: Speech): readonly Phrase[] {
  const { words } = speech;
  const takenBack: readonly Phrase[] = undone > 0 ? [{ text: words.takenBack(undone), tiles: [] }] : [];
  const telling = deeds.filter(deed => !isMatterOfCourse(deed));
  const told = (telling.length > 0 ? telling : deeds).map(deed => phraseOf(deed, view, speech));
  const phrases = [...takenBack, ...told];
  return phrases.length > 0 ? phrases : [{ text: words.nothingHappened, tiles: [] }];
}

/** Whoever plays has drawn first. */
const isMatterOfCourse = ({ type, tiles }: DeedView): boolean => type === 'draw' && tiles.every(tile => tile === '_');

function phraseOf({ type, seat, tiles }: DeedView, view: TableView, speech: Speech): Phrase {
  const { words, language } = speech;
  const name = seat === null ? '' : nameOf(speech, view, seat);
  const shown = tiles.filter(tile => tile !== '_');
  if (!isCalled(type)) return { text: words.did[type](name), tiles: shown };
  const called = view.rules.words[CALLED[type]];
  return { text: words.called(name, localised(called, language)), tiles: shown };
}

const CALLED = {
  'claim-chow': 'chow',
  'claim-pung': 'pung',
  'claim-kong': 'kong',
  'declare-kong': 'kong',
  win: 'win',
} as const satisfies Record<Called, keyof TableView['rules']['words']>;
const isCalled = (type: DeedView['type']): type is Called => type in CALLED;
