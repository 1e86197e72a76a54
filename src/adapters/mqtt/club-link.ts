import { z } from 'zod';
import type { Seat } from '../../domain/seat.ts';
import type { ClubMessage, ClubWord } from '../../projections/club-word.ts';
import { NO_WORD } from '../../projections/club-word.ts';
import { readJson } from '../door/read-json.ts';
import { CLUB_TIME, topicsOf } from './topics.ts';

const face = z.discriminatedUnion('type', [
  z.object({ type: z.literal('waiting'), lengthMs: z.number() }),
  z.object({ type: z.literal('running'), endsAt: z.number() }),
  z.object({ type: z.literal('stopped'), leftMs: z.number() }),
]);
const name = z.string().max(100);
/** Payload of `club`. */
export const clubWord = z.object({
  announcement: z.object({ id: z.int(), text: z.string().max(400) }).nullable(),
  round: z
    .object({
      ...{ tag: name, name, no: z.int(), of: z.int(), clock: face },
      seats: z.tuple([name, name, name, name]).readonly(),
    })
    .nullable(),
}) satisfies z.ZodType<ClubWord>;
const clubTime = z.object({ now: z.number() });

export interface ClubLinkOptions {
  readonly table: string;
  readonly now: () => number;
}

/** The club's messages for a table's screens, and the table's call to the desk. */
export class ClubLink {
  readonly #options: ClubLinkOptions;
  readonly #topics: { readonly club: string; readonly call: string };
  #word: ClubWord = NO_WORD;
  /** The club's clock less this one, in ms. */
  #ahead = 0;
  #isCalling = false;
  #publishCall = (_payload: string): void => {};
  readonly #listeners: (() => void)[] = [];

  constructor(options: ClubLinkOptions) {
    this.#options = options;
    this.#topics = topicsOf(options.table);
  }

  /** The topics to subscribe to. */
  get topics(): readonly string[] {
    return [this.#topics.club, this.#topics.call, CLUB_TIME];
  }

  get message(): ClubMessage {
    return { word: this.#word, now: this.#options.now() + this.#ahead, isCalling: this.#isCalling };
  }

  /** From now on this is called when the club says something else. */
  onChange(changed: () => void): void {
    this.#listeners.push(changed);
  }

  /** Sets the way a call goes out. */
  publishBy(publish: (payload: string) => void): void {
    this.#publishCall = publish;
  }

  /** Calls the desk, from the table or one of its seats, or cancels the call. */
  call(isCalling: boolean, seat: Seat | null): void {
    this.#isCalling = isCalling;
    this.#publishCall(isCalling ? JSON.stringify({ seat }) : '');
    this.#tell();
  }

  /** Takes a message; returns false if it is not the club's, or makes no sense. */
  heard(topic: string, payload: string): boolean {
    if (topic === this.#topics.club) {
      const word = payload === '' ? NO_WORD : readJson(clubWord, payload);
      if (!word) return false;
      this.#word = word;
    } else if (topic === this.#topics.call) {
      // cleared: the desk comes
      this.#isCalling = payload !== '';
    } else {
      const time = readJson(clubTime, payload);
      if (!time) return false;
      this.#ahead = time.now - this.#options.now();
    }
    this.#tell();
    return true;
  }

  #tell(): void {
    for (const changed of this.#listeners) changed();
  }
}
