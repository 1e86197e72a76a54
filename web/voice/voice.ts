import { linesFor } from '../table/line-of-play.ts';
import { noticeFor } from '../table/panels/notice.ts';
import type { Showing } from '../table/panels/panel.ts';
import type { Language } from '../text/language.ts';
import { inWordsOf, nameOf, type Speech } from '../text/speech.ts';
import { tableText } from '../text/table-text.ts';
import type { TableView } from '../view-types.ts';
import { ownVoice } from './browser-voice.ts';
import { ClipPlayer } from './clip-player.ts';
import type { VoiceLanguage } from './numbers.ts';
import { spokenLanguage, voiceSettings } from './voice-settings.ts';
import { type Utterance, whatIsWanted, whatToSay } from './what-to-say.ts';

/** The written form of each language: a voice of the browser's own reads that, whatever the page is written in. */
const WRITTEN: Readonly<Record<VoiceLanguage, Language>> = { yue: 'zh-Hant', cmn: 'zh-Hans', en: 'en' };

/** The clips of a line, and the same in words, for where there are no clips. */
interface Said extends Utterance {
  readonly inWords: () => string;
}

/** Says what happens at the table: with clips, or where none can be played, with a voice of the browser's own. */
export class Voice {
  readonly #settings = voiceSettings(location.search, localStorage, document.cookie);
  readonly #audio = new AudioContext();
  readonly #loudness = new GainNode(this.#audio, { gain: this.#settings.volume / 100 });
  readonly #players = new Map<VoiceLanguage, Promise<ClipPlayer | null>>();
  readonly #tellMute: (isMute: boolean) => void;
  #volume = this.#settings.volume;
  #wanted: string | null = null;

  /** `tellMute` hears whether there is nothing to speak with. */
  constructor(tellMute: (isMute: boolean) => void) {
    this.#tellMute = tellMute;
    this.#loudness.connect(this.#audio.destination);
  }

  /** Browsers let a page be heard after a touch or a key. */
  wake(): void {
    void this.#audio.resume();
  }

  /** Speaks so loud from now on, 0 to 100. */
  setVolume(volume: number): void {
    this.#loudness.gain.value = volume / 100;
    this.#volume = volume;
  }

  /** Falls silent for good. */
  leave(): void {
    void this.#audio.close();
    globalThis.speechSynthesis?.cancel();
  }

  /** Speaks new lines, and each request to people once. */
  tell({ view, news, speech }: Showing): void {
    const language = spokenLanguage(this.#settings, speech.language, view.rules.words.dialect);
    const written = () =>
      inWordsOf({ language: WRITTEN[language], words: tableText(WRITTEN[language]) }, view.rules.words);
    const said = news.flatMap((event): readonly Said[] => {
      const inWords = () => linesFor(event, view, written()).join(' · ');
      return whatToSay([event], view, { language, saysTiles: this.#settings.tiles }).map(one => ({ ...one, inWords }));
    });
    const wanted = whatIsWanted(view);
    const isNew = wanted !== null && wanted.key !== this.#wanted;
    this.#wanted = wanted?.key ?? null;
    const all = isNew
      ? [...said, { lines: wanted.lines, when: 'then', inWords: () => wantedInWords(view, written()) } as const]
      : said;
    // whether there is anything to speak with is found out at once, not when it is missed
    if (all.length > 0 || !this.#players.has(language)) void this.#say(language, all);
  }

  async #say(language: VoiceLanguage, all: readonly Said[]): Promise<void> {
    const player = await this.#playerOf(language);
    if (this.#audio.state === 'closed') return;
    if (!player) {
      const voice = await ownVoice(language, this.#volume);
      this.#tellMute(voice === null);
      for (const { inWords, when } of all) voice?.say(inWords(), when);
      return;
    }
    this.#tellMute(false);
    // what cannot be heard yet is never heard: it would all be said at once later
    if (this.#audio.state !== 'running') return;
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

/** The table's request to people now, in its screen's words. */
function wantedInWords(view: TableView, speech: Speech): string {
  const notice = noticeFor(view, speech);
  if (notice?.type === 'discrepancy' || notice?.type === 'paused')
    return [notice.title, notice.text].filter(Boolean).join(' · ');
  const { awaitedThrow } = view;
  return awaitedThrow ? speech.words.rollToBreak(nameOf(speech, view, awaitedThrow.by)) : '';
}
