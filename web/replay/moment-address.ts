/** The target of a link into the recorded hands: a hand, a moment of it, or the basis of its result. */
export type ReplayAddress =
  | { readonly page: 'list' }
  /** `seq`: of the event to be shown; null for the beginning. */
  | { readonly page: 'hand'; readonly hand: string; readonly seq: number | null }
  | { readonly page: 'result'; readonly hand: string };

/** The part of an address after its `#`: `hand@event`, `hand`, `hand/result`; anything else leads to the list. */
export function parseAddress(hash: string): ReplayAddress {
  const [, hand, result, seq] = /^#([\w-]+)(?:(\/result)|@(\d{1,9}))?$/.exec(hash) ?? [];
  if (hand === undefined) return { page: 'list' };
  if (result !== undefined) return { page: 'result', hand };
  return { page: 'hand', hand, seq: seq === undefined ? null : Number(seq) };
}

export function formatAddress(address: ReplayAddress): string {
  switch (address.page) {
    case 'list':
      return '#';
    case 'result':
      return `#${address.hand}/result`;
    case 'hand':
      return address.seq === null ? `#${address.hand}` : `#${address.hand}@${address.seq}`;
  }
}
