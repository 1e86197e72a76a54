import { LANGUAGES, type Language } from '../text/language.ts';
import type { PadSpeech } from './pad-speech.ts';

export const OWN_NAMES: Readonly<Record<Language, string>> = { en: 'English', 'zh-Hans': '简体', 'zh-Hant': '繁體' };

/** A page of the pad, by its address. */
export type PadPage = 'score' | 'results' | 'replay';

/** What a page is called. */
export const titleOf = (page: PadPage, { pad }: PadSpeech): string =>
  ({ score: pad.scorepad, results: pad.results, replay: pad.recordings })[page];

/** The name of the page, the way to the others, and the languages. */
export function PageHead({ page, speech }: { readonly page: PadPage; readonly speech: PadSpeech }) {
  const { pad, words, language } = speech;
  const asked = (other: Language): string => `?lang=${other}`;
  const pages = [
    ['table', pad.table],
    ...(['results', 'score', 'replay'] as const).map(name => [name, titleOf(name, speech)] as const),
  ] as const;
  return (
    <header class="page-head">
      <span class="page-brand" aria-hidden="true">
        牌
      </span>
      <h1>{titleOf(page, speech)}</h1>
      <nav aria-label={words.brand}>
        {pages
          .filter(([name]) => name !== page)
          .map(([name, title]) => (
            <a key={name} href={`/${name}${asked(language)}`}>
              {title}
            </a>
          ))}
      </nav>
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
    </header>
  );
}
