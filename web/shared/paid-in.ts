import type { LedgerHand, Payment } from './server-words.ts';

/** Everything that was paid in a hand, what was taken back and corrected included. */
export const paidIn = ({ entries }: LedgerHand): readonly Payment[] =>
  entries.flatMap(entry => ('transfers' in entry ? entry.transfers.map(transfer => ({ ...transfer, why: [] })) : []));
