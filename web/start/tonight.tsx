import { useEffect, useState } from 'preact/hooks';
import { MOST_NAME_LENGTH } from '../../src/domain/person-name.ts';
import { type BySeat, bySeat, SEATS, seatNumber } from '../../src/domain/seat.ts';
import { askAsHost } from '../private/ask-as-host.ts';
import { PresetRow } from '../score/option-form.tsx';
import { served } from '../shared/base-path.ts';
import { Choice } from '../shared/choice.tsx';
import { PadContext, usePad } from '../shared/page-context.ts';
import type { PadSpeech } from '../shared/page-speech.ts';
import type { Options, RuleSetId, RuleSetView } from '../shared/server-words.ts';
import { SheetDialog } from '../shared/sheet-dialog.tsx';
import { unlikeStandard } from '../shared/under-house-rules.ts';
import { useHost } from '../shared/use-host.tsx';
import { isTold } from '../text/told-table.ts';
import type { TableView } from '../view-types.ts';
import { START_TEXT } from './start-text.ts';

interface TonightProps {
  readonly ruleSets: readonly RuleSetView[];
  readonly table: TableView;
  /** The house rules of the match that is on. */
  readonly played: Options;
  readonly speech: PadSpeech;
  readonly onClose: () => void;
}

/** Tonight's rules and players; then the role of this screen. */
export function Tonight({ ruleSets, table, played, speech, onClose }: TonightProps) {
  const text = START_TEXT[speech.language];
  const [id, setId] = useState<RuleSetId>(table.rules.id);
  const [isReady, setReady] = useState(false);
  const ruleSet = ruleSets.find(set => set.id === id);
  if (!ruleSet) return null;
  return (
    <PadContext.Provider value={{ speech, ruleSet, names: ['', '', '', ''] }}>
      <SheetDialog title={isReady ? text.whatIsThis : text.tonight} closeLabel={text.cancel} onClose={onClose}>
        {isReady ? (
          <div class="tonight-ready">
            <a class="link-button primary" data-screen="phone" href={served(`/score?lang=${speech.language}`)}>
              {text.thisTells}
            </a>
            <a class="link-button" data-screen="table" href={served(`/table?lang=${speech.language}`)}>
              {text.thisShows}
            </a>
          </div>
        ) : (
          <Rules {...{ ruleSets, id, table, played }} onChoose={setId} onReady={() => setReady(true)} />
        )}
      </SheetDialog>
    </PadContext.Provider>
  );
}

interface RulesProps extends Pick<TonightProps, 'ruleSets' | 'table' | 'played'> {
  readonly id: RuleSetId;
  readonly onChoose: (id: RuleSetId) => void;
  readonly onReady: () => void;
}

function Rules({ ruleSets, id, table, played, onChoose, onReady }: RulesProps) {
  const { speech, ruleSet } = usePad();
  const { say, pad, language } = speech;
  const text = START_TEXT[language];
  const { ask, trouble, isSending } = useHost(askAsHost);
  // the same rules bring the same house rules, until others are chosen
  const playedBy = (set: RuleSetView): Options => (set.id === table.rules.id ? unlikeStandard(set, played) : {});
  const [chosen, setChosen] = useState<Options | null>(null);
  const options = chosen ?? playedBy(ruleSet);
  const [names, setNames] = useState<BySeat<string>>(bySeat(seat => table.seats[seat].name));
  const [isBeginning, setBeginning] = useState(false);
  const [isAsked, setAsked] = useState(false);
  // a table that is closed to be laid again may not come to answer
  const mayBeLaid = isBeginning || (isAsked && !isTold(table));
  useEffect(() => (mayBeLaid ? whenLaid(id, onReady) : undefined), [mayBeLaid, id]);
  return (
    <form
      class="tonight"
      onSubmit={async event => {
        event.preventDefault();
        const seats = bySeat(seat => names[seat].trim());
        setAsked(true);
        setBeginning(await ask({ type: 'begin-match', rules: id, options, byHand: true, seats }));
      }}
    >
      <Choice
        label={text.whichRules}
        name="rules"
        value={id}
        options={ruleSets.map(set => ({ value: set.id, text: say(set.name) }))}
        onChoose={next => {
          onChoose(next);
          setChosen(null);
        }}
      />
      <fieldset class="tonight-names">
        <legend>{text.whoSits}</legend>
        {SEATS.map(seat => (
          <input
            key={seat}
            aria-label={pad.playerName(seatNumber(seat))}
            maxLength={MOST_NAME_LENGTH}
            placeholder={speech.words.seat(seat)}
            value={names[seat]}
            data-name={seat}
            onInput={({ currentTarget: { value } }) =>
              setNames(bySeat(other => (other === seat ? value : names[other])))
            }
          />
        ))}
      </fieldset>
      <PresetRow options={options} played={{ options: playedBy(ruleSet), text: text.asPlayed }} onChange={setChosen} />
      {trouble}
      <button type="submit" class="primary" data-begin disabled={isSending || isBeginning}>
        {isSending || isBeginning ? text.isBeginning : text.begin}
      </button>
    </form>
  );
}

const LOOK_EVERY_MS = 400;

/** Notifies when the table is back with these rules; returns a cancel function. */
function whenLaid(id: RuleSetId, isThere: () => void): () => void {
  let timer = setTimeout(look, LOOK_EVERY_MS);
  async function look(): Promise<void> {
    const answer = await fetch(served('/api/table')).catch(() => null);
    const view = answer?.ok ? ((await answer.json()) as { readonly view: TableView }).view : null;
    if (view && isTold(view) && view.rules.id === id) isThere();
    else timer = setTimeout(look, LOOK_EVERY_MS);
  }
  return () => clearTimeout(timer);
}
