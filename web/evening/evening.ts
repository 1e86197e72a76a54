import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type BySeat, bySeat } from '../../src/domain/seat.ts';
import { askAsHost, type Done } from '../private/ask-as-host.ts';
import { askOver, type Over } from '../private/ask-over.ts';
import type { HostRequest, SeatRequest } from '../private/private-types.ts';
import { askSession } from '../private/session.ts';
import type { Draft } from '../score/draft.ts';
import { isOutcomeTold } from '../score/draft.ts';
import { draftOf, missingIn, requestOf } from '../score/draft-request.ts';
import { legalNow } from '../score/score-it.ts';
import type { Scorepad } from '../score/scorepad.ts';
import type { Standing } from '../score/sheet.ts';
import type { MatchLink } from '../shared/match-link.ts';
import type { Seat } from '../shared/server-words.ts';
import type { TableView } from '../view-types.ts';
import { tapped } from './entry.ts';
import { type Outbox, outbox, type Sent, type Waiting } from './outbox.ts';

/** The rights of this phone: enter hands, claim one for the player at a seat, or only look on. */
export type Right =
  | { readonly type: 'host'; readonly seat: Seat | null }
  | { readonly type: 'seat'; readonly seat: Seat }
  | { readonly type: 'none'; readonly seat: null };

export interface Trouble {
  readonly code: string;
  readonly text: string;
}

/** An evening as this phone keeps it. */
export interface Evening {
  readonly link: MatchLink;
  readonly pad: Scorepad;
  readonly right: ReadonlySignal<Right>;
  readonly connection: ReadonlySignal<'fresh' | 'checking' | 'away'>;
  readonly handNo: ReadonlySignal<number>;
  readonly standing: ReadonlySignal<Standing | null>;
  readonly balances: ReadonlySignal<BySeat<number>>;
  readonly outbox: Outbox;
  /** The last entry, for as long as it is undone with one tap. */
  readonly done: ReadonlySignal<{ readonly handNo: number } | null>;
  /** Half a hand that another phone was faster with. */
  readonly left: ReadonlySignal<{ readonly handNo: number; readonly draft: Draft } | null>;
  readonly trouble: ReadonlySignal<Trouble | null>;
  readonly mayEnter: ReadonlySignal<boolean>;
  readonly isAsking: ReadonlySignal<boolean>;
  readonly lookAgain: () => Promise<void>;
  readonly ask: (command: HostRequest) => Promise<boolean>;
  readonly askAsSeat: (command: SeatRequest) => Promise<boolean>;
  readonly throwDice: (values?: readonly number[]) => Promise<boolean>;
  readonly settle: (claim: number, isRight: boolean) => Promise<boolean>;
  readonly enter: () => Promise<void>;
  /** Takes the last hand back, and has it entered here as it was. */
  readonly takeBack: () => Promise<void>;
  readonly keepLeft: () => void;
  readonly dropLeft: () => void;
  readonly forgetTrouble: () => void;
}

/** How long an entry is undone with one tap. */
const UNDO_MS = 10_000;

/** The hand that is on, or else the next one. */
const handToEnter = ({ handNo, phase }: TableView): number =>
  phase === 'over' || phase === 'setup' ? handNo + 1 : handNo;

/** The position of the next hand to enter. Without dice, the first dealer is entered with it. */
const standingOf = ({ phase, nextDeal, dealer, roundWind, continuations }: TableView): Standing =>
  phase === 'over' && nextDeal ? nextDeal : { dealer: dealer ?? 0, roundWind, continuations };

/** `says`: why the table refused something, in words. */
export function keepEvening(
  link: MatchLink,
  pad: Scorepad,
  storage: Storage,
  says: (code: string, about?: string) => Promise<string>,
): Evening {
  const right = signal<Right>({ type: 'none', seat: null });
  const lastDone = signal<{ readonly handNo: number } | null>(null);
  const left = signal<{ readonly handNo: number; readonly draft: Draft } | null>(null);
  const trouble = signal<Trouble | null>(null);
  const isAsking = signal(false);
  const fail = async (code: string, about?: string): Promise<void> => {
    trouble.value = { code, text: await says(code, about) };
  };

  const standing = computed(() => (link.table.value ? standingOf(link.table.value) : null));
  const balances = computed(
    () => link.match.value?.balances ?? bySeat(seat => link.table.value?.seats[seat].balance ?? 0),
  );

  async function send({ hand, handNo: number, id }: Waiting): Promise<Sent> {
    const table = link.table.value;
    if (!table || !link.isConnected.value) return { type: 'later' };
    const { dealer } = standingOf(table);
    const { seat } = right.value;
    const by = seat === null ? {} : { by: seat };
    if (right.value.type === 'seat') {
      const over = await askOver({
        audience: { type: 'seat', seat: right.value.seat },
        command: { type: 'claim-hand', hand: { ...hand, dealer }, handNo: number, id },
      });
      return sentBy(over);
    }
    const refused = await askAsHost.ask({ type: 'tell-hand', hand: { ...hand, dealer }, handNo: number, id, ...by });
    if (refused === null) {
      // the next hand begins when the table shows that this one has ended
      await until(() => handToEnter(link.table.value ?? table) > number);
      return { type: 'arrived' };
    }
    if (refused.why === 'away') return { type: 'later' };
    return refused.why === 'refused'
      ? { type: 'refused', ...refused }
      : { type: 'refused', code: 'command/not-admitted' };
  }
  const box = outbox(storage, location.host, send, (waiting, sent) => {
    if (sent.type === 'refused') void fail(sent.code, sent.about);
    else if (right.value.type === 'host') showDone(waiting);
  });
  /** The hand that is entered here next: what waits in the outbox is entered already. */
  const handNo = computed(() => {
    const next = link.table.value ? handToEnter(link.table.value) : 0;
    const last = box.waiting.value.at(-1);
    return last ? Math.max(next, last.handNo + 1) : next;
  });
  let entered: string | null = null;
  let callOff = setTimeout(() => {});
  function showDone({ id, handNo: number }: Waiting): void {
    if (entered !== id) return;
    lastDone.value = { handNo: number };
    clearTimeout(callOff);
    callOff = setTimeout(() => {
      lastDone.value = null;
    }, UNDO_MS);
  }
  // once another phone has entered a hand, undo would take that one back
  const done = computed(() => (lastDone.value?.handNo === handNo.value - 1 ? lastDone.value : null));

  async function lookAgain(): Promise<void> {
    const session = await askSession();
    if (!session) return;
    const { seat } = session;
    if (session.host || session.mayHost) right.value = { type: 'host', seat };
    else right.value = seat === null ? { type: 'none', seat: null } : { type: 'seat', seat };
  }

  async function asked(over: Promise<Over>): Promise<boolean> {
    isAsking.value = true;
    const answer = await over;
    isAsking.value = false;
    if (answer.type === 'answered' && answer.reply.ok) return true;
    const { code, about } =
      answer.type === 'answered' && !answer.reply.ok ? answer.reply : { code: `command/${answer.type}` };
    await fail(code, about);
    return false;
  }
  const askHost = async (command: HostRequest): Promise<boolean> => {
    isAsking.value = true;
    const refused = await askAsHost.ask(command);
    isAsking.value = false;
    if (refused === null) return true;
    await fail(refused.why === 'refused' ? refused.code : `command/${refused.why}`);
    return false;
  };
  const askSeat = (command: SeatRequest): Promise<boolean> => {
    const { seat } = right.value;
    return seat === null ? Promise.resolve(false) : asked(askOver({ audience: { type: 'seat', seat }, command }));
  };

  /** True while this phone's own hand is on its way: the next one begins with it, and nothing is lost. */
  let isEntering = false;
  let followed: { readonly key: string; readonly handNo: number } | null = null;
  effect(() => {
    const [table, match, number] = [link.table.value, link.match.value, handNo.value];
    if (!table || !match) return;
    const key = JSON.stringify([link.matchName.value, number, match.rules]);
    const half = pad.draft.peek();
    if (followed && followed.key !== key && number > followed.handNo && isOutcomeTold(half) && !isEntering)
      left.value = { handNo: followed.handNo, draft: half };
    followed = { key, handNo: number };
    pad.tellAt(key, match.rules, standingOf(table));
  });
  effect(() => {
    const indicator = link.table.value?.indicator?.tile ?? null;
    if (indicator && pad.draft.peek().answers.indicator !== indicator) pad.answer({ indicator });
  });
  effect(() => {
    const { winner, answers } = pad.draft.value;
    const ready = winner !== null && (link.table.value?.seats[winner].ready ?? false);
    if (winner !== null && answers.ready !== ready) pad.answer({ ready });
  });
  effect(() => {
    const call = link.call.value;
    // what a hand has already entered goes before a button
    if (call?.handNo !== handNo.value || isOutcomeTold(pad.draft.peek())) return;
    pad.draft.value = tapped(pad.draft.peek(), call.seat, pad.ruleSet.peek());
  });
  effect(() => {
    // also when the table has gone on: what waited may be due
    if (link.isConnected.value && link.table.value && box.waiting.value.length > 0) void box.flush();
  });

  const mayEnter = computed(() => {
    const verdict = pad.verdict.value;
    const isRefused = verdict.type === 'answer' && !verdict.isOld && legalNow(verdict) === null;
    return missingIn(pad.draft.value, pad.ruleSet.value) === null && !isRefused;
  });

  void lookAgain();
  return {
    ...{ link, pad, right, handNo, standing, balances, done, left, trouble, isAsking, mayEnter, lookAgain },
    outbox: box,
    connection: link.freshness,
    ask: askHost,
    askAsSeat: askSeat,
    throwDice: values => {
      const command = { type: 'throw-dice', handNo: handNo.value, ...(values && { values }) } as const;
      return right.value.type === 'seat' ? askSeat(command) : askHost(command);
    },
    settle: (claim, isRight) => {
      const command = { type: 'settle-claim', claim, isRight } as const;
      return right.value.type === 'seat' ? askSeat(command) : askHost(command);
    },
    async enter() {
      const draft = pad.draft.value;
      trouble.value = null;
      isEntering = true;
      box.put(handNo.value, requestOf(draft, pad.ruleSet.value));
      const put = box.waiting.value.at(-1);
      if (put) entered = put.id;
      await box.flush();
      isEntering = false;
      // what the table refused comes back as it was entered
      if (trouble.value !== null) pad.bringBack(draft);
    },
    async takeBack() {
      const number = handNo.value - 1;
      let reopened: Done['reopened'];
      const refused = await askAsHost.ask(
        ({ takesBack }) => (takesBack?.action === 'tell-hand' ? { type: 'undo', of: takesBack.of } : null),
        answer => {
          reopened = answer.reopened;
        },
      );
      lastDone.value = null;
      if (refused) return fail(refused.why === 'refused' ? refused.code : `command/${refused.why}`);
      await until(() => handNo.value === number);
      const before = reopened?.told?.request;
      if (before) pad.bringBack(draftOf(before, pad.ruleSet.value));
    },
    keepLeft() {
      const kept = left.value;
      left.value = null;
      if (kept) pad.bringBack(kept.draft);
    },
    dropLeft() {
      left.value = null;
    },
    forgetTrouble() {
      trouble.value = null;
    },
  };
}

const SHOWN_WITHIN_MS = 3000;

/** Once this holds, or the table has not shown it in time. */
function until(holds: () => boolean): Promise<void> {
  return new Promise(settle => {
    const give = (): void => {
      clearTimeout(timer);
      queueMicrotask(() => stop());
      settle();
    };
    const timer = setTimeout(give, SHOWN_WITHIN_MS);
    const stop = effect(() => {
      if (holds()) give();
    });
  });
}

const sentBy = (over: Over): Sent => {
  if (over.type === 'away') return { type: 'later' };
  if (over.type !== 'answered') return { type: 'refused', code: 'command/not-admitted' };
  return over.reply.ok ? { type: 'arrived' } : { type: 'refused', ...over.reply };
};
