import type { PadSpeech } from '../shared/page-speech.ts';
import type { RuleSetView } from '../shared/server-words.ts';
import type { PeopleCatalogue } from './people-text.ts';

export type { PeopleCommand, PeopleView, PersonView, RulesCount } from '../../src/projections/people-view.ts';

/** The words of every part of the page. */
export interface PeopleWords {
  readonly speech: PadSpeech;
  readonly own: PeopleCatalogue;
  readonly ruleSets: readonly RuleSetView[];
}

/** The name of a rule set on this page. */
export function rulesName({ speech, ruleSets }: PeopleWords, id: string): string {
  const found = ruleSets.find(set => set.id === id);
  return found ? speech.say(found.name) : id;
}
