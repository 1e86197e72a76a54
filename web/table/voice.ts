import type { Language } from '../text/language.ts';

const VOICES: Readonly<Record<Language, string>> = { en: 'en', 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' };

/** Voices may be found a while after they are asked for. */
const SEARCH_MS = 3000;
const askedAt = performance.now();

/** Whether this browser can speak; `unknown` while it may still be looking for its voices. */
export function canSpeak(): 'yes' | 'not at all' | 'unknown' {
  if (!('speechSynthesis' in globalThis)) return 'not at all';
  if (speechSynthesis.getVoices().length > 0) return 'yes';
  return performance.now() - askedAt < SEARCH_MS ? 'unknown' : 'not at all';
}

/** Says a call aloud; what was being said is cut short, as at a table. */
export function say(word: string, language: Language): void {
  if (canSpeak() === 'not at all') return;
  const utterance = new SpeechSynthesisUtterance(word);
  utterance.lang = VOICES[language];
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}
