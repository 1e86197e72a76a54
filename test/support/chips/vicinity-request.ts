/** How long things take on the air, in microseconds: ISO 15693, one out of four, 26.48 kbit/s, one subcarrier. */
export const AIR = {
  start: 75.52,
  byte: 302.08,
  end: 37.76,
  untilReply: [318.6, 323.3],
  replyStart: 151.04,
  replyByte: 302.08,
  replyEnd: 151.04,
  afterReply: 309.2,
} as const;
const CHECK_SUM_BYTES = 2;

/** A request that tags know; uids and masks begin with their least significant byte. */
export type VicinityRequest =
  | {
      readonly type: 'inventory';
      readonly mask: Uint8Array;
      readonly bits: number;
      /** The slot that has come; null: the round has one only. */
      readonly slot: number | null;
    }
  | { readonly type: 'stay-quiet'; readonly uid: Uint8Array };

/** Returns the request that these bytes are; null: our tags do not know it. */
export function requestOf([flags, command, ...rest]: readonly number[]): VicinityRequest | null {
  if (flags === 0x22 && command === 0x02 && rest.length === 8) return { type: 'stay-quiet', uid: new Uint8Array(rest) };
  const [bits = 0, ...mask] = rest;
  const isInventory = (flags === 0x06 || flags === 0x26) && command === 0x01 && mask.length === Math.ceil(bits / 8);
  if (!isInventory) return null;
  return { type: 'inventory', mask: new Uint8Array(mask), bits, slot: flags === 0x06 ? 0 : null };
}

/** The time on the air of a request of this number of bytes, in microseconds. */
export const requestUs = (bytes: number): number => AIR.start + (bytes + CHECK_SUM_BYTES) * AIR.byte + AIR.end;
