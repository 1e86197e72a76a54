import { once } from 'node:events';
import { StringDecoder } from 'node:string_decoder';
import { explainText, type Language } from '../rules/explain-text.ts';
import { answerTo, answerToText, type ScoreAnswer } from '../rules/request/answer.ts';
import { parseScoreRequest } from '../rules/request/score-request.ts';
import { type Command, InputError, type Io } from './command.ts';
import { flagFor, parseScoreFlags, SCORE_USAGE } from './score-flags.ts';

/** `paizhuo score`: finished hands in, what they are worth out. docs/reference/score.md. */
export const scoreCommand: Command = async (argv, io) => {
  const task = parseScoreFlags(argv);
  switch (task.type) {
    case 'help':
      io.stdout.write(SCORE_USAGE);
      return 0;
    case 'hand':
      io.stdout.write(scoreOne(task.request, task.explain));
      return 0;
    case 'lines':
      return scoreLines(io, task.explain);
  }
};

function scoreOne(request: unknown, language: Language | null): string {
  const read = parseScoreRequest(request);
  if (!read.ok) throw new InputError(`${flagFor(read.error.path)}: ${read.error.message}`);
  return language === null
    ? `${JSON.stringify(answerTo(request))}\n`
    : explainText(read.value.rules, read.value.hand, language);
}

/** One request a line, one answer a line, in the same order. */
async function scoreLines({ stdin, stdout, stderr }: Io, language: Language | null): Promise<number> {
  let status = 0;
  let number = 0;
  for await (const lines of linesOf(stdin)) {
    let text = '';
    for (const line of lines) {
      number++;
      if (line.trim() === '') continue;
      const answer = answerToText(line);
      if ('error' in answer) status = 1;
      if (language === null) text += `${JSON.stringify(answer)}\n`;
      else if ('error' in answer) stderr.write(`line ${number}: ${answer.error.message}\n`);
      else text += explained(line, answer, language);
    }
    if (text !== '' && !stdout.write(text)) await once(stdout, 'drain');
  }
  return status;
}

function explained(line: string, { id }: ScoreAnswer, language: Language): string {
  const request = parseScoreRequest(JSON.parse(line));
  const text = request.ok ? explainText(request.value.rules, request.value.hand, language) : '';
  return `${id === null ? '' : `${id}\n`}${text}\n`;
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
