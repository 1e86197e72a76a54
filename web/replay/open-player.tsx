import '../styles/base.css';
import '../styles/board.css';
import '../styles/table-panels.css';
import '../styles/hand-result.css';
import '../styles/layout.css';
import '../styles/motion.css';
import '../styles/player.css';
import '../styles/review.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { ONLY_WATCHED, tableScreen } from '../table/table-screen.ts';
import { pageLanguage } from '../text/page-language.ts';
import { inWordsOf } from '../text/speech.ts';
import { installTileFaces } from '../tiles/tile-face.ts';
import { paintTileSheet } from '../tiles/tile-sheet.ts';
import { type HandSource, OWN_RECORDS } from './ask-records.ts';
import { HelpSheet } from './help-sheet.tsx';
import { commandOf } from './key-commands.ts';
import { formatAddress, parseAddress } from './moment-address.ts';
import { openHands } from './open-hands.ts';
import { type Player, playerOf, stepAt } from './player.ts';
import { Readings } from './readings.tsx';
import { ReplayBar } from './replay-bar.tsx';
import { type ReplaySpeech, replaySpeechIn } from './replay-speech.ts';
import { ReviewPanel } from './review/review-panel.tsx';
import { lookedAtMs } from './timeline.ts';

/** Browsers do not like an address that changes too often. */
const ADDRESS_MS = 300;

/** Shows a recorded hand at the table it was played at, from the event a link leads to. */
export async function openPlayer(hand: string, seq: number | null, source: HandSource = OWN_RECORDS): Promise<void> {
  const options = new URLSearchParams(location.search);
  const speech = replaySpeechIn(pageLanguage());
  document.documentElement.lang = speech.language;
  const codes = options.get('index') ?? localStorage.getItem('paizhuo.index');
  document.documentElement.toggleAttribute('data-index', codes === 'on');
  const told = document.createElement('p');
  told.className = 'replay-told';
  told.setAttribute('role', 'status');
  told.textContent = speech.words.connecting;
  document.body.append(told);
  const { askReview } = source;
  const replay = await source.askReplay(hand).catch(() => 'unreachable' as const);
  if (replay === null || replay === 'unreachable') {
    told.textContent = replay === null ? speech.replay.noSuchHand : speech.replay.unreachable;
    const back = document.createElement('a');
    back.href = formatAddress({ page: 'list' });
    back.textContent = speech.replay.allHands;
    told.append(' ', back);
    return;
  }
  told.remove();
  const view = replay.steps[0]?.message.view;
  const spoken = view ? inWordsOf(speech, view.rules.words) : speech;
  document.title = `${speech.words.brand} · ${speech.words.hand(replay.header.handNo)}`;
  void installTileFaces();
  const player = playerOf(replay, seq, askReview && (() => askReview(hand)));
  show(player, hand, spoken);
  listen(player, hand);
  await paintTileSheet();
}

/** Puts the page together; from then on it shows what the player says. */
function show(player: Player, hand: string, speech: ReplaySpeech): void {
  const screen = tableScreen(speech, ONLY_WATCHED);
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const around = document.createElement('div');
  around.className = 'replay-around';
  document.body.append(screen.element, around);
  let shown = player.playback.value.at;
  effect(() => {
    const { at, speed } = player.playback.value;
    const step = player.replay.steps[at];
    if (!step) return;
    const moment = at === shown + 1 ? step.message.event : null;
    shown = at;
    screen.update(
      {
        connected: true,
        view: openHands(step, player.openTo.value),
        revision: step.message.revision,
        moment,
        news: moment ? [moment] : [],
        awaitsSnapshot: false,
      },
      lessMotion.matches || document.hidden,
      { bottom: player.bottom.value, speed },
    );
  });
  effect(() => {
    document.documentElement.toggleAttribute('data-side-panel', player.showsReadings.value || player.showsReview.value);
  });
  render(<Around player={player} hand={hand} speech={speech} />, around);
}

interface AroundProps {
  readonly player: Player;
  readonly hand: string;
  readonly speech: ReplaySpeech;
}

const Around = ({ player, hand, speech }: AroundProps) => (
  <>
    {player.showsReadings.value ? <Readings player={player} speech={speech} /> : null}
    {player.showsReview.value ? <ReviewPanel player={player} speech={speech} /> : null}
    <ReplayBar player={player} hand={hand} speech={speech} />
    {player.showsHelp.value ? <HelpSheet player={player} speech={speech} /> : null}
  </>
);

/** Lets time, keys and addresses act on the player, and the address follow it. */
function listen(player: Player, hand: string): void {
  const { playback, replay, times } = player;
  effect(() => {
    const { isPlaying, at, speed } = playback.value;
    if (!isPlaying) return;
    const timer = setTimeout(() => player.give({ type: 'tick' }), lookedAtMs(times, at) / speed);
    return () => clearTimeout(timer);
  });
  let followed = location.hash;
  effect(() => {
    const { isPlaying, at } = playback.value;
    const seq = replay.steps[at]?.message.seq ?? null;
    if (isPlaying) return;
    const timer = setTimeout(() => {
      // the address has changed; the page does not know yet
      if (location.hash !== followed) return;
      followed = formatAddress({ page: 'hand', hand, seq });
      if (location.hash !== followed) history.replaceState(null, '', followed);
    }, ADDRESS_MS);
    return () => clearTimeout(timer);
  });
  addEventListener('hashchange', () => {
    followed = location.hash;
    const address = parseAddress(followed);
    if (address.page === 'hand' && address.hand === hand)
      player.give({ type: 'go', to: stepAt(replay.steps, address.seq) });
  });
  addEventListener('keydown', event => {
    const command = commandOf(event);
    if (!command || isSomebodyElses(event)) return;
    event.preventDefault();
    player.obey(command);
  });
}

/** A key that a field, an open sheet or a button in focus needs itself. */
function isSomebodyElses({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof Element)) return false;
  if (target.matches('select, textarea, input:not([type="range"])')) return true;
  if (key.startsWith('Arrow') && target.closest('.side-panel')) return true;
  return key === ' ' && target.matches(':is(a, button):focus-visible');
}
