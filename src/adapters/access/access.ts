import { dirname, join } from 'node:path';
import type { Clock } from '../../domain/clock.ts';
import { type BySeat, update } from '../../domain/seat.ts';
import type { Audience } from '../../projections/socket-contract.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';
import { AccessWriter, type KeptAccess, readAccess } from './access-file.ts';
import { hashPin, isPinOf, newPin } from './pins.ts';
import { AUDIENCES, type MadePins, NO_PINS, PINS_FILE, pinFor, readPins, withPin, writePins } from './pins-file.ts';
import { isSameAudience, type Session, Sessions } from './sessions.ts';

export interface AccessOptions {
  /** Where a match keeps its hashes, so that a restart turns nobody away. */
  readonly file: string;
  /** PINs the host has chosen; the others are made up. */
  readonly chosen: { readonly host?: string; readonly seats?: BySeat<string> };
  /** The match before this one: whoever looked after it goes on looking after this one. */
  readonly before?: Access | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** A PIN that was made up: to be told once to whom it is for. */
export interface MadePin {
  readonly audience: Audience;
  readonly pin: string;
}

type Hashes = Pick<KeptAccess, 'host' | 'seats'>;

/** Hashes of no PINs. */
const NO_SEATS: KeptAccess['seats'] = ['', '', '', ''];

/** The PINs of a match and who has shown them. */
export class Access {
  readonly sessions: Sessions;
  #hashes: Hashes;
  #open: readonly Session[];
  readonly #writer: AccessWriter;
  readonly #options: AccessOptions;
  #pins: MadePins;
  /** One PIN is looked at after the other: each costs a moment of the machine. */
  #looking: Promise<unknown> = Promise.resolve();

  constructor(options: AccessOptions, hashes: Hashes, open: readonly Session[], pins: MadePins = NO_PINS) {
    const { file, log } = options;
    this.#writer = new AccessWriter(file, reason =>
      log.warn('who may see what is not kept; after a restart everybody is asked for a PIN again', { file, reason }),
    );
    this.#options = options;
    this.#hashes = hashes;
    this.#open = open;
    this.#pins = pins;
    this.sessions = new Sessions(open, options.clock, standing => {
      this.#open = standing;
      this.#save();
    });
    this.#save();
    this.#tellPins();
  }

  /** The host's PIN, where it was made up. */
  get hostPin(): string | null {
    return this.#pins.host;
  }

  /** What goes on into the next match: the host, but no player. */
  get hostAlone(): KeptAccess {
    const sessions = this.#open.filter(({ audience }) => audience.type === 'host');
    return { host: this.#hashes.host, seats: NO_SEATS, sessions };
  }

  /** Whether this is the PIN of this audience. */
  isPin(audience: Audience, pin: string): Promise<boolean> {
    const looked = this.#looking.then(async () => {
      await this.#takeRenewed();
      return await isPinOf(hashFor(this.#hashes, audience), pin);
    });
    this.#looking = looked.catch(() => {});
    return looked;
  }

  /** Another PIN, told once; whoever came in with the old one has to show the new one. */
  async renew(audience: Audience): Promise<string> {
    const pin = newPin();
    await this.#take(audience, pin);
    this.#tellPins();
    return pin;
  }

  /** From a terminal a PIN may have been renewed meanwhile: its file says so. */
  async #takeRenewed(): Promise<void> {
    const told = readPins(pinsBeside(this.#options.file));
    for (const audience of AUDIENCES) {
      const [now, before] = [pinFor(told, audience), pinFor(this.#pins, audience)];
      if (now !== null && before !== null && now !== before) await this.#take(audience, now);
    }
  }

  async #take(audience: Audience, pin: string): Promise<void> {
    this.#hashes = withHash(this.#hashes, audience, await hashPin(pin));
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
    this.#writer.keep({ ...this.#hashes, sessions: [...this.#open] });
  }
}

/**
 * The access of a match: as it was kept, but for PINs the host has chosen anew since. What is missing is made up and told
 * in `made`.
 */
export async function openAccess(options: AccessOptions): Promise<{
  readonly access: Access;
  readonly made: readonly MadePin[];
}> {
  const { file, log, chosen, before } = options;
  const kept =
    readAccess(file, reason => log.warn('who may see what was not kept', { file, reason })) ?? before?.hostAlone;
  const made: MadePin[] = [];
  const told = readPins(pinsBeside(file));
  let pins: MadePins = before ? withPin(told, { type: 'host' }, told.host ?? before.hostPin) : told;
  const renewed: Audience[] = [];
  let hashes: Hashes = kept ? { host: kept.host, seats: kept.seats } : { host: '', seats: NO_SEATS };
  for (const audience of AUDIENCES) {
    const wanted = audience.type === 'host' ? chosen.host : chosen.seats?.[audience.seat];
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
    hashes = withHash(hashes, audience, await hashPin(pin));
  }
  const stands = (session: Session): boolean => !renewed.some(audience => isSameAudience(audience, session.audience));
  return { access: new Access(options, hashes, (kept?.sessions ?? []).filter(stands), pins), made };
}

const pinsBeside = (file: string): string => join(dirname(file), PINS_FILE);

const hashFor = ({ host, seats }: Hashes, audience: Audience): string =>
  audience.type === 'host' ? host : seats[audience.seat];

const withHash = ({ host, seats }: Hashes, audience: Audience, hash: string): Hashes =>
  audience.type === 'host' ? { host: hash, seats } : { host, seats: [...update(seats, audience.seat, () => hash)] };
