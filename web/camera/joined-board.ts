import { type Signal, signal } from '@preact/signals';
import type { Zone } from '../../src/domain/zone.ts';
import { CameraBoard } from '../../src/vision/camera-board.ts';
import { type LiveSocket, liveSocket } from '../live-socket.ts';

/** True if the table hears this phone. `replaced`: it listens to another phone in its place. */
export type JoinState = 'away' | 'joined' | 'replaced' | 'wrong-pin' | 'too-many-tries' | 'no-such-board';

/** This phone as a board of the table. */
export interface JoinedBoard {
  readonly state: Signal<JoinState>;
  readonly board: CameraBoard;
  readonly leave: () => void;
}

/** The tiles a phone reads, and whether they are of a set that was shown to it. */
interface Reads {
  readonly zones: readonly Zone[];
  readonly isSetEnrolled: boolean;
}

const BEAT_MS = 1000;
const LINES_AT_A_TIME = 50;
const REFUSALS: Readonly<Record<string, JoinState>> = {
  'phone/wrong-pin': 'wrong-pin',
  'phone/too-many-tries': 'too-many-tries',
  'phone/no-such-board': 'no-such-board',
};

/** Speaks for a board as long as the page is open; a connection that breaks is made again. */
export function joinBoard(name: string, pin: string, { zones, isSetEnrolled }: Reads): JoinedBoard {
  const state = signal<JoinState>('away');
  const socket: LiveSocket = liveSocket();
  let waiting: string[] = [];
  const flush = (): void => {
    for (; waiting.length > 0 && state.value === 'joined'; waiting = waiting.slice(LINES_AT_A_TIME))
      socket.emit('board-lines', waiting.slice(0, LINES_AT_A_TIME));
    // lost lines are asked for again by number
    waiting = [];
  };
  const say = (line: string): void => {
    waiting.push(line);
    if (waiting.length === 1) queueMicrotask(flush);
  };
  const board = new CameraBoard({
    uid: ownUid(),
    ...{ zones, isSetEnrolled },
    now: () => performance.now(),
    newBoot: () => hex(8),
    say,
  });
  let shown = pin;
  socket.on('connect', async () => {
    const reply = await socket.emitWithAck('join-as-board', { board: name, ...(shown !== '' && { pin: shown }) });
    if (reply.ok) shown = reply.token;
    state.value = reply.ok ? 'joined' : (REFUSALS[reply.code] ?? 'wrong-pin');
    if (!reply.ok) socket.disconnect();
  });
  socket.on('disconnect', () => {
    if (state.value === 'joined') state.value = 'away';
  });
  socket.on('board-replaced', () => {
    state.value = 'replaced';
    socket.disconnect();
  });
  socket.on('host-line', line => board.hear(line));
  const beating = setInterval(() => board.beat(), BEAT_MS);
  return {
    state,
    board,
    leave: () => {
      clearInterval(beating);
      socket.disconnect();
    },
  };
}

const UID_KEY = 'paizhuo.camera.uid';

/** This browser's id as a board, the same every time. */
function ownUid(): string {
  const kept = localStorage.getItem(UID_KEY) ?? '';
  if (/^CA[0-9A-F]{6}$/.test(kept)) return kept;
  const uid = `CA${hex(6)}`;
  localStorage.setItem(UID_KEY, uid);
  return uid;
}

const hex = (digits: number): string =>
  [...crypto.getRandomValues(new Uint8Array(digits / 2))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
