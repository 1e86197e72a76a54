import type { Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { type Draft, isToldByWorth } from '../score/draft.ts';
import { usePad } from '../shared/page-context.ts';
import { SheetDialog } from '../shared/sheet-dialog.tsx';
import type { EveningText } from './evening-text.ts';

interface WorthProps {
  readonly draft: Signal<Draft>;
  readonly text: EveningText;
  readonly onTiles: () => void;
}

/** The worth of the hand, with one tap; another number, and its tiles, are one tap further. */
export function WorthPad({ draft, text, onTiles }: WorthProps) {
  const { ruleSet, speech } = usePad();
  const [isOther, setOther] = useState(false);
  const { worth, by, winner } = draft.value;
  const { toldWorth } = ruleSet;
  const mayBeTold = toldWorth !== null && (winner === null || toldWorth.ways.includes(by));
  const isTiles = winner !== null && !isToldByWorth(draft.value, ruleSet);
  if (!mayBeTold || !toldWorth)
    return (
      <p class="worth-pad is-tiles">
        {text.needsTiles}
        <button type="button" data-tiles onClick={onTiles}>
          {text.countIt}
        </button>
      </p>
    );
  const usual = toldWorth.usualBy?.[by] ?? toldWorth.usual;
  const choose = (counted: number | null): void => {
    draft.value = { ...draft.value, worth: counted, isWorthTold: true };
  };
  const unit = ruleSet.unit ? speech.say(ruleSet.unit) : speech.pad.points(2);
  return (
    <fieldset class="worth-pad" aria-label={unit} data-resting={isTiles}>
      {usual.map(counted => (
        <button
          key={counted}
          type="button"
          data-worth={counted}
          aria-pressed={!isTiles && worth === counted}
          aria-label={`${counted} ${unit}`}
          onClick={() => choose(counted)}
        >
          {counted}
        </button>
      ))}
      <button
        type="button"
        data-worth="other"
        aria-pressed={!isTiles && worth !== null && !usual.includes(worth)}
        onClick={() => setOther(true)}
      >
        {worth !== null && !usual.includes(worth) ? worth : text.otherNumber}
      </button>
      {isOther ? (
        <OtherNumber
          title={unit}
          {...toldWorth}
          worth={worth}
          onDone={counted => {
            choose(counted);
            setOther(false);
          }}
          onClose={() => setOther(false)}
        />
      ) : null}
    </fieldset>
  );
}

interface NumberProps {
  readonly title: string;
  readonly least: number;
  readonly most: number;
  readonly worth: number | null;
  readonly onDone: (counted: number) => void;
  readonly onClose: () => void;
}

/** A number within what the rules know; anything else is answered with what they know. */
function OtherNumber({ title, least, most, worth, onDone, onClose }: NumberProps) {
  const { pad } = usePad().speech;
  const [typed, setTyped] = useState(worth === null ? '' : String(worth));
  const counted = /^\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN;
  const isPossible = counted >= least && counted <= most;
  return (
    <SheetDialog title={title} closeLabel={pad.cancel} onClose={onClose}>
      <form
        class="other-number"
        onSubmit={event => {
          event.preventDefault();
          if (isPossible) onDone(counted);
        }}
      >
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type in it
          autoFocus
          inputMode="numeric"
          aria-label={title}
          value={typed}
          onInput={event => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={!isPossible}>
          {pad.done}
        </button>
        <p role="status">{typed === '' || isPossible ? '' : `${least} – ${most}`}</p>
      </form>
    </SheetDialog>
  );
}
