import type { TableEvent } from '../view-types.ts';
import { soundVolume } from './sound-volume.ts';
import type { Stage } from './staging.ts';

/** A tone: its pitch, when it begins and how long it rings, in seconds. */
interface Tone {
  readonly hertz: number;
  readonly at: number;
  readonly length: number;
}

/** A knock of a tile on wood: noise that dies away at once. */
interface Knock {
  readonly at: number;
  readonly loud: number;
}

interface Sound {
  readonly tones: readonly Tone[];
  readonly knocks: readonly Knock[];
}

const KNOCK_LENGTH = 0.045;

/** Generated when they are needed: nothing is loaded for them. */
export class Sounds {
  #audio: AudioContext | null = null;
  #loudness: GainNode | null = null;
  #volume = soundVolume();
  #noise: AudioBuffer | null = null;

  /** How loud, 0 to 100. */
  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume;
    if (this.#loudness) this.#loudness.gain.value = volume / 100;
  }

  /** Makes ready to be heard. Browsers let a page be heard after a touch or a key. */
  wake(): void {
    if (!this.#audio) {
      this.#audio = new AudioContext();
      this.#loudness = new GainNode(this.#audio, { gain: this.#volume / 100 });
      this.#loudness.connect(this.#audio.destination);
    }
    void this.#audio.resume();
  }

  /**
   * The sound of what has happened, a win's as its stage has it; of several things at once, of the last that has one. What cannot be heard yet is
   * never heard: it would all ring at once later.
   */
  play(news: readonly TableEvent[], stage: Stage | null = null): void {
    const [audio, out] = [this.#audio, this.#loudness];
    const sound = news.map(event => soundOf(event, stage)).findLast(one => one !== null);
    if (!sound || !out || audio?.state !== 'running') return;
    for (const tone of sound.tones) this.#ring(audio, out, tone);
    for (const knock of sound.knocks) this.#knock(audio, out, knock);
  }

  #ring(audio: AudioContext, out: AudioNode, { hertz, at, length }: Tone): void {
    const start = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency: hertz });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.16, start + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(loudness).connect(out);
    tone.start(start);
    tone.stop(start + length);
  }

  #knock(audio: AudioContext, out: AudioNode, { at, loud }: Knock): void {
    this.#noise ??= noise(audio);
    const knock = new AudioBufferSourceNode(audio, { buffer: this.#noise });
    const wood = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 1900, Q: 1.4 });
    knock
      .connect(wood)
      .connect(new GainNode(audio, { gain: loud }))
      .connect(out);
    knock.start(audio.currentTime + at);
  }
}

function noise(audio: AudioContext): AudioBuffer {
  const length = Math.round(audio.sampleRate * KNOCK_LENGTH);
  const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (const index of samples.keys()) samples[index] = (Math.random() * 2 - 1) * (1 - index / length) ** 3;
  return buffer;
}

const knocks = (...at: readonly number[]): Sound => ({ tones: [], knocks: at.map(when => ({ at: when, loud: 0.5 })) });
const chord = (length: number, ...hertz: readonly number[]): Sound => ({
  knocks: [],
  tones: hertz.map((pitch, index) => ({ hertz: pitch, at: index * 0.09, length })),
});

/** The chord of a win, from two notes up to an octave and a half. */
const WIN_HERTZ = [523, 659, 784, 1047, 1319, 1568, 2093] as const;

function soundOf(event: TableEvent, stage: Stage | null): Sound | null {
  switch (event.type) {
    case 'tile-discarded':
      return knocks(0);
    case 'dice-rolled':
      return knocks(0, 0.13, 0.24, 0.42, 0.7, 1.05);
    case 'chow-claimed':
    case 'pung-claimed':
      return chord(0.5, 523, 659);
    case 'kong-claimed':
    case 'kong-declared':
      return chord(0.6, 523, 659, 784);
    case 'ready-declared':
    case 'stepped-up':
      return chord(0.7, 587, 880);
    case 'hand-won':
      return chord(1.4, ...WIN_HERTZ.slice(0, stage?.notes ?? 4));
    case 'points-transferred':
      return knocks(0.62, 0.69, 0.76);
    case 'hand-drawn':
      return chord(1.2, 392, 330);
    default:
      return null;
  }
}
