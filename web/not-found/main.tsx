import '../styles/base.css';
import '../styles/shared.css';
import { render } from 'preact';
import { PageHead } from '../shared/page-head.tsx';
import { padSpeechIn } from '../shared/page-speech.ts';
import { pageLanguage } from '../text/page-language.ts';

const speech = padSpeechIn(pageLanguage());
document.documentElement.lang = speech.language;
document.title = speech.words.brand;
const root = document.createElement('div');
root.className = 'pad-page';
document.body.append(root);
render(
  <>
    <PageHead page="nowhere" title={speech.words.brand} speech={speech} />
    <main class="pad-alone" data-page="nowhere">
      <p>{speech.pad.nothingHere}</p>
    </main>
  </>,
  root,
);
