import { dirname, join } from 'node:path';
import type { Clock } from '../../domain/clock.ts';
import { type BySeat, update } from '../../domain/seat.ts';
import type { Audience } from '../../projections/socket-contract.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';
import { AccessWriter, type KeptAccess, readAccess } from './access-file.ts';
import { Invitations } from './invitations.ts';
import { hashMadePin, hashPin, isPinOf, newPin } from './pins.ts';
import {
  AUDIENCES,
  type MadePins,
  NO_PINS,
  PINS_FILE,
  type PinnedAudience,
  pinFor,
  readPins,
  withPin,
  writePins,
} from './pins-file.ts';
import { isSameAudience, type Session, Sessions } from './sessions.ts';

/** PINs the host has chosen; of the others all but the viewers' are made up. */
export interface ChosenPins {
  readonly host?: string;
  readonly display?: string;
  /** Without it everybody in the network may look on. */
  readonly viewer?: string;
  readonly seats?: BySeat<string>;
}

export interface AccessOptions {
  /** The file of a match's hashes, so that a restart keeps sessions. */
  readonly file: string;
  readonly chosen: ChosenPins;
  /** The previous match: its host stays host of this one. */
  readonly before?: Access | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** A generated PIN: shown once to its owner. */
export interface MadePin {
  readonly audience: PinnedAudience;
  readonly pin: string;
}

type Hashes = Omit<KeptAccess, 'sessions' | 'isClosed'>;
/** A table has PINs for its host and its players; a missing PIN lets no browser in. */
type KnownAccess = Pick<Hashes, 'host' | 'seats'> & Partial<Hashes> & Partial<Pick<KeptAccess, 'isClosed'>>;

/** Interval of the check for PINs renewed from a terminal. */
const PINS_EVERY_MS = 1000;

/** Hashes of no PINs. */
const NO_SEATS: KeptAccess['seats'] = ['', '', '', ''];
const NO_HASHES: Hashes = { host: '', display: '', viewer: '', seats: NO_SEATS };

/** The PINs of a match and who has shown them. */
export class Access {
  readonly sessions: Sessions;
  readonly invitations: Invitations;
  #hashes: Hashes;
  #open: readonly Session[];
  readonly #writer: AccessWriter;
  readonly #options: AccessOptions;
  #pins: MadePins;
  /** One PIN is looked at after the other: each costs a moment of the machine. */
  #looking: Promise<unknown> = Promise.resolve();

  constructor(options: AccessOptions, known: KnownAccess, open: readonly Session[], pins: MadePins = NO_PINS) {
    const { file, log, clock } = options;
    const { isClosed = false, ...hashes } = known;
    this.invitations = new Invitations(clock, isClosed);
    this.#writer = new AccessWriter(file, reason =>
      log.warn('who may see what is not kept; after a restart everybody is asked for a PIN again', { file, reason }),
    );
    this.#options = options;
    this.#hashes = { ...NO_HASHES, ...hashes };
    this.#open = open;
    this.#pins = pins;
    this.sessions = new Sessions(open, clock, standing => {
      this.#open = standing;
      this.#save();
    });
    this.#save();
    this.#tellPins();
  }

  /** PINs that were made up. */
  get made(): MadePins {
    return this.#pins;
  }

  /** True if viewers have to show a PIN first. */
  get isClosed(): boolean {
    return this.#hashes.viewer !== '';
  }

  /** True if the host has chosen a PIN: then the host's right takes that PIN, or another host who hands it over. */
  get hostNeedsPin(): boolean {
    return this.#options.chosen.host !== undefined;
  }

  /** True if a browser has the host's right. */
  get hasHost(): boolean {
    return this.sessions.standing.some(({ audience }) => audience.type === 'host');
  }

  /** Lets no more phones in by code, or lets them in again. */
  setClosedToNewcomers(isClosed: boolean): void {
    this.invitations.setClosed(isClosed);
    this.#save();
  }

  /** The sessions that continue in the next match: host, displays and viewers, but no player. */
  get withoutPlayers(): KeptAccess {
    const sessions = this.#open.filter(({ audience }) => audience.type !== 'seat');
    return { ...this.#hashes, isClosed: this.invitations.isClosed, seats: NO_SEATS, sessions };
  }

  /** True if this is the PIN of this audience. */
  isPin(audience: Audience, pin: string): Promise<boolean> {
    const looked = this.#looking.then(async () => {
      await this.#takeRenewed();
      return await isPinOf(hashFor(this.#hashes, audience), pin);
    });
    this.#looking = looked.catch(() => {});
    return looked;
  }

  /** Makes another PIN and returns it once; browsers of the old one have to show the new one. */
  async renew(audience: PinnedAudience): Promise<string> {
    const pin = newPin();
    await this.#take(audience, pin);
    this.#tellPins();
    return pin;
  }

  /** Takes PINs that are renewed from a terminal as soon as their file says so; returns how to stop. */
  followPins(): () => void {
    const look = (): void => {
      this.#looking = this.#looking.then(() => this.#takeRenewed()).catch(() => {});
    };
    const looking = setInterval(look, PINS_EVERY_MS).unref();
    return () => clearInterval(looking);
  }

  /** From a terminal a PIN may have been renewed meanwhile: its file says so. */
  async #takeRenewed(): Promise<void> {
    const told = readPins(pinsBeside(this.#options.file));
    for (const audience of AUDIENCES) {
      const [now, before] = [pinFor(told, audience), pinFor(this.#pins, audience)];
      if (now !== null && before !== null && now !== before) await this.#take(audience, now);
    }
  }

  async #take(audience: PinnedAudience, pin: string): Promise<void> {
    this.#hashes = withHash(this.#hashes, audience, await hashMadePin(pin));
    this.#pins = withPin(this.#pins, audience, pin);
    this.#save();
    this.sessions.end(session => isSameAudience(session.audience, audience));
  }

  #tellPins(): void {
    const file = pinsBeside(this.#options.file);
    try {
      writePins(file, this.#pins);
    } catch (error) {
      this.#options.log.warn('PINs cannot be shown by paizhuo pins', { file, reason: reasonOf(error) });
    }
  }

  /** Once everything is on the disk. */
  kept(): Promise<void> {
    return this.#writer.written();
  }

  #save(): void {
    this.#writer.keep({ ...this.#hashes, isClosed: this.invitations.isClosed, sessions: [...this.#open] });
  }
}

/**
 * The access of a match: as stored, except PINs the host has changed since. Missing PINs are generated and shown
 * in `made`.
 */
export async function openAccess(options: AccessOptions): Promise<{
  readonly access: Access;
  readonly made: readonly MadePin[];
}> {
  const { file, log, chosen, before } = options;
  const kept =
    readAccess(file, reason => log.warn('who may see what was not kept', { file, reason })) ?? before?.withoutPlayers;
  const made: MadePin[] = [];
  const told = readPins(pinsBeside(file));
  let pins: MadePins = {
    ...told,
    host: told.host ?? before?.made.host ?? null,
    display: told.display ?? before?.made.display ?? null,
  };
  const renewed: Audience[] = [];
  const { sessions = [], isClosed = false, ...known } = kept ?? {};
  let hashes: Hashes = { ...NO_HASHES, ...known };
  for (const audience of AUDIENCES) {
    const wanted = audience.type === 'seat' ? chosen.seats?.[audience.seat] : chosen[audience.type];
    const known = hashFor(hashes, audience);
    const standing = wanted ?? pinFor(pins, audience) ?? undefined;
    if (wanted !== undefined) pins = withPin(pins, audience, null);
    // one that was renewed from a terminal since counts
    if (known !== '' && (standing === undefined || (await isPinOf(known, standing)))) continue;
    const pin = standing ?? newPin();
    if (wanted === undefined) {
      made.push({ audience, pin });
      pins = withPin(pins, audience, pin);
    }
    renewed.push(audience);
    hashes = withHash(hashes, audience, await (wanted === undefined ? hashMadePin(pin) : hashPin(pin)));
  }
  const viewer = await hashOfViewers(hashes.viewer, chosen.viewer);
  if (viewer !== hashes.viewer) renewed.push({ type: 'viewer' });
  hashes = { ...hashes, viewer };
  const stands = (session: Session): boolean => !renewed.some(audience => isSameAudience(audience, session.audience));
  return { access: new Access(options, { ...hashes, isClosed }, sessions.filter(stands), pins), made };
}

const pinsBeside = (file: string): string => join(dirname(file), PINS_FILE);

/** The hash that was kept, as long as the PIN is the same; none where everybody may look on. */
async function hashOfViewers(kept: string, pin: string | undefined): Promise<string> {
  if (pin === undefined) return '';
  return kept !== '' && (await isPinOf(kept, pin)) ? kept : await hashPin(pin);
}

const hashFor = (hashes: Hashes, audience: Audience): string =>
  audience.type === 'seat' ? hashes.seats[audience.seat] : hashes[audience.type];

const withHash = (hashes: Hashes, audience: Audience, hash: string): Hashes =>
  audience.type === 'seat'
    ? { ...hashes, seats: [...update(hashes.seats, audience.seat, () => hash)] }
    : { ...hashes, [audience.type]: hash };
