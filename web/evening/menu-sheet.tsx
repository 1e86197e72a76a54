import { useEffect, useState } from 'preact/hooks';
import { SEATS, seatNumber } from '../../src/domain/seat.ts';
import { deltaClass, formatDelta } from '../dom/ticking-number.ts';
import { letIn } from '../private/session.ts';
import { served } from '../shared/base-path.ts';
import { usePad } from '../shared/page-context.ts';
import { Languages } from '../shared/page-head.tsx';
import type { Seat } from '../shared/server-words.ts';
import { SheetDialog } from '../shared/sheet-dialog.tsx';
import type { Evening } from './evening.ts';
import type { EveningText } from './evening-text.ts';
import { WhoIsIn } from './who-is-in.tsx';

interface MenuProps {
  readonly evening: Evening;
  readonly text: EveningText;
  readonly onClose: () => void;
}

/** Everything that is not needed for every hand. */
export function MenuSheet({ evening, text, onClose }: MenuProps) {
  const { speech, nameOf } = usePad();
  const { pad, words, language } = speech;
  const table = evening.link.table.value;
  const right = evening.right.value;
  const mayTakeBack = right.type === 'host' && table?.phase === 'over';
  const sit = async (seat: (typeof SEATS)[number]): Promise<void> => {
    await letIn({ seat });
    await evening.lookAgain();
  };
  const page = (name: string, called: string) => (
    <a class="link-button" href={served(`/${name}?lang=${language}`)}>
      {called}
    </a>
  );
  return (
    <SheetDialog title={text.menu} closeLabel={pad.close} onClose={onClose}>
      <div class="evening-menu">
        <nav class="menu-pages" aria-label={text.menu}>
          {page('results', words.results)}
          {page('table', pad.table)}
          {page('replay', pad.recordings)}
          {page('people', pad.people)}
          {right.seat === null ? null : page(`seat/${seatNumber(right.seat)}`, nameOf(right.seat))}
          {page('', pad.home)}
        </nav>
        {right.seat === null ? null : <MyHands evening={evening} seat={right.seat} text={text} />}
        {mayTakeBack ? (
          <button
            type="button"
            data-take-back
            onClick={async () => {
              await evening.takeBack();
              onClose();
            }}
          >
            {pad.takeBackHand(table.handNo)}
          </button>
        ) : null}
        {right.type === 'host' && right.seat === null ? (
          <fieldset class="menu-seats">
            <legend>{text.youAre}</legend>
            {SEATS.map(seat => (
              <button key={seat} type="button" data-i-am={seat} onClick={() => void sit(seat)}>
                {nameOf(seat)}
              </button>
            ))}
          </fieldset>
        ) : null}
        {right.type === 'host' ? (
          <>
            <NextPhone evening={evening} text={text} />
            <WhoIsIn text={text} evening={evening} />
          </>
        ) : null}
        <Languages speech={speech} />
      </div>
    </SheetDialog>
  );
}

/** The points of each hand of tonight for the player at this seat, the newest first. */
function MyHands({ evening, seat, text }: Omit<MenuProps, 'onClose'> & { readonly seat: Seat }) {
  const { speech } = usePad();
  const over = evening.link.match.value?.hands.filter(({ outcome }) => outcome !== null) ?? [];
  return (
    <section class="my-hands" data-my-hands={over.length}>
      <h3>{text.myHands}</h3>
      {over.length === 0 ? <p class="soft">{text.noneOfMine}</p> : null}
      <ol>
        {over.toReversed().map(({ handNo, deltas, win }) => (
          <li key={handNo}>
            <span>{speech.words.hand(handNo)}</span>
            <span class="soft">
              {win?.seat === seat ? win.patterns.map(({ name }) => speech.say(name)).join(' ') : ''}
            </span>
            <b class={deltaClass(deltas[seat]) ?? 'soft'}>{formatDelta(deltas[seat])}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The code that lets the next phone in, on the host's own phone. */
function NextPhone({ evening, text }: Omit<MenuProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  useEffect(() => evening.link.onRightsChanged(() => setAt(performance.now())), []);
  return (
    <details class="next-phone" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{text.codeForPhones}</summary>
      {isOpen ? <img class="qr-code" alt={text.codeForPhones} src={served(`/join/table.svg?at=${at}`)} /> : null}
      <p class="soft">{text.codeHint}</p>
    </details>
  );
}
