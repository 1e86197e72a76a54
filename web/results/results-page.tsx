import { useState } from 'preact/hooks';
import { type BySeat, SEATS } from '../../src/domain/seat.ts';
import { formatPoints } from '../dom/ticking-number.ts';
import type { AskAsHost } from '../private/ask-as-host.ts';
import { served } from '../shared/base-path.ts';
import type { MatchLink } from '../shared/match-link.ts';
import { Outcome } from '../shared/outcome.tsx';
import { PadContext, usePad } from '../shared/page-context.ts';
import { PadHead } from '../shared/page-head.tsx';
import type { PadSpeech } from '../shared/page-speech.ts';
import { paidIn } from '../shared/paid-in.ts';
import type { EndedHandView, LedgerHand, MatchView, RuleSetView } from '../shared/server-words.ts';
import { underHouseRules } from '../shared/under-house-rules.ts';
import { howWon } from '../text/speech.ts';
import { Correction } from './correction.tsx';
import { LedgerList } from './ledger-list.tsx';
import { OpenQuestion } from './open-question.tsx';
import { SettleUp } from './settle-up.tsx';
import { StatisticsTable } from './statistics-table.tsx';

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
              <LastHand match={match} matchName={link.matchName.value} host={host} />
              <SettleUp running={link.matchName.value} match={match} />
            </div>
            <div class="results-side">
              <Balances match={match} />
              <section class="card">
                <h2>{speech.pad.ledger}</h2>
                <LedgerList match={match} />
              </section>
              <section class="card">
                <h2>{speech.pad.statistics}</h2>
                <StatisticsTable match={match} />
                <a class="link-button" data-to-people href={served(`/people?lang=${speech.language}`)}>
                  {speech.pad.people}
                </a>
              </section>
            </div>
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

interface LastHandProps {
  readonly match: MatchView;
  readonly matchName: string;
  readonly host: AskAsHost;
}

/** The last hand, and over it the one that is being put right: that stays until it is closed, whatever begins meanwhile. */
function LastHand({ match, matchName, host }: LastHandProps) {
  const [corrected, correct] = useState<HandToCorrect | null>(null);
  const last = match.hands.at(-1);
  const { ended } = match;
  const isStanding = corrected?.matchName === matchName && corrected.ended.handNo === ended?.handNo;
  return (
    <>
      <StandingHand
        match={match}
        onNotRight={() => ended && last && correct({ matchName, ended, deltas: last.deltas })}
      />
      {corrected ? (
        <Correction
          ended={corrected.ended}
          deltas={corrected.deltas}
          handOn={isStanding ? null : (last?.handNo ?? 1)}
          host={host}
          onClose={() => correct(null)}
        />
      ) : null}
    </>
  );
}

/** A hand as it stood when somebody began to put it right. */
interface HandToCorrect {
  readonly matchName: string;
  readonly ended: EndedHandView;
  readonly deltas: BySeat<number>;
}

interface StandingHandProps {
  readonly match: MatchView;
  readonly onNotRight: () => void;
}

/** The hand whose result stands; while the next one is played, that it is. */
function StandingHand({ match, onNotRight }: StandingHandProps) {
  const { speech } = usePad();
  const { pad } = speech;
  const { ended } = match;
  const last = match.hands.at(-1);
  if (!ended || !last) {
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
  }
  return <EndedHand key={ended.handNo} ended={ended} last={last} onNotRight={onNotRight} />;
}

interface EndedHandProps {
  readonly ended: EndedHandView;
  readonly last: LedgerHand;
  readonly onNotRight: () => void;
}

function EndedHand({ ended, last, onNotRight }: EndedHandProps) {
  const { speech, ruleSet, nameOf } = usePad();
  const { pad, words } = speech;
  const { win } = last;
  const isCorrected = last.entries.some(entry => entry.type === 'result-corrected');
  const { explanation } = ended;
  return (
    <section class="card last-hand" data-ended={ended.handNo} data-winner={win?.seat}>
      <header>
        <span class="result-seal" aria-hidden="true" data-drawn={win === null}>
          {win ? '胡' : '流'}
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

/** What everybody has now. */
function Balances({ match }: { readonly match: MatchView }) {
  const { speech, nameOf } = usePad();
  return (
    <section class="card">
      <h2>{speech.pad.balances}</h2>
      <dl class="delta-row balances">
        {SEATS.map(seat => (
          <div key={seat} data-balance-of={seat}>
            <dt>{nameOf(seat)}</dt>
            <dd>{formatPoints(match.balances[seat])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
