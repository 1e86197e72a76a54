import { LANGUAGES, type Language } from '../text/language.ts';
import { served } from './base-path.ts';
import type { PadSpeech } from './page-speech.ts';

const OWN_NAMES: Readonly<Record<Language, string>> = { en: 'English', 'zh-Hans': '简体', 'zh-Hant': '繁體' };

/** A page everybody may open, by its address. */
export type PadPage = 'start' | 'score' | 'results' | 'replay' | 'camera' | 'people';

/** The title of such a page. */
export const titleOf = (page: PadPage, { pad, words }: PadSpeech): string =>
  ({
    start: words.brand,
    score: pad.scorepad,
    results: words.results,
    replay: pad.recordings,
    camera: pad.camera,
    people: pad.people,
  })[page];

interface HeadProps {
  readonly page: PadPage | 'seat' | 'setup' | 'rules' | 'sign-in' | 'trust' | 'nowhere';
  readonly title: string;
  readonly speech: PadSpeech;
}

/** The name of the page, the way to those that everybody may open, and the languages. */
export function PageHead({ page, title, speech }: HeadProps) {
  const { pad, words, language } = speech;
  const asked = (other: Language): string => `?lang=${other}`;
  const pages = [
    ['table', pad.table],
    ...(['results', 'score', 'replay', 'people'] as const).map(name => [name, titleOf(name, speech)] as const),
  ] as const;
  return (
    <header class="page-head">
      <a class="page-brand" href={served(`/${asked(language)}`)} aria-label={pad.home}>
        牌
      </a>
      <h1>{title}</h1>
      <nav class="page-others" aria-label={words.brand}>
        {pages
          .filter(([name]) => name !== page)
          .map(([name, called]) => (
            <a key={name} href={served(`/${name}${asked(language)}`)}>
              {called}
            </a>
          ))}
      </nav>
      <Languages speech={speech} />
    </header>
  );
}

/** The same page in each language. */
export function Languages({ speech: { pad, language } }: Pick<HeadProps, 'speech'>) {
  const asked = (other: Language): string => `?lang=${other}`;
  return (
    <nav class="page-languages" aria-label={pad.language}>
      {LANGUAGES.map(other => (
        <a
          key={other}
          href={asked(other)}
          lang={other}
          hreflang={other}
          aria-current={other === language ? 'true' : undefined}
        >
          {OWN_NAMES[other]}
        </a>
      ))}
    </nav>
  );
}

/** The head of a page everybody may open. */
export const PadHead = ({ page, speech }: { readonly page: PadPage; readonly speech: PadSpeech }) => (
  <PageHead page={page} title={titleOf(page, speech)} speech={speech} />
);
