import type { Language } from '../text/language.ts';

const VOICES: Readonly<Record<Language, string>> = { en: 'en', 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' };

/** Whether this browser can speak at all. */
export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;

/** Says a call aloud; what was being said is cut short, as at a table. */
export function say(word: string, language: Language): void {
  if (!canSpeak()) return;
  const utterance = new SpeechSynthesisUtterance(word);
  utterance.lang = VOICES[language];
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}
