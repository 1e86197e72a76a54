import { useEffect, useState } from 'preact/hooks';
import { served } from '../shared/base-path.ts';
import { Outcome } from '../shared/outcome.tsx';
import { PadContext } from '../shared/page-context.ts';
import { PadHead } from '../shared/page-head.tsx';
import { paidIn } from '../shared/paid-in.ts';
import { CARD, pictureAddress, savePng, saveSvg } from '../shared/save-picture.ts';
import type { RuleSetView } from '../shared/server-words.ts';
import { rulesName } from '../text/rules-name.ts';
import { tileFaces } from '../tiles/tile-face.ts';
import { type CardContent, cardContent, matchCardContent } from './card-content.ts';
import { drawCard } from './final-card.ts';
import { formatAddress } from './moment-address.ts';
import { formatMoment, type ReplaySpeech } from './replay-speech.ts';
import type { ReplayView } from './replay-types.ts';

interface ResultProps {
  readonly replay: ReplayView;
  readonly hand: string;
  readonly ruleSet: RuleSetView;
  readonly speech: ReplaySpeech;
}

/** The basis of a recorded hand's result, and the ways to keep it. */
export function ResultPage({ replay, hand, ruleSet, speech }: ResultProps) {
  const end = replay.steps.findLast(({ message }) => message.view.result !== null)?.message.view;
  const { header, ended, ledger } = replay;
  const names = (replay.steps[0]?.message.view.seats ?? []).map(({ name }) => name);
  const [a = '', b = '', c = '', d = ''] = names;
  const won = end?.result?.type === 'won' ? end.result : null;
  const explanation = ended?.explanation;
  const isCorrected = ledger.entries.some(({ type }) => type === 'corrected');
  return (
    <PadContext.Provider value={{ speech, ruleSet, names: [a, b, c, d] }}>
      <PadHead page="replay" speech={speech} />
      <main class="replay-result" data-page="result" data-hand={hand}>
        <section class="card">
          <h2>
            {[
              speech.words.hand(header.handNo),
              rulesName(end?.rules ?? ruleSet, speech.language),
              formatMoment(header.startedAt, speech.language),
            ].join(' · ')}
          </h2>
          {explanation && explanation.outcome !== 'no-win' ? (
            <Outcome
              explanation={isCorrected ? { ...explanation, payments: paidIn(ledger) } : explanation}
              deltas={ledger.deltas}
              winner={won?.seat ?? null}
            />
          ) : (
            <p>{speech.replay.notScored}</p>
          )}
        </section>
        <div class="replay-side">
          <Keep replay={replay} hand={hand} speech={speech} />
        </div>
      </main>
    </PadContext.Provider>
  );
}

/** The cards, and files to take away. */
function Keep({ replay, hand, speech }: Omit<ResultProps, 'ruleSet'>) {
  const words = speech.replay;
  const { startedAt } = replay.header;
  const end = replay.steps.findLast(({ message }) => message.view.result !== null)?.message.view;
  const content = end ? cardContent(end, startedAt, speech) : null;
  const match = hand.replace(/-\d+$/, '');
  return (
    <section class="card keep">
      {end && content ? (
        <>
          <Card title={words.card} content={content} name={hand} words={words} />
          <Card
            title={words.matchCard}
            content={matchCardContent(end, startedAt, speech)}
            name={`${hand}-match`}
            words={words}
          />
        </>
      ) : null}
      <nav class="keep-ways" aria-label={words.saveRecord}>
        <a class="link-button" href={formatAddress({ page: 'hand', hand, seq: null })}>
          {words.watch}
        </a>
        <a class="link-button" href={served(`/api/hands/${hand}`)} download>
          {words.saveRecord}
        </a>
        <a class="link-button" href={served(`/api/matches/${match}/ledger.csv`)} download>
          {words.saveLedger}
        </a>
        <a class="link-button" href={served(`/api/matches/${match}/hands.zip`)} download>
          {words.saveMatch}
        </a>
      </nav>
    </section>
  );
}

interface CardProps {
  readonly title: string;
  readonly content: CardContent;
  /** Of the files it is saved as. */
  readonly name: string;
  readonly words: ReplaySpeech['replay'];
}

/** A picture to be shared. */
function Card({ title, content, name, words }: CardProps) {
  const [faces, setFaces] = useState<string | null>(null);
  useEffect(() => void tileFaces().then(setFaces), []);
  if (faces === null) return null;
  const drawn = drawCard(content, faces);
  return (
    <section data-card={name}>
      <h2>{title}</h2>
      <img
        src={pictureAddress(drawn)}
        width={CARD.width}
        height={CARD.height}
        alt={`${content.title}, ${content.details}`}
      />
      <div class="keep-ways">
        <button class="link-button" type="button" data-save="svg" onClick={() => saveSvg(drawn, name)}>
          {words.saveSvg}
        </button>
        <button class="link-button" type="button" data-save="png" onClick={() => void savePng(drawn, name)}>
          {words.savePng}
        </button>
      </div>
    </section>
  );
}
