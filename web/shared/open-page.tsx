import { render } from 'preact';
import { settingsBelow } from '../dom/settings-below.ts';
import { pageLanguage } from '../text/page-language.ts';
import { installTileFaces } from '../tiles/tile-face.ts';
import { PadHead, type PadPage, titleOf } from './page-head.tsx';
import { type PadSpeech, padSpeechIn } from './page-speech.ts';

const RETRY_MS = 3000;

/** The beginning of every page of the pad: its language, the tile faces, and a place to put it. */
export function openPage(page: PadPage) {
  const speech: PadSpeech = padSpeechIn(pageLanguage());
  document.documentElement.lang = speech.language;
  document.title = `${speech.words.brand} · ${titleOf(page, speech)}`;
  void installTileFaces();
  const root = document.createElement('div');
  root.className = 'pad-page';
  document.body.append(root, settingsBelow(speech.language, speech.words.numerals));
  return {
    root,
    speech,
    /** The server did not answer: says so, and tries the whole page again. */
    unreachable: (): void => {
      render(
        <>
          <PadHead page={page} speech={speech} />
          <main class="pad-alone">
            <p role="alert">{speech.words.connecting}</p>
          </main>
        </>,
        root,
      );
      setTimeout(() => location.reload(), RETRY_MS);
    },
  };
}
