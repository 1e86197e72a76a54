import type { Seat } from '../domain/seat.ts';

/** Who a connection is for besides everybody. */
export type Audience =
  | { readonly type: 'seat'; readonly seat: Seat }
  | { readonly type: 'host' }
  /** A screen of the table's own, wherever it stands: it may start what the table's button starts. */
  | { readonly type: 'display' }
  /** A viewer with a PIN, where viewing needs one. */
  | { readonly type: 'viewer' };
/** Those that are shown more than everybody is. */
export type PrivateAudience = Extract<Audience, { readonly type: 'seat' | 'host' }>;
