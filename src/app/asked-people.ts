import type { Discrepancy } from '../engine/table-event.ts';
import { type Answer, joined, type MirrorDoor, type Stepped } from '../mirror/mirror-options.ts';
import { shownChoices } from '../projections/discrepancy-projection.ts';
import { trueChoice } from '../simulator/answering.ts';
import type { Truth } from '../simulator/truth.ts';

/** So long people take to read a question and tap the answer. */
const ANSWERED_AFTER_MS = 2500;
/** So long they look for what is wrong on the table, before they say that it is right as it lies. */
const AGREED_AFTER_MS = 8000;
const NOTHING = joined([]);

/** A table that asks. */
export interface AskingTable {
  readonly mirror: Pick<MirrorDoor, 'game' | 'discrepancy'>;
  answer(answer: Answer, t: number): Stepped;
}

/** The table's questions, with the time of the answer. */
interface Question {
  readonly asked: Discrepancy;
  /** None of what it offers is true. */
  readonly isLookedInto: boolean;
  readonly answeredAt: number;
}

/** Simulated people who know what they did, and answer when the table asks what happened. */
export class AskedPeople {
  readonly #table: AskingTable;
  readonly #truth: Pick<Truth, 'remembered'>;
  /** The question on people's screens. */
  #question: Question | null = null;

  constructor(table: AskingTable, truth: Pick<Truth, 'remembered'>) {
    this.#table = table;
    this.#truth = truth;
  }

  get areAsked(): boolean {
    return this.#question !== null;
  }

  /** When (ms) they answer; Infinity: no question is open. */
  get answerDueAt(): number {
    return this.#question?.answeredAt ?? Number.POSITIVE_INFINITY;
  }

  /** The table asks. */
  ask(asked: Discrepancy, now: number): void {
    this.#question = { asked, isLookedInto: false, answeredAt: now + ANSWERED_AFTER_MS };
  }

  /**
   * They tap the choice that is true, once it is due; if there is none, the table is right as it lies: people do nothing
   * unlawful.
   */
  answer(now: number): Stepped {
    if (!this.#question || this.#question.answeredAt > now) return NOTHING;
    const { asked, isLookedInto } = this.#question;
    this.#question = null;
    const choice = isLookedInto ? 'as-it-lies' : this.#trueChoice(asked);
    const stepped = choice === null ? NOTHING : this.#table.answer({ discrepancy: asked.id, choice }, now);
    // tiles may have been on their way
    if (this.#table.mirror.discrepancy?.id === asked.id)
      this.#question = { asked, isLookedInto: true, answeredAt: now + AGREED_AFTER_MS };
    return stepped;
  }

  #trueChoice(asked: Discrepancy): ReturnType<typeof trueChoice> {
    const { game } = this.#table.mirror;
    const shown = shownChoices(game.rules, game.state.hand, asked);
    return trueChoice(asked, game, this.#truth.remembered(game.state.handNo), shown);
  }
}
