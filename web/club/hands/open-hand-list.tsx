import '../../styles/base.css';
import '../../styles/shared.css';
import '../../styles/club.css';
import '../../styles/replay-list.css';
import { replaySpeechIn } from '../../replay/replay-speech.ts';
import { openClubPage } from '../open-club-page.ts';
import { HandListPage } from './hand-list-page.tsx';

/** Shows the list of hands that were played at a table. */
export function openHandList(): void {
  openClubPage((words, language) => <HandListPage words={words} replaySpeech={replaySpeechIn(language)} />);
}
