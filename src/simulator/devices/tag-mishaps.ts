import type { TagUid } from '../../domain/tile.ts';
import { below, between, happens, type Random } from '../random.ts';
import type { Span } from './antenna.ts';
import type { FaultProfile } from './fault-profiles.ts';

/** The mishap of a tag that is put down now. */
export interface Mishap {
  /** When it does not answer although it lies there. */
  readonly mute: readonly Span[];
  readonly phantom: { readonly uid: TagUid; readonly span: Span } | null;
}

const NOTHING: Mishap = { mute: [], phantom: null };

/** Decided when the tile touches the table, so that it does not matter how often the antenna is looked at. */
export function mishapOf(faults: FaultProfile, random: Random, uid: TagUid, at: number): Mishap {
  const { lateAppearance: late, spuriousAbsence: absence, phantomTag: phantom } = faults;
  const isLate = happens(random, late.chance);
  const isAbsent = happens(random, absence.chance);
  const isDoubled = happens(random, phantom.chance);
  if (!isLate && !isAbsent && !isDoubled) return NOTHING;

  const mute: Span[] = [];
  if (isLate) mute.push({ from: at, until: at + between(random, late.ms) });
  if (isAbsent) mute.push(spanFrom(at + between(random, absence.afterMs), between(random, absence.ms)));
  const imagined = isDoubled ? { uid: uidLike(uid, random), span: spanFrom(at, between(random, phantom.ms)) } : null;
  return { mute, phantom: imagined };
}

const spanFrom = (from: number, ms: number): Span => ({ from, until: from + ms });

/** A uid as long as the given one, of random digits: no tile's, as far as chance goes. */
const uidLike = (uid: TagUid, random: Random): TagUid =>
  Array.from(uid, () => below(random, 16).toString(16).toUpperCase()).join('') as TagUid;
