import type { Showing } from '../table/panels/panel.ts';
import { wordsFor } from '../text/event-words.ts';

import { ClipPlayer } from './clip-player.ts';
import type { VoiceLanguage } from './numbers.ts';
import { spokenLanguage, voiceSettings } from './voice-settings.ts';
import { type Utterance, whatIsWanted, whatToSay } from './what-to-say.ts';

/** Voices of a browser that speak a language, by how their own codes begin. */
const CODES: Readonly<Record<VoiceLanguage, RegExp>> = {
  yue: /^(yue|zh[-_](HK|MO|yue))/i,
  cmn: /^(cmn|zh(?![-_](HK|MO|yue)))/i,
  en: /^en/i,
};

/** Says what happens at the table: with clips, or where none can be played, with a voice of the browser's own. */
export class Voice {
  readonly #settings = voiceSettings(location.search, localStorage, document.cookie);
  readonly #audio = new AudioContext();
  readonly #loudness = new GainNode(this.#audio, { gain: this.#settings.volume / 100 });
  readonly #players = new Map<VoiceLanguage, Promise<ClipPlayer | null>>();
  #wanted: string | null = null;
  #hasNone = false;

  constructor() {
    this.#loudness.connect(this.#audio.destination);
  }

  /** Browsers let a page be heard once somebody has touched it, or a key. */
  wake(): void {
    void this.#audio.resume();
  }

  /** There is nothing to speak with. */
  get isMute(): boolean {
    return this.#hasNone;
  }

  /** What is new is said, and what is wanted of people once. */
  tell({ view, news, speech }: Showing): void {
    const language = spokenLanguage(this.#settings, speech.language, view.rules.words.dialect);
    const said = whatToSay(news, view, { language, saysTiles: this.#settings.tiles });
    const wanted = whatIsWanted(view);
    const isNew = wanted !== null && wanted.key !== this.#wanted;
    this.#wanted = wanted?.key ?? null;
    const all: readonly Utterance[] = isNew ? [...said, { lines: wanted.lines, when: 'then' }] : said;
    const last = news.at(-1);
    // whether there is anything to speak with is found out at once, not when it is missed
    if (all.length > 0) void this.#say(language, all, last ? wordsFor(last, view, speech) : '');
    else if (!this.#players.has(language)) void this.#say(language, [], '');
  }

  async #say(language: VoiceLanguage, all: readonly Utterance[], inWords: string): Promise<void> {
    const player = await this.#playerOf(language);
    this.#hasNone = player === null && !synthesised(inWords, language, this.#settings.volume);
    // what cannot be heard yet is never heard: it would all be said at once later
    if (!player || this.#audio.state !== 'running') return;
    for (const { lines, when } of all) {
      if (when === 'if-quiet' && player.isSpeaking) continue;
      if (when === 'now') player.hush();
      player.say(lines);
    }
  }

  #playerOf(language: VoiceLanguage): Promise<ClipPlayer | null> {
    const known = this.#players.get(language) ?? ClipPlayer.of(language, this.#audio, this.#loudness);
    this.#players.set(language, known);
    return known;
  }
}

/** False where the browser has no voice that speaks the language. */
function synthesised(words: string, language: VoiceLanguage, volume: number): boolean {
  if (!('speechSynthesis' in globalThis)) return false;
  const voice = speechSynthesis.getVoices().find(({ lang }) => CODES[language].test(lang));
  if (!voice) return false;
  const utterance = new SpeechSynthesisUtterance(words);
  Object.assign(utterance, { voice, lang: voice.lang, volume: volume / 100 });
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
  return true;
}
