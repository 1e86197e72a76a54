import clips from './clips/clips.json' with { type: 'json' };
import type { VoiceLanguage } from './numbers.ts';

/** Each language in both kinds of file: older Safari does not take Opus in Ogg. */
const FILES: Readonly<Record<VoiceLanguage, readonly URL[]>> = {
  yue: [new URL('./clips/yue.ogg', import.meta.url), new URL('./clips/yue.mp3', import.meta.url)],
  cmn: [new URL('./clips/cmn.ogg', import.meta.url), new URL('./clips/cmn.mp3', import.meta.url)],
  en: [new URL('./clips/en.ogg', import.meta.url), new URL('./clips/en.mp3', import.meta.url)],
};

type Places = Readonly<Record<string, readonly number[]>>;
const PLACES = clips as Readonly<Record<VoiceLanguage, Places>>;

/** Some decoders leave the silence in that an encoder has put before the sound; the silence after each line is longer. */
const LATE_S = 0.06;
/** Between the lines of one sentence, shorter than what they are apart in the file. */
const BREATH_S = 0.02;

/** Plays lines of one language one after the other. */
export class ClipPlayer {
  readonly #audio: AudioContext;
  readonly #out: AudioNode;
  readonly #sound: AudioBuffer;
  readonly #places: Places;
  readonly #playing = new Set<AudioBufferSourceNode>();
  #quietAt = 0;

  private constructor(audio: AudioContext, out: AudioNode, sound: AudioBuffer, places: Places) {
    this.#audio = audio;
    this.#out = out;
    this.#sound = sound;
    this.#places = places;
  }

  /** Null where this browser plays none of the files, or none can be had. */
  static async of(language: VoiceLanguage, audio: AudioContext, out: AudioNode): Promise<ClipPlayer | null> {
    for (const file of FILES[language]) {
      try {
        const answer = await fetch(file);
        if (!answer.ok) continue;
        const sound = await audio.decodeAudioData(await answer.arrayBuffer());
        return new ClipPlayer(audio, out, sound, PLACES[language]);
      } catch {
        // the next file is of another kind
      }
    }
    return null;
  }

  get isSpeaking(): boolean {
    return this.#quietAt > this.#audio.currentTime;
  }

  /** After what is being said; lines there is no clip of are left out. */
  say(lines: readonly string[]): void {
    let at = Math.max(this.#audio.currentTime, this.#quietAt);
    for (const line of lines) {
      const [start, length] = this.#places[line] ?? [];
      if (start === undefined || length === undefined) continue;
      const source = new AudioBufferSourceNode(this.#audio, { buffer: this.#sound });
      source.connect(this.#out);
      source.start(at, start, length + LATE_S);
      source.addEventListener('ended', () => this.#playing.delete(source));
      this.#playing.add(source);
      at += length + BREATH_S;
    }
    this.#quietAt = at;
  }

  hush(): void {
    for (const source of this.#playing) source.stop();
    this.#playing.clear();
    this.#quietAt = 0;
  }
}
