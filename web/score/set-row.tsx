import type { Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { WINDS } from '../../src/domain/tile.ts';
import { Choice } from '../shared/choice.tsx';
import { usePad } from '../shared/page-context.ts';
import type { DeclaredSet, Seat, TileKind } from '../shared/server-words.ts';
import { SheetDialog } from '../shared/sheet-dialog.tsx';
import { Tile } from '../shared/tile.tsx';
import { TileKeyboard } from '../shared/tile-keyboard.tsx';
import type { SetWord } from '../text/pad-catalogue.ts';
import {
  copiesLeft,
  type Draft,
  giversFor,
  isToldByWorth,
  mostSets,
  type SetType,
  setTilesOf,
  withGiver,
  withoutSet,
  withSet,
} from './draft.ts';

interface SetRowProps {
  readonly draft: Signal<Draft>;
  readonly seat: Seat;
}

const wordOf = (set: DeclaredSet): SetWord => (set.kind === 'kong' ? set.kong : set.kind);
/** Concealed kongs and the four winds have no giver. */
const wasClaimed = (set: DeclaredSet): boolean =>
  !(set.kind === 'kong' && (set.kong === 'concealed' || new Set(set.tiles).size > 1));

/** The declared sets of a seat; a set is taken away and its giver named on the set itself. */
export function SetRow({ draft, seat }: SetRowProps) {
  const { speech, nameOf } = usePad();
  const { pad, words } = speech;
  const [isAdding, setAdding] = useState(false);
  const sets = draft.value.sets[seat];
  return (
    <div class="set-row" data-sets-of={seat}>
      {sets.map((set, nth) => (
        <div key={`${nth} ${set.tiles.join(' ')}`} class="declared-set" data-declared={wordOf(set)}>
          <div class="declared-tiles">
            {set.tiles.map((kind, at) => (
              <Tile key={`${at} ${kind}`} kind={kind} name={words.tile(kind)} />
            ))}
          </div>
          <div class="declared-about">
            <span>{pad.setNames(words.terms)[wordOf(set)]}</span>
            {wasClaimed(set) ? (
              <select
                aria-label={pad.setGiver}
                value={String(set.from ?? '')}
                onChange={event => {
                  const { value } = event.currentTarget;
                  draft.value = withGiver(draft.value, seat, nth, value === '' ? null : (Number(value) as Seat));
                }}
              >
                <option value="">{pad.unknownGiver}</option>
                {giversFor(seat).map(from => (
                  <option key={from} value={String(from)}>
                    {pad.from(nameOf(from))}
                  </option>
                ))}
              </select>
            ) : null}
            <button
              type="button"
              class="quiet icon"
              aria-label={pad.takeBack}
              onClick={() => {
                draft.value = withoutSet(draft.value, seat, nth);
              }}
            >
              ×
            </button>
          </div>
        </div>
      ))}
      {sets.length < mostSets(draft.value) ? (
        <button type="button" class="add-set" data-add-set={seat} onClick={() => setAdding(true)}>
          + {pad.addSet(nameOf(seat))}
        </button>
      ) : null}
      {isAdding ? <SetPicker draft={draft} seat={seat} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}

/** A kind of set, then one of its tiles (of a chow the lowest): the set lies there. */
function SetPicker({ draft, seat, onClose }: SetRowProps & { readonly onClose: () => void }) {
  const { ruleSet, speech, nameOf } = usePad();
  const { pad } = speech;
  const isOfKongs = isToldByWorth(draft.value, ruleSet) && ruleSet.toldWorth?.kongsOnly === true;
  const others = isOfKongs ? [] : ruleSet.sets.filter(set => set !== 'kong');
  const types: readonly SetType[] = [...others, 'exposed', 'added', 'concealed'];
  const [type, setType] = useState<SetType>(isOfKongs ? 'exposed' : 'pung');
  const [giver, setGiver] = useState<Seat | null>(null);
  const laidDown = (kind: TileKind): Draft | null => {
    const tiles = setTilesOf(type, [kind], ruleSet.kinds);
    const next = tiles && withSet(draft.value, seat, type, tiles);
    return next && type !== 'concealed' ? withGiver(next, seat, next.sets[seat].length - 1, giver) : next;
  };
  const fourWinds = ruleSet.fourWindsKong && type === 'exposed' ? withSet(draft.value, seat, type, WINDS) : null;
  const take = (next: Draft | null): void => {
    if (!next) return;
    draft.value = next;
    onClose();
  };
  return (
    <SheetDialog title={pad.addSet(nameOf(seat))} closeLabel={pad.close} onClose={onClose}>
      <div class="selection-bar">
        {types.map(other => (
          <button
            key={other}
            type="button"
            aria-pressed={other === type}
            data-set-type={other}
            onClick={() => setType(other)}
          >
            {pad.layDownAs(speech.words.terms)[other]}
          </button>
        ))}
        {fourWinds ? (
          <button type="button" data-set-type="four-winds" onClick={() => take(fourWinds)}>
            {WINDS.map(wind => speech.words.windMarks[wind]).join(' ')}
          </button>
        ) : null}
      </div>
      {type === 'concealed' ? null : (
        <Choice<Seat | null>
          label={pad.setGiver}
          name={`giver-${seat}`}
          value={giver}
          options={giversFor(seat).map(from => ({ value: from, text: nameOf(from) }))}
          isBySeat
          onChoose={setGiver}
        />
      )}
      <TileKeyboard
        kinds={ruleSet.kinds}
        left={kind => copiesLeft(draft.value, kind)}
        isResting={kind => laidDown(kind) === null}
        onTap={kind => take(laidDown(kind))}
      />
    </SheetDialog>
  );
}
