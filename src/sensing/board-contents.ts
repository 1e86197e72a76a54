import { type ButtonId, isButtonId, isSaidByTiles } from '../domain/button.ts';
import type { TagUid } from '../domain/tile.ts';
import { areaOf, seatOf, type Zone } from '../domain/zone.ts';
import type { DeviceMessage, DeviceMessageOf } from '../protocol/device-message.ts';
import type { BoardHello } from './board-hello.ts';
import type { BoardJournal, BoardReport } from './board-report.ts';
import { PartsCollector } from './parts-collector.ts';
import { TagZone } from './tag-zone.ts';

/** An asked board has answered by then (ms); in a record it may not have been asked. */
const ANSWERS_WITHIN_MS = 2000;

/**
 * The contents of one board, by its lines in order. Events are hints; a snapshot, or a heartbeat
 * with an equal hash, confirms a zone.
 */
export class BoardContents {
  readonly #journal: BoardJournal;
  /** The board's zones; null before its introduction. */
  #zones: readonly Zone[] | null = null;
  /** True if it was shown the set it reads. */
  #isSetEnrolled = false;
  #tags = new Map<Zone, TagZone>();
  #faces = new Map<Zone, PartsCollector<DeviceMessageOf<'DET'>>>();
  #confirmed = new Set<Zone>();
  /** Sides of the wall that it has reported since its start. */
  #wallsTold = new Set<Zone>();
  /** True if it answers commands, and so can be asked. */
  #answers = false;
  /** When (ms) zones were last left to be described. */
  #unconfirmedSince = 0;
  /** Zones with possibly lost lines of a camera. */
  #missedPictures = new Set<Zone>();
  #dice: Dice = { areRolling: false, lastSeen: null, areDoubtful: false };
  readonly #heldDown = new Set<ButtonId>();
  /** A press may have been among the lines that were lost. */
  #arePressesDoubtful = false;

  constructor(journal: BoardJournal) {
    this.#journal = journal;
  }

  get zones(): readonly Zone[] {
    return this.#zones ?? [];
  }

  /** Zones whose contents must still be asked for. Dice that merely lie there say nothing. */
  get unconfirmed(): readonly Zone[] {
    return this.zones.filter(zone => zone !== 'dice' && !this.#confirmed.has(zone));
  }

  /** The zones to ask for: pictures and dice too, if they may have been among lost lines. */
  get toAskFor(): readonly Zone[] {
    const dice: readonly Zone[] = this.#dice.areDoubtful && this.zones.includes('dice') ? ['dice'] : [];
    return [...this.unconfirmed, ...this.#missedPictures, ...dice];
  }

  /** The board has started: its earlier lines no longer count. */
  startOver({ zones, set }: Pick<BoardHello, 'zones' | 'set'>, t: number): void {
    this.#zones = zones;
    this.#isSetEnrolled = set === 'enrolled';
    this.#tags = new Map();
    this.#faces = new Map();
    this.#confirmed = new Set();
    this.#wallsTold = new Set();
    this.#missedPictures = new Set();
    this.#unconfirmedSince = t;
    this.#heldDown.clear();
    this.#arePressesDoubtful = false;
  }

  /** It says that it reads these too. */
  alsoReads(zones: readonly Zone[], t: number): void {
    const known = this.#zones ?? [];
    const news = zones.filter(zone => !known.includes(zone));
    if (news.length === 0) return;
    this.#zones = [...known, ...news];
    this.#unconfirmedSince = t;
  }

  /** Some of its lines are lost for good. A camera's picture stands until the next one. */
  linesLost(t: number): void {
    this.#missedPictures = new Set([...this.#confirmed].filter(zone => this.#faces.has(zone)));
    this.#confirmed = new Set(this.#missedPictures);
    this.#unconfirmedSince = t;
    for (const zone of this.#tags.values()) zone.dropSnapshot();
    for (const zone of this.#faces.values()) zone.drop();
    this.#dice = { ...this.#dice, areDoubtful: true };
    this.#arePressesDoubtful = true;
  }

  /** When `takeAtItsWord` has something to do; Infinity: not before the next line. */
  nextDueAt(): number {
    const mayGoOn = !this.#answers && this.#undescribed.length > 0;
    return mayGoOn ? this.#unconfirmedSince + ANSWERS_WITHIN_MS : Number.POSITIVE_INFINITY;
  }

  /** A board without a host: its zones hold the tags that came since, and walls stand as last reported. */
  takeAtItsWord(at: number): readonly BoardReport[] {
    return this.#undescribed.flatMap(zone => {
      if (areaOf(zone) !== 'wall') return [this.#confirm(zone, at)];
      this.#confirmed.add(zone);
      return [];
    });
  }

  /** Walls are reported whole or not at all. */
  get #undescribed(): readonly Zone[] {
    return this.unconfirmed.filter(zone => areaOf(zone) !== 'wall' || this.#wallsTold.has(zone));
  }

  /** Takes in the next message. */
  use(message: DeviceMessage, at: number): readonly BoardReport[] {
    switch (message.type) {
      case 'TAG':
      case 'GONE':
        return this.#tagChanged(message.zone, message.uid, message.type === 'TAG', at);
      case 'SNAP':
        return this.#snapshot(message, at);
      case 'DET':
        return this.#detection(message, at);
      case 'STACKS':
        return this.#stacks(message, at);
      case 'DICE':
        return this.#diceSeen(message, at);
      case 'BTN':
        return this.#button(message, at);
      case 'HB':
        return this.#heartbeat(message, at);
      case 'OK':
      case 'NAK':
        this.#answers = true;
        return [];
      default:
        return [];
    }
  }

  /** Zones that a heartbeat shows to be other than we think. */
  doubted({ hash }: DeviceMessageOf<'HB'>): readonly Zone[] {
    return [...hash]
      .filter(
        ([zone, theirs]) => this.#reads(zone) && !this.#tagZone(zone).isBeingRead && this.#hashOf(zone) !== theirs,
      )
      .map(([zone]) => zone);
  }

  #tagChanged(zone: Zone, uid: TagUid, isThere: boolean, at: number): readonly BoardReport[] {
    if (!this.#claims(zone)) return [];
    if (!this.#tagZone(zone).change(uid, isThere)) {
      this.#journal.count('implausible');
      return [];
    }
    return [{ at, type: isThere ? 'tag-seen' : 'tag-gone', zone, uid }];
  }

  #snapshot(message: DeviceMessageOf<'SNAP'>, at: number): readonly BoardReport[] {
    if (!this.#claims(message.zone) || !this.#tagZone(message.zone).read(message)) return [];
    return [this.#confirm(message.zone, at)];
  }

  /** The board confirms our belief about a zone, which replaces an awaited snapshot. */
  #heartbeat({ hash }: DeviceMessageOf<'HB'>, at: number): readonly BoardReport[] {
    const { unconfirmed } = this;
    if (unconfirmed.length === 0) return [];
    return [...hash]
      .filter(([zone, theirs]) => unconfirmed.includes(zone) && this.#hashOf(zone) === theirs)
      .map(([zone]) => this.#confirm(zone, at));
  }

  #confirm(zone: Zone, at: number): BoardReport {
    this.#confirmed.add(zone);
    return { at, type: 'tags-read', zone, uids: this.#tagZone(zone).tags };
  }

  #detection(message: DeviceMessageOf<'DET'>, at: number): readonly BoardReport[] {
    const { zone } = message;
    if (!this.#claims(zone)) return [];
    const collector = this.#faces.get(zone) ?? new PartsCollector();
    this.#faces.set(zone, collector);
    const detections = collector.add(message);
    if (!detections) return [];
    this.#confirmed.add(zone);
    this.#missedPictures.delete(zone);
    const shown = this.#isSetEnrolled ? { isSetEnrolled: true } : {};
    const faces = detections.flatMap(({ face, p, x, y, trk }) =>
      face === null ? [] : [{ face, confidence: p, x, y, track: trk, ...shown }],
    );
    return [{ at, type: 'faces-read', zone, faces }];
  }

  #stacks({ zone, v }: DeviceMessageOf<'STACKS'>, at: number): readonly BoardReport[] {
    const seat = seatOf(zone);
    if (seat === null || !this.#claims(zone)) return [];
    this.#confirmed.add(zone);
    this.#wallsTold.add(zone);
    return [{ at, type: 'stacks-read', seat, heights: v }];
  }

  /**
   * Only dice that come to rest after rolling are a roll; one on its edge will roll again. When lines were lost, dice
   * that lie otherwise than before have been rolled unheard. A roll that a restart of the board breaks off still counts.
   */
  #diceSeen({ state, v }: DeviceMessageOf<'DICE'>, at: number): readonly BoardReport[] {
    const { areRolling, lastSeen, areDoubtful } = this.#dice;
    if (state === 'tilted') return [];
    this.#dice = { areRolling: state === 'rolling', lastSeen: v ?? lastSeen, areDoubtful: false };
    if (state === 'rolling') return [{ at, type: 'dice-rolling' }];
    const wasMissed =
      areDoubtful && v !== null && lastSeen !== null && v.toSorted().join() !== lastSeen.toSorted().join();
    return (areRolling || wasMissed) && v ? [{ at, type: 'dice-settled', values: v }] : [];
  }

  #button({ id, state }: DeviceMessageOf<'BTN'>, at: number): readonly BoardReport[] {
    if (isButtonId(id)) return this.#isPress(id, state) ? [{ at, type: 'button-pressed', button: id }] : [];
    if (isSaidByTiles(id)) return [];
    this.#journal.count('badMessages');
    this.#journal.note({
      code: 'board/bad-message',
      error: { code: 'message/bad-value', type: 'BTN', key: 'id', found: id },
    });
    return [];
  }

  /** A button counts when it goes down; where that was lost, when it is let go. */
  #isPress(button: ButtonId, state: 'down' | 'up'): boolean {
    if (state === 'down') this.#heldDown.add(button);
    else if (!this.#heldDown.delete(button)) return this.#arePressesDoubtful;
    return state === 'down';
  }

  #reads(zone: Zone): boolean {
    return this.#zones === null || this.#zones.includes(zone);
  }

  /** True if the board may speak for this zone; notes a refusal. */
  #claims(zone: Zone): boolean {
    if (this.#reads(zone)) return true;
    this.#journal.count('implausible');
    this.#journal.note({ code: 'board/foreign-zone', zone });
    return false;
  }

  #hashOf(zone: Zone): string {
    return this.#tagZone(zone).hash;
  }

  #tagZone(zone: Zone): TagZone {
    const known = this.#tags.get(zone) ?? new TagZone();
    this.#tags.set(zone, known);
    return known;
  }
}

interface Dice {
  readonly areRolling: boolean;
  /** Their last resting faces; null before a report. */
  readonly lastSeen: readonly number[] | null;
  /** Lines were lost since, and a roll may have been among them. */
  readonly areDoubtful: boolean;
}
