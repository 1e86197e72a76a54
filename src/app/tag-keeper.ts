import type { Log } from '../adapters/log.ts';
import { reasonOf } from '../adapters/reason.ts';
import { writeWholeFile } from '../adapters/write-whole-file.ts';
import { formatTileId, type TileKind } from '../domain/tile.ts';
import type { Zone } from '../domain/zone.ts';
import type { EnrolmentView, HostCommand } from '../projections/host-view.ts';
import type { CommandReply } from '../projections/socket-contract.ts';
import type { BoardReport } from '../sensing/board-report.ts';
import {
  askFor,
  beginEnrolment,
  beginKindAgain,
  type Enrolment,
  enrolled,
  enrolmentProgress,
  spotRead,
} from '../sensing/enrolment.ts';
import { formatTags, type TagRegistry } from '../sensing/tag-registry.ts';

export interface TagKeeperOptions {
  /** Which tag is in which tile, for table and record. Null: the tiles of a simulated table bring their own. */
  readonly file: string | null;
  readonly tags: TagRegistry;
  /** The kinds that are played with. */
  readonly kinds: readonly TileKind[];
  /** True if a hand is on, or may be again: its tiles are secret. */
  readonly isHandOn: () => boolean;
  /** While tags are enrolled, what lies on the table is no game. */
  readonly hold: (held: boolean) => void;
  /** From now on tags are in these tiles. */
  readonly onEnrolled: (tags: TagRegistry) => void;
  readonly log: Log;
}

type EnrolmentCommand = Extract<
  HostCommand,
  { readonly type: 'begin-enrolment' | 'enrol-kind' | 'begin-kind-again' | 'end-enrolment' }
>;

/** Keeps which tag is in which tile, and lets the host enrol tags while no hand is on. */
export class TagKeeper {
  readonly #options: TagKeeperOptions;
  #tags: TagRegistry;
  #running: { readonly enrolment: Enrolment; readonly spot: Zone } | null = null;
  #isKept = true;

  constructor(options: TagKeeperOptions) {
    this.#options = options;
    this.#tags = options.tags;
  }

  get tags(): TagRegistry {
    return this.#tags;
  }

  get view(): EnrolmentView | null {
    if (!this.#running) return null;
    const { enrolment, spot } = this.#running;
    return {
      spot,
      kinds: enrolment.kinds,
      ...enrolmentProgress(enrolment),
      lying: enrolment.lying.size,
      problem: this.#isKept ? problemIn(enrolment) : { type: 'cannot-write' },
    };
  }

  ask(command: EnrolmentCommand): CommandReply {
    if (command.type === 'begin-enrolment') return this.#begin(command.spot);
    if (!this.#running) return { ok: false, code: 'enrolment/not-begun' };
    if (command.type === 'end-enrolment') this.end();
    else if (command.type === 'enrol-kind') this.#go(askFor(this.#running.enrolment, command.kind));
    else this.#go(beginKindAgain(this.#running.enrolment));
    return { ok: true };
  }

  /** A board says what it reads. */
  heard(report: BoardReport): void {
    if (this.#running) this.#go(spotRead(this.#running.enrolment, this.#running.spot, report));
  }

  /** The enrolled tags count from now on. */
  end(): void {
    if (!this.#running) return;
    const tags = enrolled(this.#running.enrolment);
    const isNew = formatTags(tags) !== formatTags(this.#tags);
    this.#running = null;
    this.#tags = tags;
    if (isNew) this.#options.onEnrolled(tags);
    this.#options.hold(false);
  }

  #begin(spot: Zone): CommandReply {
    const { file, kinds, isHandOn, hold } = this.#options;
    if (file === null) return { ok: false, code: 'enrolment/simulated' };
    if (isHandOn()) return { ok: false, code: 'enrolment/hand-is-on' };
    this.#running = { enrolment: beginEnrolment(kinds, this.#tags), spot };
    this.#isKept = true;
    hold(true);
    return { ok: true };
  }

  #go(enrolment: Enrolment): void {
    if (!this.#running) return;
    const { tagOf } = this.#running.enrolment;
    this.#running = { ...this.#running, enrolment };
    if (enrolment.tagOf !== tagOf || !this.#isKept) this.#keep(enrolled(enrolment));
  }

  #keep(tags: TagRegistry): void {
    const { file, log } = this.#options;
    if (file === null) return;
    try {
      writeWholeFile(file, formatTags(tags));
      this.#isKept = true;
    } catch (error) {
      this.#isKept = false;
      log.warn('tags cannot be written down', { file, reason: reasonOf(error) });
    }
  }
}

/** Tags are secret: a message names the tile that has the tag already. */
function problemIn({ problem }: Enrolment): EnrolmentView['problem'] {
  if (problem?.type === 'already-enrolled') return { type: problem.type, tile: formatTileId(problem.tile) };
  return problem && { type: problem.type };
}
