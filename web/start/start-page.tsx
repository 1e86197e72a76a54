import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { SEATS, seatNumber } from '../../src/domain/seat.ts';
import { served } from '../shared/base-path.ts';
import { PageHead } from '../shared/page-head.tsx';
import type { PadSpeech } from '../shared/page-speech.ts';
import type { Options, RuleSetView } from '../shared/server-words.ts';
import { TileFace } from '../shared/tile.tsx';
import { rulesName } from '../text/rules-name.ts';
import { nameOf } from '../text/speech.ts';
import { isTold } from '../text/told-table.ts';
import type { TableView, TileKind } from '../view-types.ts';
import { START_TEXT } from './start-text.ts';
import { Tonight } from './tonight.tsx';

interface StartProps {
  readonly table: TableView;
  /** The house rules of the match that is on. */
  readonly played: Options;
  readonly ruleSets: readonly RuleSetView[];
  readonly speech: PadSpeech;
}

/** One question: what is there to play with. Each answer leads to a table; below them the way to each player's own screen. */
export function StartPage({ table, played, ruleSets, speech }: StartProps) {
  const { language, words } = speech;
  const own = START_TEXT[language];
  const { rules, simulatedSpeed, handNo } = table;
  const isSimulated = simulatedSpeed !== null;
  const isOn = isTold(table);
  const [isBeginning, setBeginning] = useState(false);
  const begin = (look: string, text: string) => (
    <button type="button" class={look} data-tonight onClick={() => setBeginning(true)}>
      {text}
    </button>
  );
  return (
    <>
      <PageHead page="start" title={words.brand} speech={speech} />
      <main class="start-doors" data-page="start">
        <p class="start-asks">{own.whatHaveYou}</p>
        <Door name="play" title={own.play} tiles={['RD', 'RD', 'RD']}>
          <p>{isOn ? own.playTold : own.playHere}</p>
          <p>
            {isOn ? null : (
              <a class="soft" href={served(`/score?lang=${language}`)}>
                {own.scoreAlone}
              </a>
            )}
          </p>
          <div class="start-ways">
            {isOn ? (
              <>
                <a class="link-button primary" href={served(`/score?lang=${language}`)}>
                  {own.toTell}
                </a>
                {begin('quiet', own.beginAnew)}
              </>
            ) : (
              begin('primary', own.begin)
            )}
            {/* only screens of the table's own, and the host's, have it to show */}
            <img
              class="start-code"
              src={served('/join/table.svg')}
              alt={own.scanToPlay}
              title={own.scanToPlay}
              onError={event => event.currentTarget.remove()}
            />
          </div>
        </Door>
        <Door name="camera" title={own.camera} tiles={['C1', 'C2', 'C3']}>
          <p>{own.cameraAbout}</p>
          <div class="start-ways">
            <a class="link-button" href={served(`/camera?lang=${language}`)}>
              {own.toCamera}
            </a>
          </div>
        </Door>
        <Door name="boards" title={own.boards} tiles={['D5', 'D5', null]}>
          <p>{own.boardsAbout}</p>
          <div class="start-ways">
            <a class="link-button" href={served(`/setup?lang=${language}`)}>
              {own.toSetup}
            </a>
          </div>
        </Door>
        <Door name="watch" title={own.watch} tiles={['B1', 'B2', 'B3']}>
          <p>{isSimulated ? own.watchDemo : own.watchTable}</p>
          <p class="soft">{[rulesName(rules, language), ...(handNo > 0 ? [words.hand(handNo)] : [])].join(' · ')}</p>
          <div class="start-ways">
            <a class="link-button" href={served(`/table?lang=${language}`)}>
              {own.toTable}
            </a>
          </div>
        </Door>
        <nav class="card start-seats" id="seats" aria-label={own.ownScreen}>
          <h2>{own.ownScreen}</h2>
          {SEATS.map(seat => (
            <a key={seat} class="link-button" href={served(`/seat/${seatNumber(seat)}?lang=${language}`)}>
              {nameOf(speech, table, seat)}
            </a>
          ))}
        </nav>
      </main>
      {isBeginning ? <Tonight {...{ ruleSets, table, played, speech }} onClose={() => setBeginning(false)} /> : null}
    </>
  );
}

interface DoorProps {
  readonly name: string;
  readonly title: string;
  /** Its sign; null is a tile's back. */
  readonly tiles: readonly (TileKind | null)[];
  readonly children: ComponentChildren;
}

const Door = ({ name, title, tiles, children }: DoorProps) => (
  <section class="card start-door" data-door={name}>
    <div class="start-tiles" aria-hidden="true">
      {tiles.map((kind, nth) => (
        <span key={nth} class={kind ? 'pad-tile' : 'pad-tile is-back'}>
          <TileFace kind={kind} />
        </span>
      ))}
    </div>
    <h2>{title}</h2>
    {children}
  </section>
);
