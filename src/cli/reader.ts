import { Polling } from '../adapters/bought-reader/polling.ts';
import { ReaderBoard } from '../adapters/bought-reader/reader-board.ts';
import { hostClock } from '../adapters/clock.ts';
import { reasonOf } from '../adapters/reason.ts';
import { BoardServer } from '../adapters/serial/board-server.ts';
import { isTileZone, isZone, type Zone } from '../domain/zone.ts';
import { listenFlag, newBoot, uidFlag } from './board-flags.ts';
import { type Command, InputError, UsageError } from './command.ts';
import { readFlags } from './flags.ts';

const USAGE = `Usage: paizhuo reader --device DEVICE --zones ZONES [--listen HOST:PORT] [--uid HEX]

Runs a bought RFID reader (metraTec QuasarMX) with a multiplexer as a board of the table: it polls one antenna after the
other and reports the tiles on each.

  --device DEVICE    the reader's serial port, or tcp://host:port
  --zones ZONES      the zone of each antenna, joined by commas, in the order of the multiplexer's ports
  --listen HOST:PORT the address for the host (127.0.0.1:4001, with path: tcp://127.0.0.1:4001 in the config)
  --uid HEX          its uid, upper-case hex (DA0001)
`;

const BEAT_MS = 1000;
/** As many as the largest multiplexer has. */
const MOST_ANTENNAS = 16;

/** `paizhuo reader`: a bought reader speaks as a board. */
export const readerCommand: Command = async (argv, { stdout }) => {
  const { values } = readFlags({
    args: [...argv],
    options: {
      device: { type: 'string' },
      zones: { type: 'string' },
      listen: { type: 'string', default: '127.0.0.1:4001' },
      uid: { type: 'string', default: 'DA0001' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const { device } = values;
  if (device === undefined) throw new UsageError('--device is missing: the serial port of the reader, or its address');
  const uid = uidFlag(values.uid);
  const zones = zonesFlag(values.zones);
  const { host, port } = listenFlag(values.listen);
  let server: BoardServer | null = null;
  const board = new ReaderBoard({
    uid,
    zones,
    now: () => performance.now(),
    newBoot,
    say: line => server?.write(line),
  });
  try {
    server = await BoardServer.open(host, port, { onLine: line => board.hear(line) });
  } catch (error) {
    throw new InputError(`${values.listen} cannot be listened at: ${reasonOf(error)}`);
  }
  stdout.write(`the host calls this reader at tcp://${host}:${server.port}\n`);
  const polling = new Polling({
    device,
    zones,
    board,
    clock: hostClock,
    onState: text => stdout.write(`${text}\n`),
  });
  const beating = setInterval(() => board.beat(), BEAT_MS);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => polling.stop());
  await polling.ended;
  clearInterval(beating);
  await server.close();
  return 0;
};

function zonesFlag(text = ''): readonly Zone[] {
  const names = text === '' ? [] : text.split(',');
  if (names.length === 0)
    throw new UsageError('--zones is missing: which zone each antenna is, such as meld0,discard0');
  if (names.length > MOST_ANTENNAS)
    throw new UsageError(`--zones: there are at most ${MOST_ANTENNAS} antennas, not ${names.length}`);
  return names.map((name, i) => {
    if (!isZone(name) || !isTileZone(name))
      throw new UsageError(`--zones: ${JSON.stringify(name)} is no zone of tiles`);
    if (names.indexOf(name) !== i) throw new UsageError(`--zones: ${name} is named twice`);
    return name;
  });
}
