import { chooseLanguage, type Language } from './language.ts';

/** The language of this page: what its address asks for, else what its table speaks, else what its browser does. */
export function pageLanguage(): Language {
  const [, ofTable] = /(?:^|; )paizhuo-language=([\w-]+)/.exec(document.cookie) ?? [];
  const asked = new URLSearchParams(location.search).get('lang');
  return chooseLanguage(asked, [...(ofTable ? [ofTable] : []), ...navigator.languages]);
}
