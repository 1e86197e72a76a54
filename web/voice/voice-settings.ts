import type { Language } from '../text/language.ts';
import type { VoiceLanguage } from './numbers.ts';

/** How a table speaks on this screen. */
export interface VoiceSettings {
  /** `auto`: English on English pages, elsewhere as people speak where the rules come from. */
  readonly language: VoiceLanguage | 'auto';
  /** 0 to 100. */
  readonly volume: number;
  /** True if discarded tiles are named. */
  readonly tiles: boolean;
}

const KEPT = 'paizhuo.voice-settings';
const STANDARD: VoiceSettings = { language: 'auto', volume: 80, tiles: false };

/**
 * The settings of the address (`?speaks=yue&volume=60&tiles=on`), which this screen remembers; else what the table says, in a
 * cookie that comes with the page.
 */
export function voiceSettings(
  search: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  cookie: string,
): VoiceSettings {
  const [, ofTable = ''] = /(?:^|; )paizhuo-voice=([\w.]+)/.exec(cookie) ?? [];
  const [language = '', volume = '', tiles = ''] = ofTable.split('.');
  const remembered = new URLSearchParams(storage.getItem(KEPT) ?? '');
  const asked = new URLSearchParams(search);
  for (const name of ['speaks', 'volume', 'tiles']) {
    const value = asked.get(name);
    if (value !== null) remembered.set(name, value);
  }
  if (remembered.size > 0) storage.setItem(KEPT, remembered.toString());
  return {
    language: languageIn(remembered.get('speaks') ?? language),
    volume: volumeIn(remembered.get('volume') ?? volume),
    tiles: (remembered.get('tiles') ?? tiles) === 'on',
  };
}

/** Remembers how loud this screen speaks, 0 to 100, beside the rest of its settings. */
export function keepVolume(storage: Pick<Storage, 'getItem' | 'setItem'>, volume: number): void {
  const remembered = new URLSearchParams(storage.getItem(KEPT) ?? '');
  remembered.set('volume', String(volume));
  storage.setItem(KEPT, remembered.toString());
}

const languageIn = (text: string): VoiceSettings['language'] =>
  text === 'yue' || text === 'cmn' || text === 'en' ? text : STANDARD.language;

function volumeIn(text: string): number {
  const volume = Number(text);
  return text !== '' && volume >= 0 && volume <= 100 ? volume : STANDARD.volume;
}

/** The language that is spoken then. */
export const spokenLanguage = ({ language }: VoiceSettings, page: Language, dialect: 'yue' | 'cmn'): VoiceLanguage => {
  if (language !== 'auto') return language;
  return page === 'en' ? 'en' : dialect;
};
