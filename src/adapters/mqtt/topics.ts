import type { TableMessage } from '../../projections/socket-contract.ts';

/** Where a table's messages go. docs/reference/mqtt.md. */
export interface Topics {
  readonly state: string;
  readonly event: string;
  readonly availability: string;
}

export const topicsOf = (table: string): Topics => ({
  state: `paizhuo/${table}/state`,
  event: `paizhuo/${table}/event`,
  availability: `paizhuo/${table}/availability`,
});

/** Payload of `state`: the table as everybody may see it. */
export const formatState = ({ view }: TableMessage): string => JSON.stringify(view);

/** Payload of `event`: numbered and timed as in the record, so that one delivered twice is known. Null: no event. */
export function formatEventMessage({ seq, view, event }: TableMessage): string | null {
  if (!event) return null;
  const { type, at, ...facts } = event;
  return JSON.stringify({ seq, type, at, handNo: view.handNo, ...facts });
}
