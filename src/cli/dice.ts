import { createInterface } from 'node:readline';
import { DiceBoard } from '../adapters/bought-dice/dice-board.ts';
import { DIE_MAKERS, DIE_PARSERS, type DieMaker } from '../adapters/bought-dice/die-news.ts';
import { reasonOf } from '../adapters/reason.ts';
import { BoardServer } from '../adapters/serial/board-server.ts';
import { listenFlag, newBoot, uidFlag } from './board-flags.ts';
import { type Command, InputError } from './command.ts';
import { readFlags } from './flags.ts';

const USAGE = `Usage: paizhuo dice [--listen HOST:PORT] [--uid HEX] < NOTIFICATIONS

Runs Bluetooth dice (GoDice, Pixels) as a board of the table. Their notifications come on standard input from a program that
has connected them, one a line: DIE MAKER HEX, such as

  A godice 53400000
  B pixels 030103

hardware/dice/connect_dice.py is such a program; any other will do. DIE: a name of yours. MAKER: ${DIE_MAKERS.join(' or ')}.

  --listen HOST:PORT the address for the host (127.0.0.1:4003, with path: tcp://127.0.0.1:4003 in the config)
  --uid HEX          its uid, upper-case hex (D1CE01)
`;

const BEAT_MS = 1000;

/** `paizhuo dice`: bought dice speak as a board. Ends when its input does. */
export const diceCommand: Command = async (argv, { stdin, stdout, stderr }) => {
  const { values } = readFlags({
    args: [...argv],
    options: {
      listen: { type: 'string', default: '127.0.0.1:4003' },
      uid: { type: 'string', default: 'D1CE01' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const uid = uidFlag(values.uid);
  const { host, port } = listenFlag(values.listen);
  let server: BoardServer | null = null;
  const board = new DiceBoard({ uid, now: () => performance.now(), newBoot, say: line => server?.write(line) });
  try {
    server = await BoardServer.open(host, port, { onLine: line => board.hear(line) });
  } catch (error) {
    throw new InputError(`${values.listen} cannot be listened at: ${reasonOf(error)}`);
  }
  stdout.write(`the host calls these dice at tcp://${host}:${server.port}\n`);
  const beating = setInterval(() => board.beat(), BEAT_MS);
  for await (const line of createInterface({ input: stdin })) {
    const told = parseNotification(line);
    if (told === null) stderr.write(`${JSON.stringify(line)} is not like: A godice 53400000\n`);
    else if (told.news) board.take(told.die, told.news);
  }
  clearInterval(beating);
  await server.close();
  return 0;
};

const isMaker = (name: string): name is DieMaker => DIE_MAKERS.some(maker => maker === name);

function parseNotification(line: string) {
  const [, die = '', maker = '', hex = ''] = /^(\S+) (\S+) ((?:[0-9a-f]{2})+)$/i.exec(line.trim()) ?? [];
  return isMaker(maker) ? { die, news: DIE_PARSERS[maker](Buffer.from(hex, 'hex')) } : null;
}
