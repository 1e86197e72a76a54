import { z } from 'zod';
import type { Seat } from '../../domain/seat.ts';
import type { ClubMessage, ClubWord } from '../../projections/club-word.ts';
import { NO_WORD } from '../../projections/club-word.ts';
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

/** What a table's club says on its screens, and whether the table calls somebody from its desk. */
export class ClubLink {
  readonly #options: ClubLinkOptions;
  readonly #topics: { readonly club: string; readonly call: string };
  #word: ClubWord = NO_WORD;
  /** How far the club's clock is ahead of this one, in ms. */
  #ahead = 0;
  #isCalling = false;
  #publishCall = (_payload: string): void => {};
  readonly #listeners: (() => void)[] = [];

  constructor(options: ClubLinkOptions) {
    this.#options = options;
    this.#topics = topicsOf(options.table);
  }

  /** What is to be heard for it. */
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

  /** How a call goes out. */
  publishBy(publish: (payload: string) => void): void {
    this.#publishCall = publish;
  }

  /** Somebody at the table, or at one of its seats, wants somebody to come; or nobody does any more. */
  call(isCalling: boolean, seat: Seat | null): void {
    this.#isCalling = isCalling;
    this.#publishCall(isCalling ? JSON.stringify({ seat }) : '');
    this.#tell();
  }

  /** What was heard; false: it is none of the club's, or makes no sense. */
  heard(topic: string, payload: string): boolean {
    if (topic === this.#topics.club) {
      const word = payload === '' ? NO_WORD : readAs(clubWord, payload);
      if (!word) return false;
      this.#word = word;
    } else if (topic === this.#topics.call) {
      // taken away: somebody comes
      this.#isCalling = payload !== '';
    } else {
      const time = readAs(clubTime, payload);
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

function readAs<T>(schema: z.ZodType<T>, payload: string): T | null {
  try {
    return schema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
