import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openSession } from '../../src/adapters/vision/onnx-session.ts';
import { must } from '../../src/domain/result.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { type ComparedHand, comparedHands } from '../../src/recording/compared-hands.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import type { RuleSet } from '../../src/rules/rule-set.ts';
import { randomStream } from '../../src/simulator/seeded-random.ts';
import { networkOn } from '../../src/vision/network.ts';
import { newContext } from '../web/open-browser.ts';
import { drawnSheet, type Faces, facesOn } from './drawn-faces.ts';
import { FilmedEvening } from './filmed-evening.ts';
import { cameraHere } from './filming-camera.ts';
import { shownSet } from './shown-set.ts';

/**
 * Films simulated hands, each the first of an evening of its own seed, and tells what the table made of them:
 * `npx tsx test/filmed-hands/bench.ts [--rules RULES] [--hands N] [--seed S] [--unseen] [--keep FOLDER]`. It films a hand of each
 * rule set in turn, tells each as a line of JSON and sums up by rule set at the end. With `--unseen` the tiles were not shown
 * before. With `--keep` each hand is written down in the folder when it is over, and one that was filmed before is not filmed
 * again; the drawn faces lie there, too, so that a browser is needed once. A hand takes some ten seconds of a processor: `ms`,
 * of which `readingMs` went into reading its pictures.
 */
const { values } = parseArgs({
  options: {
    rules: { type: 'string' },
    hands: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    unseen: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});

/** A hand that was filmed; `failed`: why it could not be filmed to its end. */
interface FilmedHand extends Partial<ComparedHand> {
  readonly rules: string;
  readonly seed: number;
  readonly isUnseen: boolean;
  readonly failed?: string;
  readonly pictures: number;
  readonly ms: number;
  readonly readingMs: number;
}

const kept = (file: string): string => join(values.keep ?? '', file);
const SET_STREAM = 9;

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function facesDrawn(): Promise<Faces> {
  const before = values.keep === undefined ? null : await readFile(kept('faces.png')).catch(() => null);
  if (before) return facesOn(before);
  const context = await newContext();
  const sheet = await drawnSheet(await context.newPage());
  await context.browser()?.close();
  if (values.keep !== undefined) await writeFile(kept('faces.png'), sheet);
  return facesOn(sheet);
}

async function filmedBefore(): Promise<readonly FilmedHand[]> {
  if (values.keep === undefined) return [];
  const text = await readFile(kept('hands.jsonl'), 'utf8').catch(() => '');
  return text.split('\n').flatMap(line => (line === '' ? [] : [JSON.parse(line) as FilmedHand]));
}

if (values.keep !== undefined) await mkdir(values.keep, { recursive: true });
const faces = await facesDrawn();
const network = networkOn(await openSession());

async function filmedHand(ruleSet: RuleSet, seed: number): Promise<FilmedHand> {
  const made = must(ruleSet.with({ matchLength: null }), 'rules without an end');
  if (!made.ok) throw new Error(made.error.message);
  const rules = made.value;
  const set = values.unseen ? null : await shownSet(network, faces, rules.flow.kinds, randomStream(seed, SET_STREAM));
  const truth: DomainEvent[] = [];
  const seen: DomainEvent[] = [];
  const camera = cameraHere(network, set);
  const [begun, begunAt] = [processorMs(), performance.now()];
  let lookedMs = 0;
  const evening = new FilmedEvening({
    rules,
    seed,
    faces,
    camera: say => {
      const { hear, look } = camera(say);
      return {
        hear,
        look: async (picture, now) => {
          const from = performance.now();
          await look(picture, now);
          lookedMs += performance.now() - from;
        },
      };
    },
    onTruth: event => truth.push(event),
    onEvent: event => seen.push(event),
  });
  const failed = await evening.playHands(1).then(
    () => ({}),
    (error: unknown) => ({ failed: String(error) }),
  );
  // while a question was open at the end, people may have begun another hand
  const hand = comparedHands(truth, seen)[0];
  const ms = processorMs() - begun;
  const readingMs = (ms * lookedMs) / (performance.now() - begunAt);
  const took = { pictures: evening.pictures, ms: Math.round(ms), readingMs: Math.round(readingMs) };
  return { rules: ruleSet.id, seed, isUnseen: values.unseen, ...failed, ...hand, ...took };
}

const ruleSets = RULE_SETS.filter(({ id, plays }) => plays && (values.rules ?? id) === id);
const first = Number(values.seed);
const filmed = [...(await filmedBefore())];
const isFilmed = (rules: string, seed: number): boolean =>
  filmed.some(hand => hand.rules === rules && hand.seed === seed && hand.isUnseen === values.unseen);
for (let seed = first; seed < first + Number(values.hands); seed++)
  for (const ruleSet of ruleSets.filter(({ id }) => !isFilmed(id, seed))) {
    const hand = await filmedHand(ruleSet, seed);
    filmed.push(hand);
    const line = `${JSON.stringify(hand)}\n`;
    if (values.keep !== undefined) await appendFile(kept('hands.jsonl'), line);
    process.stderr.write(line);
  }
for (const { id } of ruleSets) {
  const hands = filmed.filter(({ rules, isUnseen }) => rules === id && isUnseen === values.unseen);
  const isAsked = ({ questions = 0 }: FilmedHand): boolean => questions > 0;
  const wrong = hands.filter(({ isRight }) => !isRight);
  const figures = {
    rules: id,
    hands: hands.length,
    right: hands.length - wrong.length,
    asked: hands.filter(isAsked).length,
    wrongUnasked: wrong.filter(hand => !isAsked(hand)).map(({ seed }) => seed),
    wrongAsked: wrong.filter(isAsked).map(({ seed }) => seed),
    pictures: hands.reduce((sum, { pictures }) => sum + pictures, 0),
    msAHand: Math.round(hands.reduce((sum, { ms }) => sum + ms, 0) / hands.length),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}
