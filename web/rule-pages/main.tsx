import { served } from '../shared/base-path.ts';
import '../styles/base.css';
import '../styles/shared.css';
import '../styles/rule-pages.css';
import { render } from 'preact';
import { askRuleSets } from '../shared/ask-server.ts';
import { PageHead } from '../shared/page-head.tsx';
import { padSpeechIn } from '../shared/page-speech.ts';
import type { RuleSetView } from '../shared/server-words.ts';
import { type Language, localised } from '../text/language.ts';
import { pageLanguage } from '../text/page-language.ts';
import { inWordsOf } from '../text/speech.ts';
import { installTileFaces } from '../tiles/tile-face.ts';
import { blocksOf } from './blocks.ts';
import { RuleText } from './rule-text.tsx';

const everybodys = padSpeechIn(pageLanguage());
document.documentElement.lang = everybodys.language;
const root = document.createElement('div');
root.className = 'pad-page';
document.body.append(root);
void installTileFaces();

const OVERVIEW = served('/docs/rules/README.md');
const path = location.pathname.endsWith('.md') ? location.pathname : OVERVIEW;

/** The plain text of a page; null when it cannot be loaded. */
async function askText(at: string): Promise<string | null> {
  try {
    const answer = await fetch(at, { headers: { accept: 'text/plain' } });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** The page in the reader's language, if there is a Chinese one, else in English. */
async function textFor(language: Language): Promise<{ readonly text: string | null; readonly language: Language }> {
  const inChinese = language === 'en' ? null : await askText(path.replace('/docs/rules/', '/docs/rules/zh-Hans/'));
  if (inChinese === null) return { text: await askText(path), language: 'en' };
  return { text: localised({ zh: inChinese, en: inChinese }, language), language };
}

/** The rule set that a page is about; null where it is about more than one. */
async function ruleSetOf(page: string): Promise<RuleSetView | null> {
  const ruleSets = await askRuleSets().catch(() => []);
  return ruleSets.find(({ id }) => new RegExp(`/${id}(-[a-z-]+)?\\.md$`).test(page)) ?? null;
}

const [{ text, language }, ruleSet] = await Promise.all([textFor(everybodys.language), ruleSetOf(path)]);
// in the words of those who play what the page is about; of everybody where it is about more than that
const speech = ruleSet ? inWordsOf(everybodys, ruleSet.words) : everybodys;
const { pad, words } = speech;
const [first, ...all] = blocksOf(text ?? '');
/** Players are spared what comes after this heading. */
const FOR_DEVELOPERS = /^(For developers|写给开发者|寫給開發者)$/;
const end = all.findIndex(block => block.type === 'heading' && FOR_DEVELOPERS.test(block.text));
const blocks = end < 0 ? all : all.slice(0, end);
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
        {language === speech.language ? null : <p class="rule-languages soft">{pad.rulesAreInEnglish}</p>}
        <RuleText blocks={blocks} language={language} speech={speech} ruleSet={ruleSet} />
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
