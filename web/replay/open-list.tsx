import '../styles/base.css';
import '../styles/shared.css';
import '../styles/replay-list.css';
import { render } from 'preact';
import { askRuleSets } from '../shared/ask-server.ts';
import { openPage } from '../shared/open-page.tsx';
import { ListPage } from './list-page.tsx';
import { replaySpeechIn } from './replay-speech.ts';

/** Shows the list of recorded hands. */
export async function openList(): Promise<void> {
  const { root, speech, unreachable } = openPage('replay');
  await askRuleSets().then(
    ruleSets => render(<ListPage ruleSets={ruleSets} speech={replaySpeechIn(speech.language)} />, root),
    unreachable,
  );
}
