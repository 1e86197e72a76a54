import type { Zone } from '../../domain/zone.ts';
import type { BoardState, Observation } from '../../sensing/observation.ts';

/** A time (ms) in which no board reported on a zone; `to` null: none does. */
interface Unheard {
  readonly from: number;
  readonly to: number | null;
}

type BoardNews = Extract<Observation, { readonly type: 'board-changed' }>;

/** The zones that boards read, and when none did: a tile that was not read meanwhile says nothing. */
export class HeardZones {
  readonly #boards = new Map<string, { state: BoardState; isHeard: boolean; zones: readonly Zone[] }>();
  readonly #unheard = new Map<Zone, readonly Unheard[]>();

  /** Boards that have not reported yet. */
  expect(ports: readonly string[]): void {
    for (const port of ports) this.#boards.set(port, { state: 'offline', isHeard: false, zones: [] });
  }

  get ports(): readonly string[] {
    return [...this.#boards.keys()];
  }

  /** True if any board is online that has reported what lies in its zones, or the table has no boards. */
  get isAnyHeard(): boolean {
    return this.#boards.size === 0 || [...this.#boards.values()].some(({ isHeard }) => isHeard);
  }

  get areAllHeard(): boolean {
    return [...this.#boards.values()].every(({ isHeard }) => isHeard);
  }

  stateOf(port: string): BoardState | null {
    return this.#boards.get(port)?.state ?? null;
  }

  changed({ port, state, synced, zones, at }: BoardNews): void {
    const before = this.#boards.get(port);
    const isHeard = state === 'online' && synced;
    const all = [...new Set([...(before?.zones ?? []), ...zones])];
    this.#boards.set(port, { state, isHeard, zones: all });
    for (const zone of all) {
      const times = this.#unheard.get(zone) ?? [];
      const last = times.at(-1);
      const isOpen = last?.to === null;
      if (isHeard && isOpen) this.#unheard.set(zone, [...times.slice(0, -1), { from: last.from, to: at }]);
      if (!isHeard && !isOpen) this.#unheard.set(zone, [...times, { from: at, to: null }]);
    }
  }

  isUnheard(zone: Zone): boolean {
    return this.#unheard.get(zone)?.at(-1)?.to === null;
  }

  /** Since when (ms) no board had reported on the zone at this time; the time itself: one did. */
  unheardSince(zone: Zone, at: number): number {
    const last = this.#unheard.get(zone)?.at(-1);
    return last && (last.to === null || last.to >= at - JUST_BACK_MS) ? Math.min(at, last.from) : at;
  }

  /** For how much of this time (ms) a board reported on the zone. */
  heardMs(zone: Zone, from: number, to: number): number {
    let heard = Math.max(0, to - from);
    const gaps = this.#unheard.get(zone);
    if (!gaps) return heard;
    for (const gap of gaps)
      heard -= Math.max(0, Math.min(to, gap.to ?? Number.POSITIVE_INFINITY) - Math.max(from, gap.from));
    return Math.max(0, heard);
  }
}

/** What a board says first when it is back was there before. */
const JUST_BACK_MS = 300;
