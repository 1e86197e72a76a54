import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { EnrolledSet } from '../../src/vision/enrolled-set.ts';
import { askTableSets, changeTableSets, type SetChange, type TableSets, tableSet } from '../photo/table-sets.ts';
import type { Language } from '../text/language.ts';
import { CAMERA_TEXT } from './camera-text.ts';
import { SET_TEXT } from './set-text.ts';

interface SetsAtTableProps {
  readonly language: Language;
  /** The host needs no PIN. */
  readonly isHost: boolean;
  /** The set this browser plays with; null: any. */
  readonly chosen: () => EnrolledSet | null;
  /** The text in the field for a name. */
  readonly newName: string;
  /** A set of the table is played with here. */
  readonly onUse: (set: EnrolledSet) => void;
}

/** The sets that the table keeps for all screens. Nothing is shown where it keeps none and cannot be reached. */
export function SetsAtTable({ language, isHost, chosen, newName, onUse }: SetsAtTableProps) {
  const text = SET_TEXT[language];
  const kept = useSignal<TableSets | null>(null);
  const refusal = useSignal<string | null>(null);
  const pin = useSignal('');
  useEffect(() => {
    void askTableSets().then(sets => {
      kept.value = sets;
    });
  }, []);
  if (!kept.value) return null;
  const change = async (wanted: SetChange): Promise<void> => {
    const answer = await changeTableSets(wanted, pin.value);
    refusal.value = typeof answer === 'string' ? answer : null;
    if (typeof answer !== 'string') kept.value = answer;
  };
  const use = async (name: string): Promise<void> => {
    const set = await tableSet(name);
    refusal.value = set ? null : 'away';
    if (set) onUse(set);
  };
  const { sets, played } = kept.value;
  const own = chosen();
  const renamed = newName.trim();
  return (
    <div class="sets-at-table" data-sets-at-table={sets.length}>
      <h3>{text.atTable}</h3>
      <p class="soft">{sets.length === 0 ? text.noneAtTable : text.allScreens}</p>
      {isHost ? null : (
        <label>
          {CAMERA_TEXT[language].pin}
          <input
            data-sets-pin
            inputMode="numeric"
            autocomplete="off"
            maxLength={12}
            value={pin.value}
            onInput={({ currentTarget }) => {
              pin.value = currentTarget.value;
            }}
          />
        </label>
      )}
      {sets.map(({ set, faces }) => (
        <div key={set} class="camera-buttons" data-table-set={set} data-played={set === played ? '' : null}>
          <span>
            {set} ({faces}){set === played ? ` · ${text.isPlayed}` : null}
          </span>
          <button type="button" data-use onClick={() => use(set)}>
            {text.useHere}
          </button>
          <button type="button" data-play onClick={() => change({ type: 'play', set, isPlayed: set !== played })}>
            {set === played ? text.playAny : text.play}
          </button>
          <button
            type="button"
            data-rename
            disabled={renamed === '' || renamed === set}
            onClick={() => change({ type: 'rename', set, name: renamed })}
          >
            {text.rename(renamed)}
          </button>
          <button type="button" data-forget onClick={() => change({ type: 'forget', set })}>
            {text.forget}
          </button>
        </div>
      ))}
      {own ? (
        <button type="button" data-keep onClick={() => change({ type: 'keep', set: own })}>
          {text.keepAtTable(own.set)}
        </button>
      ) : null}
      <p role="alert" data-refused={refusal.value}>
        {refusal.value === null ? null : (text.refusals[refusal.value] ?? text.refusals['away'])}
      </p>
    </div>
  );
}
