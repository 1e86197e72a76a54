import { once } from 'node:events';
import { StringDecoder } from 'node:string_decoder';
import { parseArgs } from 'node:util';
import { answerToText } from '../rules/request/answer.ts';
import type { Command, Io } from './command.ts';

const USAGE = `Usage: paizhuo score < requests.jsonl

`;

export const scoreCommand: Command = async (argv, io) => {
  const { values } = parseArgs({ args: [...argv], options: { help: { type: 'boolean' } } });
  if (values.help) {
    io.stdout.write(USAGE);
    return 0;
  }
  return scoreLines(io);
};

/** One request a line, one answer a line, in the same order. */
async function scoreLines({ stdin, stdout }: Io): Promise<number> {
  let status = 0;
  for await (const lines of linesOf(stdin)) {
    const answers = lines.filter(line => line.trim() !== '').map(answerToText);
    if (answers.some(answer => 'error' in answer)) status = 1;
    const text = answers.map(answer => `${JSON.stringify(answer)}\n`).join('');
    if (text !== '' && !stdout.write(text)) await once(stdout, 'drain');
  }
  return status;
}

/** Whole lines as they arrive. Only `\n` ends a line: other line separators may stand in a JSON text. */
async function* linesOf(stream: AsyncIterable<string | Uint8Array>): AsyncGenerator<readonly string[]> {
  const decoder = new StringDecoder('utf8');
  let unfinished: string[] = [];
  for await (const chunk of stream) {
    const [first = '', ...others] = (typeof chunk === 'string' ? chunk : decoder.write(Buffer.from(chunk))).split('\n');
    unfinished.push(first);
    const last = others.pop();
    if (last === undefined) continue;
    yield [unfinished.join(''), ...others];
    unfinished = [last];
  }
  yield [unfinished.join('') + decoder.end()];
}
