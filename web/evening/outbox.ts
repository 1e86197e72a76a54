import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ScoreRequest } from '../shared/server-words.ts';

/** A hand that was entered here and has yet to arrive at the table. */
export interface Waiting {
  /** Of its own: a table that has it already does nothing again. */
  readonly id: string;
  readonly handNo: number;
  readonly hand: ScoreRequest;
}

/** The outcome of sending: `later` stays in the outbox, `refused` leaves it with the reason. */
export type Sent =
  | { readonly type: 'arrived' | 'later' }
  | { readonly type: 'refused'; readonly code: string; readonly about?: string };

export interface Outbox {
  readonly waiting: ReadonlySignal<readonly Waiting[]>;
  readonly isSending: ReadonlySignal<boolean>;
  readonly put: (handNo: number, hand: ScoreRequest) => void;
  readonly drop: (id: string) => void;
  /** Another number for what waits, in order, from this hand on. */
  readonly renumber: (from: number) => void;
  /** Sends what waits, one after the other, until one does not arrive. */
  readonly flush: () => Promise<void>;
}

const KEY = 'paizhuo-outbox-1';

/** `send` tells the table; `left` hears what came of each hand that is no longer waiting. */
export function outbox(
  storage: Storage,
  table: string,
  send: (waiting: Waiting) => Promise<Sent>,
  left: (waiting: Waiting, sent: Exclude<Sent, { readonly type: 'later' }>) => void,
): Outbox {
  const key = `${KEY} ${table}`;
  const waiting: Signal<readonly Waiting[]> = signal(readWaiting(storage, key));
  const isSending = signal(false);
  const keep = (next: readonly Waiting[]): void => {
    waiting.value = next;
    try {
      storage.setItem(key, JSON.stringify(next));
    } catch {
      // it waits for as long as the page is open
    }
  };
  const without = (id: string): readonly Waiting[] => waiting.value.filter(one => one.id !== id);
  return {
    waiting,
    isSending,
    put: (handNo, hand) => keep([...waiting.value, { id: newId(), handNo, hand }]),
    drop: id => keep(without(id)),
    renumber: from => keep(waiting.value.map((one, at) => ({ ...one, handNo: from + at }))),
    async flush() {
      if (isSending.value) return;
      isSending.value = true;
      try {
        for (let [next] = waiting.value; next; [next] = waiting.value) {
          const sent = await send(next);
          if (sent.type === 'later') return;
          keep(without(next.id));
          left(next, sent);
          if (sent.type === 'refused') return;
        }
      } finally {
        isSending.value = false;
      }
    },
  };
}

/** Browsers know `randomUUID` over HTTPS alone. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** Stored data in a browser is untrusted. */
function readWaiting(storage: Storage, key: string): readonly Waiting[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function isWaiting(value: unknown): value is Waiting {
  if (typeof value !== 'object' || value === null) return false;
  const { id, handNo, hand } = value as Partial<Record<keyof Waiting, unknown>>;
  return typeof id === 'string' && Number.isSafeInteger(handNo) && typeof hand === 'object' && hand !== null;
}
