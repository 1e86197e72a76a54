import { useState } from 'preact/hooks';
import { type BySeat, SEATS, withSeatsNamed } from '../../src/domain/seat.ts';
import { deltaClass, formatDelta } from '../dom/ticking-number.ts';
import { inCharacters } from '../text/language.ts';
import { foldable, nameStyle } from '../text/name-fit.ts';
import { paidFor, scriptOf } from '../text/speech.ts';
import { usePad } from './page-context.ts';
import { RuleLink } from './rule-link.tsx';
import type { ExplainedPattern, ExplainedWin, Explanation, Payment, Seat, TileKind } from './server-words.ts';
import { Tile, type TileProps } from './tile.tsx';

interface OutcomeProps {
  readonly explanation: Exclude<Explanation, { outcome: 'no-win' }>;
  readonly deltas: BySeat<number>;
  readonly winner: Seat | null;
}

/** The worth of a hand: the tiles as they were read, the patterns with the tiles that earned them, and who pays whom. */
export function Outcome({ explanation, deltas, winner }: OutcomeProps) {
  const { speech, nameOf } = usePad();
  return (
    <>
      {explanation.outcome === 'won' ? (
        <>
          <Counted won={explanation} />
          {explanation.alsoWon.map(won => (
            <section key={won.seat} data-also-won={won.seat}>
              <h3>{speech.words.wins(nameOf(won.seat))}</h3>
              <Counted won={won} />
            </section>
          ))}
        </>
      ) : (
        <p class="drawn">{speech.words.drawn}</p>
      )}
      <Payments payments={explanation.payments} deltas={deltas} winner={winner} />
    </>
  );
}

/** The tiles and the patterns; a pattern that is tapped lights its tiles and tells its rule. */
function Counted({ won }: { readonly won: ExplainedWin }) {
  const { speech, ruleSet } = usePad();
  const { pad, say } = speech;
  const [chosen, choose] = useState<number | null>(null);
  const lit = chosen === null ? null : (won.patterns[chosen]?.tiles ?? null);
  const isOnTop = ({ id }: ExplainedPattern): boolean =>
    ruleSet.patterns.find(pattern => pattern.id === id)?.isPaidOnTop ?? false;
  const rowsOf = (isShown: (pattern: ExplainedPattern) => boolean) =>
    won.patterns.map((pattern, at) =>
      isShown(pattern) ? (
        <PatternRow
          key={`${at} ${pattern.id}`}
          pattern={pattern}
          isChosen={at === chosen}
          onTap={() => choose(at === chosen ? null : at)}
        />
      ) : null,
    );
  return (
    <div class="counted">
      <ReadHand won={won} lit={lit} />
      <p class="total">
        <span>{ruleSet.unit ? say(ruleSet.unit) : pad.points(won.points)}</span>
        <b data-points={won.points}>{won.points}</b>
      </p>
      <ol class="pattern-list" aria-label={pad.patterns}>
        {rowsOf(pattern => !isOnTop(pattern))}
      </ol>
      {won.patterns.some(isOnTop) ? (
        <>
          <h3 class="soft">{pad.paidOnTop}</h3>
          <ol class="pattern-list" aria-label={pad.paidOnTop}>
            {rowsOf(isOnTop)}
          </ol>
        </>
      ) : null}
      {won.patterns.length > 0 ? <p class="soft hint">{pad.tapPattern}</p> : null}
    </div>
  );
}

/** The winner's tiles set by set; a wild one says what it stands for. */
function ReadHand({ won, lit }: { readonly won: ExplainedWin; readonly lit: readonly number[] | null }) {
  const { speech } = usePad();
  const { words, pad } = speech;
  const markOf = (at: number): NonNullable<TileProps['mark']> | null => {
    if (lit !== null) return lit.includes(at) ? 'lit' : 'dimmed';
    return at === won.winning ? 'winning' : null;
  };
  return (
    <div class="read-hand" data-read-hand>
      {won.groups.map(({ at, kinds, isDeclared }) => (
        <div key={at.join(' ')} class="read-set" data-read-set={isDeclared ? 'declared' : 'concealed'}>
          {at.map((place, nth) => {
            const tile = won.tiles[place];
            const stands = kinds[nth];
            if (tile === undefined) return null;
            const asOther = stands !== undefined && stands !== tile;
            const name = `${words.tile(tile)}${asOther ? ` = ${words.tile(stands)}` : ''}`;
            return (
              <span key={place} class="read-tile" data-lit={lit?.includes(place)}>
                <Tile
                  kind={tile}
                  name={place === won.winning ? `${name}, ${pad.winningTile}` : name}
                  mark={markOf(place)}
                />
                {asOther ? (
                  <span class="stands-for" aria-hidden="true">
                    <Tile kind={stands} name="" />
                  </span>
                ) : null}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface PatternRowProps {
  readonly pattern: ExplainedPattern;
  readonly isChosen: boolean;
  readonly onTap: () => void;
}

function PatternRow({ pattern, isChosen, onTap }: PatternRowProps) {
  const { ruleSet, speech } = usePad();
  const { say, language } = speech;
  const script = scriptOf(speech, ruleSet.words);
  const { text, multiplies } = ruleSet.patterns.find(({ id }) => id === pattern.id) ?? {
    text: null,
    multiplies: false,
  };
  return (
    <li data-pattern={pattern.id} data-value={pattern.value}>
      <button type="button" aria-expanded={isChosen} onClick={onTap}>
        <span class="pattern-title">{say(pattern.name)}</span>
        {language === 'en' ? (
          <span class="pattern-other" lang={script}>
            {inCharacters(pattern.name, language, script)}
          </span>
        ) : null}
        <b>{multiplies ? `×${pattern.value}` : pattern.value}</b>
      </button>
      {isChosen ? (
        <p class="pattern-rule">
          {text ? say(text) : null} <RuleLink rule={pattern.rule} language={language} />
        </p>
      ) : null}
    </li>
  );
}

interface PaymentsProps {
  readonly payments: readonly Payment[];
  readonly deltas: BySeat<number>;
  readonly winner: Seat | null;
}

/** Every payment with what it is for, and what they come to: the four always sum to zero. */
function Payments({ payments, deltas, winner }: PaymentsProps) {
  const { speech, ruleSet, nameOf } = usePad();
  const { pad, words, say } = speech;
  return (
    <div class="payments">
      <h3>{pad.payments}</h3>
      <DeltaRow deltas={deltas} winner={winner} />
      {payments.length === 0 ? <p class="soft">{words.nothingPaid}</p> : null}
      <ul>
        {payments.map((payment, at) => (
          <li key={`${at} ${payment.from}`} data-payment={payment.for} data-from={payment.from} data-to={payment.to}>
            <span class="payment-for">{paidFor(speech, ruleSet.words, payment.for)}</span>
            <span class="payment-who">
              {pad.pays(nameOf(payment.from), nameOf(payment.to))}
              {payment.why.length > 0 ? (
                <span class="soft">{payment.why.map(why => byName(say(why), words.tile, nameOf)).join(' · ')}</span>
              ) : null}
            </span>
            <b>{payment.points}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Data speaks of tiles and seats by their codes; people by their names. */
const byName = (text: string, tile: (kind: TileKind) => string, seat: (seat: Seat) => string): string =>
  withSeatsNamed(
    text.replaceAll(/\b([BCD][1-9]|[RGW]D)\b/g, code => tile(code as TileKind)),
    seat,
  );

/** The result of the hand for each seat. */
export function DeltaRow({ deltas, winner }: Pick<PaymentsProps, 'deltas' | 'winner'>) {
  const { nameOf } = usePad();
  return (
    <dl class="delta-row">
      {SEATS.map(seat => (
        <div key={seat} data-delta-of={seat} data-delta={deltas[seat]} data-won={seat === winner}>
          <dt class="name" style={nameStyle(nameOf(seat))}>
            {foldable(nameOf(seat))}
          </dt>
          <dd class={deltaClass(deltas[seat]) ?? ''}>{formatDelta(deltas[seat])}</dd>
        </div>
      ))}
    </dl>
  );
}
