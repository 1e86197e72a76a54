import { useState } from 'preact/hooks';
import type { CommandReply, HostRequest, HostView, TableView, TakesBack } from '../private/private-types.ts';
import { whyRefused } from '../private/why-refused.ts';
import { SheetDialog } from '../shared/sheet-dialog.tsx';
import { Tile } from '../shared/tile.tsx';
import { phraseOf } from '../text/choice-words.ts';
import { localised } from '../text/language.ts';
import { whatFollows } from '../text/what-follows.ts';
import { EastDrawnBy, SeatsDrawnAnew } from './drawn-seats.tsx';
import type { SetupSpeech } from './setup-speech.ts';

interface PlayProps {
  readonly table: TableView;
  readonly view: HostView;
  readonly ask: (command: HostRequest) => Promise<CommandReply>;
  readonly speech: SetupSpeech;
}

/** The host's actions on the running hand. */
export function PlayCard({ table, view, ask, speech }: PlayProps) {
  const { own, words } = speech;
  /** The action that waits for a second tap. */
  const [unsure, setUnsure] = useState<'void-hand' | TakesBack | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const say = async (command: HostRequest): Promise<void> => {
    setUnsure(null);
    setRefusal(whyRefused(await ask(command), speech));
  };
  const isOn = view.phase !== 'setup' && view.phase !== 'over';
  const isMatchOver = view.phase === 'over' && table.phase === 'over' && table.nextDeal === null;
  const button = (command: HostRequest, text: string, look = '') => (
    <button type="button" class={look} data-do={command.type} onClick={() => say(command)}>
      {text}
    </button>
  );
  return (
    <section class="card play-card">
      <h2>{own.play}</h2>
      <p class="play-phase" role="status">
        {view.handNo > 0 ? <b>{words.hand(view.handNo)}</b> : null}{' '}
        {view.held ? words.paused : own.phases(words.terms)[view.phase]}
      </p>
      {view.phase === 'over' ? <p class="soft">{whatFollows(table, speech)}</p> : null}
      <div class="play-buttons">
        {isOn || isMatchOver || view.enrolment
          ? null
          : button({ type: 'start-hand', handNo: view.handNo + 1 }, own.startHand, 'primary')}
        {view.enrolment
          ? null
          : view.held
            ? button({ type: 'resume' }, own.resume, 'primary')
            : button({ type: 'pause' }, own.pause)}
        <button
          type="button"
          data-do="undo"
          disabled={view.takesBack === null}
          onClick={() => setUnsure(view.takesBack)}
        >
          {own.undo}
        </button>
        {isOn ? (
          <button type="button" data-do="void-hand" onClick={() => setUnsure('void-hand')}>
            {own.voidHand}
          </button>
        ) : null}
      </div>
      {!isOn && table.handNo === 0 && table.dealer === null && !view.enrolment ? (
        <EastDrawnBy table={table} say={say} speech={speech} />
      ) : null}
      {isOn || view.enrolment ? null : <SeatsDrawnAnew table={table} say={say} speech={speech} />}
      <ConfirmResult view={view} say={say} speech={speech} />
      <p class="refusal" role="alert">
        {refusal}
      </p>
      {table.paused && !view.held && isOn ? <p class="soft">{words.paused}</p> : null}
      {unsure === null ? null : unsure === 'void-hand' ? (
        <SheetDialog title={own.sureVoid} closeLabel={own.cancel} onClose={() => setUnsure(null)}>
          {button({ type: 'void-hand', handNo: view.handNo }, own.voidHand, 'danger sure')}
        </SheetDialog>
      ) : (
        <SheetDialog title={own.sureUndo} closeLabel={own.cancel} onClose={() => setUnsure(null)}>
          <p class="takes-back">
            <ToldDeed takesBack={unsure} table={table} speech={speech} />
          </p>
          {button({ type: 'undo', of: unsure.of }, own.undo, 'danger sure')}
        </SheetDialog>
      )}
    </section>
  );
}

interface ConfirmProps extends Pick<PlayProps, 'view' | 'speech'> {
  readonly say: (command: HostRequest) => Promise<void>;
}

/** A hand is published when its end is final. */
function ConfirmResult({ view, say, speech: { own } }: ConfirmProps) {
  if (view.phase !== 'over' || view.takesBack === null) return null;
  return (
    <div class="play-confirm">
      <button type="button" data-do="confirm-result" onClick={() => say({ type: 'confirm-result' })}>
        {own.confirmResult}
      </button>
      <p class="soft hint">{own.whyConfirm}</p>
    </div>
  );
}

interface ToldDeedProps {
  readonly takesBack: TakesBack;
  readonly table: TableView;
  readonly speech: SetupSpeech;
}

/** Actions with names from the rule set. */
const DECLARED: Readonly<Record<string, 'ready' | 'stepUp'>> = {
  'step-up': 'stepUp',
  'declare-ready': 'ready',
  'tell-ready': 'ready',
};

/** The last action, in words and tiles. */
function ToldDeed({ takesBack: { action, deed }, table, speech }: ToldDeedProps) {
  const declared = DECLARED[action];
  const told = declared && table.rules.words[declared]?.told;
  if (told) return <>{speech.words.has(speech.words.somebody, localised(told, speech.language))}</>;
  if (!deed) return <>{speech.own.lastActions[action] ?? speech.own.lastAction}</>;
  const { text, tiles } = phraseOf(deed, table, speech);
  return (
    <>
      {text}
      {tiles.map((tile, nth) => (
        <Tile key={nth} kind={tile === '_' ? null : tile} name={speech.words.tile(tile)} />
      ))}
    </>
  );
}
