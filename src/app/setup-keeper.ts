import { isDeepStrictEqual } from 'node:util';
import type { ConfigFile, ConfigValues } from '../adapters/config/config-file.ts';
import { withoutSecrets } from '../adapters/config/config-file.ts';
import type { Config } from '../adapters/config/config-schema.ts';
import type { HostCommand } from '../projections/host-view.ts';
import { areTwoAlike } from '../projections/known-people.ts';
import type { CommandReply } from '../projections/socket-contract.ts';
import { ruleSet } from '../rules/index.ts';

export interface SetupKeeperOptions {
  /** Null: the table runs without one. */
  readonly configFile: ConfigFile | null;
  /** Names by seat, and if waits are shown, from now on. */
  readonly onPeople: (seats: Config['seats'], coach: boolean) => void;
  /** After how many minutes all hands are shown from now on; undefined: never. */
  readonly onBroadcast?: (minutes: Config['broadcastMinutes']) => void;
  /** How displays speak and look from now on, and what house rules they offer. */
  readonly onDisplays?: (displays: Pick<Config, 'voice' | 'look' | 'houseRules'>) => void;
  /** Why a table does not come up by the config file as it is now; null: it does, as far as a check can show. */
  readonly tryOut?: (why: Anew) => Promise<string | null>;
}

/**
 * Why the table is to be closed and opened again: another match begins, one of another kind of table whatever the command line
 * says, or other settings are in force.
 */
export type Anew = 'another-match' | 'another-table' | 'other-settings';

/** Brings what the host writes into the config file into force: at once what can be, the rest with the next match. */
export class SetupKeeper {
  /** Settles when the table is to begin again. */
  readonly anew: Promise<Anew>;
  readonly #options: SetupKeeperOptions;
  /** The file when this match began. */
  readonly #inForce: ConfigValues | null;
  #roundAsked: string | null = null;
  #begin = (_why: Anew): void => {};

  constructor(options: SetupKeeperOptions) {
    this.#options = options;
    const config = options.configFile?.read();
    this.#inForce = config?.ok ? config.value.values : null;
    this.anew = new Promise(resolve => {
      this.#begin = resolve;
    });
  }

  /** The file says this now; true when all of it is in force. */
  saved(config: Config): boolean {
    const { seats, coach, broadcastMinutes, voice, look, houseRules } = config;
    this.#options.onPeople(seats, coach);
    this.#options.onBroadcast?.(broadcastMinutes);
    this.#options.onDisplays?.({ voice, look, houseRules });
    const { broadcastMinutes: _before, ...others } = this.#inForce ?? {};
    const atOnce = {
      seats,
      coach,
      voice,
      look,
      houseRules,
      ...(broadcastMinutes !== undefined && { broadcastMinutes }),
    };
    return isDeepStrictEqual(withoutSecrets(config), { ...others, ...atOnce });
  }

  /** Another program has changed the file: the match continues by it, if possible. */
  async settingsRestored(): Promise<void> {
    if ((await this.#whyNot('other-settings')) === null) this.#begin('other-settings');
  }

  /** The calendar was set before the first hand: the match to resume, and the name of a new one, are determined again. */
  calendarSet(): void {
    this.#begin('other-settings');
  }

  /** Who sits where from now on. */
  nameSeats(seats: Config['seats']): CommandReply {
    const { configFile } = this.#options;
    if (!configFile) return { ok: false, code: 'setup/no-file' };
    if (areTwoAlike(seats)) return { ok: false, code: 'setup/same-name' };
    const config = configFile.read();
    const written = config.ok ? configFile.write({ ...config.value.values, seats }, config.value.version) : config;
    if (!written.ok) return { ok: false, code: written.error.code };
    this.saved(written.value);
    return { ok: true };
  }

  /** Another match by the same rules, for a round of a tournament, with these people. */
  beginRound(round: string, seats: Config['seats']): void {
    this.nameSeats(seats);
    this.#roundAsked = round;
    this.#begin('another-match');
  }

  /** The round of a tournament that the next match is for; null: none. */
  get roundAsked(): string | null {
    return this.#roundAsked;
  }

  /** Another match by these rules; the one that is on stays when the table would not come up again. */
  async beginMatch({
    rules: id,
    options,
    byHand,
    seats,
  }: Extract<HostCommand, { readonly type: 'begin-match' }>): Promise<CommandReply> {
    const { configFile } = this.#options;
    if (!configFile) return { ok: false, code: 'setup/no-file' };
    if (seats && areTwoAlike(seats)) return { ok: false, code: 'setup/same-name' };
    if (!ruleSet(id)?.plays) return { ok: false, code: 'setup/not-playable' };
    const config = configFile.read();
    const asked = { rules: { id, options }, ...(byHand !== undefined && { byHand }), ...(seats && { seats }) };
    const written = config.ok ? configFile.write({ ...config.value.values, ...asked }, config.value.version) : config;
    if (!written.ok) return { ok: false, code: written.error.code };
    const anew: Anew = byHand === undefined ? 'another-match' : 'another-table';
    const why = await this.#whyNot(anew);
    if (why === null) {
      this.#begin(anew);
      return { ok: true };
    }
    const changed = configFile.read();
    if (config.ok && changed.ok) configFile.write(config.value.values, changed.value.version);
    return { ok: false, code: 'setup/does-not-come-up', about: why };
  }

  async #whyNot(why: Anew): Promise<string | null> {
    return (await this.#options.tryOut?.(why)) ?? null;
  }
}
