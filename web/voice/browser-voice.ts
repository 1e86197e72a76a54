import type { VoiceLanguage } from './numbers.ts';
import type { Utterance } from './what-to-say.ts';

/** Voices of a browser that speak a language, by how their own codes begin. */
const CODES: Readonly<Record<VoiceLanguage, RegExp>> = {
  yue: /^(yue|zh[-_](HK|MO|yue))/i,
  cmn: /^(cmn|zh(?![-_](HK|MO|yue)))/i,
  en: /^en/i,
};

/** Some browsers fetch their voices when they are first asked for them. */
const WAIT_MS = 1500;

/** A voice of the browser's own. */
export interface BrowserVoice {
  readonly say: (words: string, when: Utterance['when']) => void;
}

/** Null where the browser has no voice that speaks the language. */
export async function ownVoice(language: VoiceLanguage, volume: number): Promise<BrowserVoice | null> {
  if (!('speechSynthesis' in globalThis)) return null;
  const voice = (await voicesThere()).find(({ lang }) => CODES[language].test(lang));
  if (!voice) return null;
  return {
    say(words, when) {
      if (when === 'if-quiet' && speechSynthesis.speaking) return;
      if (when === 'now') speechSynthesis.cancel();
      const utterance = new SpeechSynthesisUtterance(words);
      Object.assign(utterance, { voice, lang: voice.lang, volume: volume / 100 });
      speechSynthesis.speak(utterance);
    },
  };
}

let asked: Promise<void> | null = null;

/** The first time with some patience, if there are none yet. */
async function voicesThere(): Promise<readonly SpeechSynthesisVoice[]> {
  asked ??= new Promise(resolve => {
    if (speechSynthesis.getVoices().length > 0) return resolve();
    speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
    setTimeout(resolve, WAIT_MS);
  });
  await asked;
  return speechSynthesis.getVoices();
}
