import { useState } from 'preact/hooks';
import type { PrivateSpeech } from '../private/private-speech.ts';
import type { CommandReply, SeatChoice, SeatCommand, SeatPrivateView, TableView } from '../private/private-types.ts';
import { whyRefused } from '../private/why-refused.ts';
import { SheetDialog } from '../shared/sheet-dialog.tsx';
import { Tile } from '../shared/tile.tsx';
import { localised } from '../text/language.ts';
import { TileSheet } from './tile-sheet.tsx';

interface ChoiceProps {
  readonly table: TableView;
  readonly view: SeatPrivateView;
  readonly speech: PrivateSpeech;
  readonly ask: (command: SeatCommand) => Promise<CommandReply>;
}

/** Final choices, with a second tap before they count. */
type Weighty = Extract<SeatChoice, { readonly type: 'win' | 'ready' | 'step-up' }>;
const isWeighty = (choice: SeatChoice): choice is Weighty =>
  choice.type === 'win' || choice.type === 'ready' || choice.type === 'step-up';

function whetherSure(
  { type }: Weighty,
  isDealer: boolean,
  { words }: TableView['rules'],
  speech: PrivateSpeech,
): string {
  const asked = type === 'win' ? null : words[type === 'ready' ? 'ready' : 'stepUp'];
  if (!asked) return speech.own.sureToWin;
  return localised(isDealer ? asked.sure : (asked.sureOfOthers ?? asked.sure), speech.language);
}

/** The player's choices now, in large buttons at the lower edge. */
export function ChoiceBar({ table, view, speech, ask }: ChoiceProps) {
  const { own } = speech;
  const [asked, setAsked] = useState<SeatChoice | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const say = async (command: SeatCommand): Promise<void> => {
    setAsked(null);
    setRefusal(whyRefused(await ask(command), speech));
  };
  const handIsSeen = !view.concealed.includes('_');
  const choose = (choice: SeatChoice): void => {
    setRefusal(null);
    if (isWeighty(choice) || (choice.type === 'discard' && choice.tile === '_')) setAsked(choice);
    else void say(choice as SeatCommand);
  };
  // a choice that is gone cannot be made any more
  const open = asked && view.choices.some(choice => choice.type === asked.type) ? asked : null;
  return (
    <section class="choice-bar" aria-label={own.play}>
      {refusal ? <p role="alert">{refusal}</p> : null}
      {view.choices.length === 0 ? <p class="soft">{own.nothingToSay}</p> : null}
      <div class="choice-buttons">
        {view.choices.map(choice => (
          <button
            key={JSON.stringify(choice)}
            type="button"
            class={choice.type === 'win' ? 'danger' : choice.type === 'pass' ? '' : 'primary'}
            data-choice={choice.type}
            onClick={() => choose(choice)}
          >
            <ChoiceName choice={choice} table={table} speech={speech} />
          </button>
        ))}
      </div>
      {open?.type === 'discard' ? (
        <TileSheet
          rules={table.rules.id}
          title={own.whichDiscard}
          count={1}
          speech={speech}
          onDone={([tile]) => (tile ? say({ type: 'discard', tile }) : undefined)}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {open?.type === 'win' && !handIsSeen ? (
        <TileSheet
          rules={table.rules.id}
          title={own.layOpen(view.concealed.length)}
          count={view.concealed.length}
          speech={speech}
          onDone={hand => say({ type: 'win', hand })}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {open && isWeighty(open) && (open.type !== 'win' || handIsSeen) ? (
        <SheetDialog
          title={whetherSure(open, view.seat === table.dealer, table.rules, speech)}
          closeLabel={own.notYet}
          onClose={() => setAsked(null)}
        >
          <button type="button" class="primary sure" data-sure={open.type} onClick={() => say(open)}>
            {nameOfChoice(open, table, speech)}
          </button>
        </SheetDialog>
      ) : null}
    </section>
  );
}

interface NameProps {
  readonly choice: SeatChoice;
  readonly table: TableView;
  readonly speech: PrivateSpeech;
}

function ChoiceName({ choice, table, speech }: NameProps) {
  const { words } = speech;
  const tiles = 'tiles' in choice ? choice.tiles : 'tile' in choice && choice.tile !== '_' ? [choice.tile] : [];
  return (
    <>
      {nameOfChoice(choice, table, speech)}
      {tiles.map((tile, at) => (
        <Tile key={at} kind={tile} name={words.tile(tile)} />
      ))}
    </>
  );
}

/** As the players of this rule set call it. */
function nameOfChoice(choice: SeatChoice, { rules: { words } }: TableView, { own, say }: PrivateSpeech): string {
  switch (choice.type) {
    case 'win':
      return say(words.win);
    case 'claim-chow':
      return words.chow ? say(words.chow) : '';
    case 'claim-pung':
      return say(words.pung);
    case 'claim-kong':
      return say(words.kong);
    case 'declare-kong':
      return say(choice.kong === 'concealed' ? words.concealedKong : words.kong);
    case 'ready':
      return words.ready ? say(words.ready.button) : '';
    case 'step-up':
      return words.stepUp ? say(words.stepUp.button) : '';
    default:
      return own.say[choice.type];
  }
}
