import '../styles/base.css';
import '../styles/shared.css';
import '../styles/replay-result.css';
import { render } from 'preact';
import { askRuleSets } from '../shared/ask-server.ts';
import { openPage } from '../shared/open-page.tsx';
import { PadHead } from '../shared/page-head.tsx';
import { askReplay } from './ask-records.ts';
import { replaySpeechIn } from './replay-speech.ts';
import { ResultPage } from './result-page.tsx';

/** Shows what a recorded hand's result rests on. */
export async function openResult(hand: string): Promise<void> {
  const { root, speech: padSpeech, unreachable } = openPage('replay');
  const speech = replaySpeechIn(padSpeech.language);
  await Promise.all([askRuleSets(), askReplay(hand)]).then(([ruleSets, replay]) => {
    const ruleSet = ruleSets.find(({ id }) => id === replay?.steps[0]?.message.view.rules.id);
    render(
      replay && ruleSet ? (
        <ResultPage replay={replay} hand={hand} ruleSet={ruleSet} speech={speech} />
      ) : (
        <>
          <PadHead page="replay" speech={speech} />
          <main class="pad-alone">
            <p role="alert">{speech.replay.noSuchHand}</p>
          </main>
        </>
      ),
      root,
    );
  }, unreachable);
}
