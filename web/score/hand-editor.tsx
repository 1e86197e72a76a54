import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { usePad } from '../shared/page-context.ts';
import type { TileKind } from '../shared/server-words.ts';
import { TileFace } from '../shared/tile.tsx';
import { TileKeyboard } from '../shared/tile-keyboard.tsx';
import type { SetWord } from '../text/pad-catalogue.ts';
import {
  copiesLeft,
  type Draft,
  isWithoutHand,
  type Selection,
  tilesNeeded,
  withoutTiles,
  withSetFrom,
  withTile,
  withTileInstead,
  withWinning,
} from './draft.ts';
import { PhotoHand } from './photo-hand.tsx';
import { SetRow } from './set-row.tsx';

interface EditorProps {
  readonly draft: Signal<Draft>;
  readonly selection: Signal<Selection>;
}

/** The winner's tiles: tapped in on the keyboard, laid down as sets, the winning one apart. */
export function HandEditor({ draft, selection }: EditorProps) {
  const { ruleSet, speech } = usePad();
  const { pad } = speech;
  const told = draft.value;
  const { winner } = told;
  if (winner === null || isWithoutHand(told)) return null;
  const change = (next: Draft | null): void => {
    if (!next) return;
    draft.value = next;
    selection.value = [];
  };
  const [only] = selection.value;
  /** The one tile that is chosen: a key says which it really is. */
  const instead = selection.value.length === 1 && only !== undefined ? only : null;
  return (
    <section class="card hand-editor" aria-label={pad.hand}>
      <div class="hand-title">
        <h2>{pad.hand}</h2>
        <button
          type="button"
          class="quiet"
          disabled={told.hand.length === 0 && told.winning === null && told.sets[winner].length === 0}
          onClick={() => change(cleared(told))}
        >
          {pad.clear}
        </button>
      </div>
      <PhotoHand
        draft={draft}
        onUsed={() => {
          selection.value = [];
        }}
      />
      <SetRow draft={draft} seat={winner} />
      <HandRow draft={draft} selection={selection} />
      {selection.value.length === 0 ? (
        <p class="soft hint">{pad.handHint}</p>
      ) : (
        <SelectionBar draft={told} selection={selection.value} onChange={change} />
      )}
      <TileKeyboard
        kinds={ruleSet.kinds}
        left={kind => copiesLeft(told, kind)}
        isResting={() => isFull(told) && instead === null}
        // several may be typed before the page shows the first
        onTap={kind =>
          change(
            instead === null
              ? withTile(draft.value, kind, ruleSet.kinds)
              : withTileInstead(draft.value, instead, kind, ruleSet.kinds),
          )
        }
        onBack={() => change(withoutTiles(told, [told.winning === null ? told.hand.length - 1 : told.hand.length]))}
      />
    </section>
  );
}

const isFull = (draft: Draft): boolean => draft.winning !== null && draft.hand.length >= tilesNeeded(draft);

const cleared = (draft: Draft): Draft => ({
  ...draft,
  hand: [],
  winning: null,
  sets: draft.winner === null ? draft.sets : (draft.sets.with(draft.winner, []) as unknown as Draft['sets']),
});

/** The concealed tiles and, apart, the winning one; places that are still empty are shown as such. */
function HandRow({ draft, selection }: EditorProps) {
  const { speech } = usePad();
  const { pad, words } = speech;
  const { hand, winning } = draft.value;
  const toggle = (at: number): void => {
    const chosen = selection.value;
    selection.value = chosen.includes(at) ? chosen.filter(other => other !== at) : [...chosen, at];
  };
  const tile = (kind: TileKind, at: number, label: string) => (
    <button
      key={at}
      type="button"
      class="pad-tile"
      data-tile={kind}
      data-mark={selection.value.includes(at) ? 'selected' : at === hand.length ? 'winning' : null}
      aria-pressed={selection.value.includes(at)}
      aria-label={label}
      onClick={() => toggle(at)}
    >
      <TileFace kind={kind} />
    </button>
  );
  const empty = Math.max(0, tilesNeeded(draft.value) - hand.length);
  const row = useRef<HTMLDivElement>(null);
  const told = hand.length + (winning === null ? 0 : 1);
  useEffect(() => {
    if (told > 0) row.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  return (
    <div class="hand-row" data-hand ref={row}>
      <div class="hand-tiles">
        {hand.map((kind, at) => tile(kind, at, words.tile(kind)))}
        {Array.from({ length: empty }, (_, at) => (
          <span key={`empty ${at}`} class="tile-place" aria-hidden="true" />
        ))}
      </div>
      <div class="winning-place" data-winning-place>
        {winning === null ? (
          <span class="tile-place is-winning" aria-hidden="true" />
        ) : (
          tile(winning, hand.length, `${words.tile(winning)}, ${pad.winningTile}`)
        )}
        <span class="winning-label">{pad.winningTile}</span>
      </div>
    </div>
  );
}

interface BarProps {
  readonly draft: Draft;
  readonly selection: Selection;
  readonly onChange: (draft: Draft | null) => void;
}

/** The actions for the chosen tiles. */
function SelectionBar({ draft, selection, onChange }: BarProps) {
  const { ruleSet, speech } = usePad();
  const { pad } = speech;
  const types: readonly SetWord[] = [
    ...(ruleSet.sets.includes('chow') ? (['chow'] as const) : []),
    ...(['pung', 'exposed', 'added', 'concealed'] as const),
  ];
  const [only] = selection;
  const isOne = selection.length === 1 && only !== undefined && only < draft.hand.length;
  return (
    <div class="selection-bar">
      {types.map(type => {
        const next = withSetFrom(draft, type, selection, ruleSet.kinds);
        return (
          <button key={type} type="button" disabled={next === null} data-lay={type} onClick={() => onChange(next)}>
            {pad.layDownAs(speech.words.terms)[type]}
          </button>
        );
      })}
      <button
        type="button"
        disabled={!isOne}
        data-lay="winning"
        onClick={() => onChange(isOne ? withWinning(draft, only, ruleSet.kinds) : null)}
      >
        {pad.makeWinning}
      </button>
      <button type="button" class="quiet" data-lay="away" onClick={() => onChange(withoutTiles(draft, selection))}>
        {pad.takeAway}
      </button>
    </div>
  );
}
