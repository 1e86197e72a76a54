import { useState } from 'preact/hooks';
import { SEATS } from '../../src/domain/seat.ts';
import { formatPoints } from '../dom/ticking-number.ts';
import type { AskAsHost } from '../private/ask-as-host.ts';
import { served } from '../shared/base-path.ts';
import { later } from '../shared/later.tsx';
import type { MatchLink } from '../shared/match-link.ts';
import { Outcome } from '../shared/outcome.tsx';
import { PadContext, usePad } from '../shared/page-context.ts';
import { PadHead } from '../shared/page-head.tsx';
import type { PadSpeech } from '../shared/page-speech.ts';
import { paidIn } from '../shared/paid-in.ts';
import type { EndedHandView, MatchHandView, MatchView, RuleSetView } from '../shared/server-words.ts';
import { underHouseRules } from '../shared/under-house-rules.ts';
import { localised } from '../text/language.ts';
import { foldable, nameStyle } from '../text/name-fit.ts';
import { rulesName } from '../text/rules-name.ts';
import { howWon, scriptOf } from '../text/speech.ts';
import { useEvening } from './evening-link.ts';
import { LedgerList } from './ledger-list.tsx';
import { OpenQuestion } from './open-question.tsx';

const Correction = later(async () => (await import('./correction.tsx')).Correction);
const SettleUp = later(async () => (await import('./settle-up.tsx')).SettleUp);
const StatisticsTable = later(async () => (await import('./statistics-table.tsx')).StatisticsTable);

interface ResultsProps {
  readonly link: MatchLink;
  readonly ruleSets: readonly RuleSetView[];
  readonly host: AskAsHost;
  readonly speech: PadSpeech;
}

/** The last hand laid open, who has what, and the evening so far. */
export function ResultsPage({ link, ruleSets, host, speech }: ResultsProps) {
  const match = link.match.value;
  const table = link.table.value;
  const played = ruleSets.find(({ id }) => id === match?.rules.id);
  const ruleSet = played && match && underHouseRules(played, match.rules.options);
  const isLost = !link.isConnected.value;
  const [corrected, correct] = useState<MatchHandView | null>(null);
  return (
    <>
      <PadHead page="results" speech={speech} />
      {isLost && match ? (
        <p class="lost" role="status">
          {speech.words.disconnected}
        </p>
      ) : null}
      {match && ruleSet ? (
        <PadContext.Provider value={{ speech, ruleSet, names: match.names }}>
          <main class="results-columns" data-page="results" data-hands={match.hands.length}>
            <div class="results-main">
              {table ? <OpenQuestion table={table} host={host} /> : null}
              <HandAndBill match={match} host={host} onNotRight={correct} />
            </div>
            <div class="results-side">
              <Balances match={match} />
              <section class="card">
                <h2>{speech.pad.ledger}</h2>
                <LedgerList match={match} matchName={link.matchName.value} onNotRight={correct} />
              </section>
              <section class="card">
                <h2>{speech.pad.statistics}</h2>
                <StatisticsTable match={match} />
                <a class="link-button" data-to-people href={served(`/people?lang=${speech.language}`)}>
                  {speech.pad.people}
                </a>
              </section>
            </div>
            {corrected ? <Correction hand={corrected} host={host} onClose={() => correct(null)} /> : null}
          </main>
        </PadContext.Provider>
      ) : (
        <main class="pad-alone">
          <p role="status">{speech.words.connecting}</p>
        </main>
      )}
    </>
  );
}

/** The last hand and the bill; the evening comes first once it is over. */
function HandAndBill({ match, host, onNotRight }: LastHandProps & Pick<ResultsProps, 'host'>) {
  const [evening, again] = useEvening(match);
  const lastHand = <LastHand key="hand" match={match} onNotRight={onNotRight} />;
  if (!evening || evening.since === null) return lastHand;
  const bill = <SettleUp key="bill" evening={evening} since={evening.since} host={host} onChanged={again} />;
  return <>{evening.closedAt === null ? [lastHand, bill] : [bill, lastHand]}</>;
}

interface LastHandProps {
  readonly match: MatchView;
  readonly onNotRight: (hand: MatchHandView) => void;
}

/** The last hand that is over, until the next one is. */
function LastHand({ match, onNotRight }: LastHandProps) {
  const { speech } = usePad();
  const { pad } = speech;
  const { ended } = match;
  const last = match.hands.at(-1);
  const hand = match.hands.find(({ handNo }) => handNo === ended?.handNo);
  if (!ended || !hand)
    return (
      <section class="card last-hand is-waiting">
        <p>{last ? pad.handIsOn(last.handNo) : pad.noHandYet}</p>
        <p class="hint">{pad.resultComes}</p>
        <p>
          <a class="link-button" href={served(`/table?lang=${speech.language}`)}>
            {pad.toTable}
          </a>
        </p>
      </section>
    );
  return (
    <>
      {last && last !== hand ? <p class="soft hand-on">{pad.handIsOn(last.handNo)}</p> : null}
      <EndedHand key={ended.handNo} ended={ended} last={hand} onNotRight={() => onNotRight(hand)} />
    </>
  );
}

interface EndedHandProps {
  readonly ended: EndedHandView;
  readonly last: MatchHandView;
  readonly onNotRight: () => void;
}

function EndedHand({ ended, last, onNotRight }: EndedHandProps) {
  const { speech, ruleSet, nameOf } = usePad();
  const { pad, words } = speech;
  const { win } = last;
  const isCorrected = last.entries.some(entry => entry.type === 'corrected');
  const { explanation } = ended;
  const seal = localised(ruleSet.words.win, scriptOf(speech, ruleSet.words));
  return (
    <section class="card last-hand" data-ended={ended.handNo} data-winner={win?.seat}>
      <header>
        <span class="result-seal" aria-hidden="true" data-drawn={win === null}>
          {win ? seal : '流'}
        </span>
        <div>
          <h2>{win ? words.wins(nameOf(win.seat)) : words.drawn}</h2>
          <p class="soft">
            {[words.hand(ended.handNo), ...(win ? howWon(speech, ruleSet.words, win, nameOf) : [])].join(' · ')}
          </p>
        </div>
        <button type="button" data-not-right onClick={onNotRight}>
          {pad.notRight}
        </button>
      </header>
      {isCorrected ? (
        <p>
          <mark>{words.corrected}</mark> {pad.correctionDone}
        </p>
      ) : null}
      {explanation.outcome === 'no-win' ? null : (
        <Outcome
          explanation={isCorrected ? { ...explanation, payments: paidIn(last) } : explanation}
          deltas={last.deltas}
          winner={win?.seat ?? null}
        />
      )}
    </section>
  );
}

/** Every player's balance. */
function Balances({ match }: { readonly match: MatchView }) {
  const { speech, nameOf } = usePad();
  return (
    <section class="card">
      <h2>{speech.pad.balances}</h2>
      <p class="soft" data-played>
        {rulesName(match.rules, speech.language)}
      </p>
      <dl class="delta-row balances">
        {SEATS.map(seat => (
          <div key={seat} data-balance-of={seat}>
            <dt class="name" style={nameStyle(nameOf(seat))}>
              {foldable(nameOf(seat))}
            </dt>
            <dd>{formatPoints(match.balances[seat])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
