import { type Signal, signal } from '@preact/signals';
import type { RuleSetView } from '../private/private-types.ts';
import { send } from '../private/session.ts';
import { askRuleSets } from '../shared/ask-server.ts';

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
    save: async () => {
      const before = config.value;
      if (!before) return;
      const answer = await send('PUT', '/api/setup', { values: values.value, version: before.version });
      if (answer?.ok) {
        const { inForce, ...read } = (await answer.json()) as Config & { inForce: boolean };
        take({ ...before, ...read });
        result.value = { type: 'saved', inForce };
      } else if (answer?.status === 422) result.value = { type: 'not-valid', ...(await problemsOf(answer)) };
      else if (answer?.status === 409) {
        await load();
        result.value = { type: 'file-changed' };
      } else result.value = { type: 'failed' };
    },
  };
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
