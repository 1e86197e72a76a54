import type { Zone } from '../../domain/zone.ts';
import type { BoardState, Observation } from '../../sensing/observation.ts';

/** A time (ms) in which nobody heard of a zone; `to` null: nobody does. */
interface Unheard {
  readonly from: number;
  readonly to: number | null;
}

type BoardNews = Extract<Observation, { readonly type: 'board-changed' }>;

/** Which zones somebody reads, and when nobody did: what was not read meanwhile says nothing. */
export class HeardZones {
  readonly #boards = new Map<string, { state: BoardState; isHeard: boolean; zones: readonly Zone[] }>();
  readonly #unheard = new Map<Zone, readonly Unheard[]>();

  /** Boards of which nothing has been heard yet. */
  expect(ports: readonly string[]): void {
    for (const port of ports) this.#boards.set(port, { state: 'offline', isHeard: false, zones: [] });
  }

  get ports(): readonly string[] {
    return [...this.#boards.keys()];
  }

  /** Whether any board is heard of that has said what lies in its zones; a table without boards is told all the same. */
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

  /** Since when (ms) nobody had heard of the zone at this time; the time itself: it was heard of. */
  unheardSince(zone: Zone, at: number): number {
    const last = this.#unheard.get(zone)?.at(-1);
    return last && (last.to === null || last.to >= at - JUST_BACK_MS) ? Math.min(at, last.from) : at;
  }

  /** How long (ms) of this time the zone was heard of. */
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
