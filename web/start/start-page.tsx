import type { ComponentChildren } from 'preact';
import { SEATS } from '../../src/domain/seat.ts';
import { PageHead } from '../shared/page-head.tsx';
import type { PadSpeech } from '../shared/page-speech.ts';
import { nameOf } from '../text/speech.ts';
import type { TableView } from '../view-types.ts';
import { START_TEXT } from './start-text.ts';

interface StartProps {
  readonly table: TableView;
  readonly speech: PadSpeech;
}

/** The three doors: watch, play without sensors, set a table up; and the way to everybody's own screen. */
export function StartPage({ table, speech }: StartProps) {
  const { language, words, say } = speech;
  const own = START_TEXT[language];
  const { rules, simulatedSpeed, devices } = table;
  const isSimulated = simulatedSpeed !== null;
  const isTold = !isSimulated && devices.length === 0;
  return (
    <>
      <PageHead page="start" title={words.brand} speech={speech} />
      <main class="start-doors" data-page="start">
        <Door name="watch" title={own.watch} href={`/table?lang=${language}`} action={own.toTable}>
          <p>{isSimulated ? own.watchDemo : own.watchTable}</p>
          <p class="soft">{say(rules.name)}</p>
        </Door>
        <Door name="play" title={own.play} href={`/score?lang=${language}`} action={own.toScore}>
          <p>{isTold ? own.playTold : own.playHere}</p>
          {isSimulated ? (
            <p class="soft">
              {own.everybody} <code>npm start -- --by-hand {rules.id}</code>
            </p>
          ) : null}
        </Door>
        <Door name="boards" title={own.boards} href={`/setup?lang=${language}`} action={own.toSetup}>
          <p>{own.boardsAbout}</p>
          <p>
            <a href={`/camera?lang=${language}`}>{own.toCamera}</a>
          </p>
        </Door>
        <nav class="card start-seats" id="seats" aria-label={own.ownScreen}>
          <h2>{own.ownScreen}</h2>
          {SEATS.map(seat => (
            <a key={seat} class="link-button" href={`/seat/${seat}?lang=${language}`}>
              {nameOf(speech, table, seat)}
            </a>
          ))}
        </nav>
      </main>
    </>
  );
}

interface DoorProps {
  readonly name: string;
  readonly title: string;
  readonly href: string;
  readonly action: string;
  readonly children: ComponentChildren;
}

const Door = ({ name, title, href, action, children }: DoorProps) => (
  <section class="card start-door" data-door={name}>
    <h2>{title}</h2>
    {children}
    <a class="link-button primary" href={href}>
      {action}
    </a>
  </section>
);
