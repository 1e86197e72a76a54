import '../styles/score.css';
import '../styles/evening.css';
import { render } from 'preact';
import { scorepad } from '../score/scorepad.ts';
import { keepScreenOn } from '../shared/keep-screen-on.ts';
import { followMatch } from '../shared/match-link.ts';
import type { PadSpeech } from '../shared/page-speech.ts';
import type { RuleSetView } from '../shared/server-words.ts';
import { keepEvening } from './evening.ts';
import { EveningPage } from './evening-page.tsx';

interface Opening {
  readonly root: HTMLElement;
  readonly speech: PadSpeech;
  readonly ruleSets: readonly RuleSetView[];
  readonly first: RuleSetView;
}

/** The screen on which an evening is kept, for a table where nothing reads the tiles. */
export function openEvening({ root, speech, ruleSets, first }: Opening): void {
  const pad = scorepad(ruleSets, first, localStorage, 'for-table');
  const link = followMatch();
  const evening = keepEvening(link, pad, localStorage, (code, about) => whyNot(speech, code, about));
  link.onRightsChanged(() => void evening.lookAgain());
  root.classList.add('is-evening');
  document.documentElement.classList.add('has-evening');
  render(<EveningPage evening={evening} speech={speech} />, root);
  void keepScreenOn();
}

/** In words; private pages know most of them, and are seldom asked. */
async function whyNot({ language, words, pad }: PadSpeech, code: string, about?: string): Promise<string> {
  if (code === 'command/away') return pad.unreachable;
  const [{ privateSpeechIn }, { refusalOf }] = await Promise.all([
    import('../private/private-speech.ts'),
    import('../private/why-refused.ts'),
  ]);
  const known = refusalOf(code, { own: privateSpeechIn(language).own, words });
  return [known ?? pad.refused, ...(about ? [about] : [])].join(' ');
}
