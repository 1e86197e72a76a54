import { type Signal, signal } from '@preact/signals';
import type { RuleSetView } from '../private/private-types.ts';
import { send } from '../private/session.ts';
import { askRuleSets } from '../shared/ask-server.ts';
import type { SavedRules } from './shared-rules.ts';

/** A part of the config's JSON Schema, as far as a form needs it. */
export interface Described {
  readonly type?: string;
  readonly description?: string;
  readonly writeOnly?: boolean;
  readonly readOnly?: boolean;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described | false;
  readonly prefixItems?: readonly Described[];
}

export interface RulesValues {
  readonly id: RuleSetView['id'];
  /** The name of the house rules that `options` are laid over; none: the standard. */
  readonly preset?: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** A config as JSON has it; what this page asks about by itself is named. */
export interface Values {
  readonly rules?: RulesValues;
  /** House rules that the table keeps under names. */
  readonly houseRules?: readonly SavedRules[];
  readonly seats?: readonly string[];
  readonly [key: string]: unknown;
}

export interface Config {
  readonly values: Values;
  readonly version: string;
  readonly file: string;
  readonly schema: Described;
}

export type SaveResult =
  | { readonly type: 'saved'; readonly inForce: boolean }
  | { readonly type: 'file-changed' | 'failed' }
  | { readonly type: 'not-valid'; readonly problems: readonly { readonly path: string; readonly text: string }[] };

/** The config as it is being filled in. */
export interface SetupForm {
  readonly ruleSets: Signal<readonly RuleSetView[]>;
  /** Null until it has come, and at a table without a config file. */
  readonly config: Signal<Config | null>;
  readonly values: Signal<Values>;
  readonly result: Signal<SaveResult | null>;
  readonly load: () => Promise<void>;
  readonly save: () => Promise<void>;
  /** Writes one value of the config at once; whatever else is being filled in stays as it is. */
  readonly keep: (name: string, value: unknown) => Promise<SaveResult>;
  readonly change: (path: readonly string[], value: unknown) => void;
}

export function setupForm(): SetupForm {
  const ruleSets = signal<readonly RuleSetView[]>([]);
  const config = signal<Config | null>(null);
  const values = signal<Values>({});
  const result = signal<SaveResult | null>(null);
  const take = (read: Config): void => {
    config.value = read;
    values.value = read.values;
  };
  const load = async (): Promise<void> => {
    const answer = await send('GET', '/api/setup');
    if (answer?.ok) take((await answer.json()) as Config);
    if (ruleSets.value.length === 0) ruleSets.value = await askRuleSets();
  };
  return {
    ruleSets,
    config,
    values,
    result,
    load,
    change: (path, value) => {
      result.value = null;
      values.value = changed(values.value, path, value) as Values;
    },
    keep: async (name, value) => {
      const before = config.value;
      if (!before) return { type: 'failed' };
      const filledIn = values.value;
      const kept = await put({ ...before, values: { ...before.values, [name]: value } });
      if (kept.config) {
        take({ ...before, ...kept.config });
        values.value = laidOver(kept.config.values, before.values, filledIn, name);
      }
      return kept.result;
    },
    save: async () => {
      const before = config.value;
      if (!before) return;
      const saved = await put({ ...before, values: values.value });
      if (saved.config) take({ ...before, ...saved.config });
      if (saved.result.type === 'file-changed') await load();
      result.value = saved.result;
    },
  };
}

interface Put {
  readonly result: SaveResult;
  /** As it is now, once it is written. */
  readonly config?: Config;
}

/** Writes the config, as long as the file is still the one that was read. */
async function put({ values, version }: Config): Promise<Put> {
  const answer = await send('PUT', '/api/setup', { values, version });
  if (answer?.ok) {
    const { inForce, ...config } = (await answer.json()) as Config & { inForce: boolean };
    return { result: { type: 'saved', inForce }, config };
  }
  if (answer?.status === 422) return { result: { type: 'not-valid', ...(await problemsOf(answer)) } };
  return { result: { type: answer?.status === 409 ? 'file-changed' : 'failed' } };
}

/** The config as it is now, with what was being filled in; `kept`: the value that has just been written. */
function laidOver(now: Values, before: Values, filledIn: Values, kept: string): Values {
  const others = Object.entries(filledIn).filter(([name, value]) => name !== kept && value !== before[name]);
  return others.length > 0 ? { ...now, ...Object.fromEntries(others) } : now;
}

const problemsOf = (answer: Response) =>
  answer.json() as Promise<{ readonly problems: readonly { readonly path: string; readonly text: string }[] }>;

/** The same values with one changed; undefined takes it away. Steps into lists are their indexes. */
function changed(values: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(values)) return values.with(Number(step), changed(values[Number(step)], rest, value));
  const record = (values ?? {}) as Readonly<Record<string, unknown>>;
  const inside = changed(record[step], rest, value);
  const { [step]: _before, ...others } = record;
  return inside === undefined ? others : { ...others, [step]: inside };
}
