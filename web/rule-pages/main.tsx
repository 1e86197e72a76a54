import '../styles/base.css';
import '../styles/shared.css';
import '../styles/rule-pages.css';
import { render } from 'preact';
import { PageHead } from '../shared/page-head.tsx';
import { padSpeechIn } from '../shared/page-speech.ts';
import { pageLanguage } from '../text/page-language.ts';
import { blocksOf } from './blocks.ts';
import { RuleText } from './rule-text.tsx';

const speech = padSpeechIn(pageLanguage());
const { pad, words } = speech;
document.documentElement.lang = speech.language;
const root = document.createElement('div');
root.className = 'pad-page';
document.body.append(root);

const OVERVIEW = '/docs/rules/README.md';
const path = location.pathname.endsWith('.md') ? location.pathname : OVERVIEW;

/** The text of the page, as whoever asks for no page gets it; null when it cannot be had. */
async function askText(): Promise<string | null> {
  try {
    const answer = await fetch(path, { headers: { accept: 'text/plain' } });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

const text = await askText();
const [first, ...blocks] = blocksOf(text ?? '');
const title = first?.type === 'heading' ? first.text : words.brand;
document.title = `${words.brand} · ${title}`;
render(
  <>
    <PageHead page="rules" title={title} speech={speech} />
    {text === null ? (
      <main class="pad-alone">
        <p role="alert">{pad.nothingHere}</p>
      </main>
    ) : (
      <main class="rule-page" data-page="rules">
        <p class="rule-languages soft">{pad.rulesAreInEnglish}</p>
        <RuleText blocks={blocks} />
        {path === OVERVIEW ? null : (
          <p>
            <a href={`${OVERVIEW}?lang=${speech.language}`}>{pad.allRuleSets}</a>
          </p>
        )}
      </main>
    )}
  </>,
  root,
);
// what the address points at has only just come to be
if (location.hash !== '') location.replace(location.hash);
