import { parseArgs } from 'node:util';
import { openSession } from '../../src/adapters/vision/onnx-session.ts';
import { comparedHands, isCompared } from '../../src/cli/compared-hands.ts';
import { must } from '../../src/domain/result.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import { randomStream } from '../../src/simulator/seeded-random.ts';
import { networkOn } from '../../src/vision/network.ts';
import { newContext } from '../web/open-browser.ts';
import { drawnFaces } from './drawn-faces.ts';
import { FilmedEvening } from './filmed-evening.ts';
import { cameraHere } from './filming-camera.ts';
import { shownSet } from './shown-set.ts';

/**
 * Films simulated hands and tells what the table made of them, a line a rule set:
 * `npx tsx test/filmed-hands/bench.ts [--rules RULES] [--hands N] [--seed S] [--unseen] [--list]`.
 * With `--unseen` the tiles were not shown before. A hand takes half a minute of a processor; `msAPicture` tells how much of it
 * a picture took, and `msReading` how much of that went into reading it.
 */
const { values } = parseArgs({
  options: {
    rules: { type: 'string' },
    hands: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    unseen: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const context = await newContext();
const faces = await drawnFaces(await context.newPage());
await context.browser()?.close();
const network = networkOn(await openSession());
for (const ruleSet of RULE_SETS.filter(({ id, plays }) => plays && (values.rules ?? id) === id)) {
  const made = must(ruleSet.with({ matchLength: null }), 'rules without an end');
  if (!made.ok) throw new Error(made.error.message);
  const rules = made.value;
  const seed = Number(values.seed);
  const set = values.unseen ? null : await shownSet(network, faces, rules.flow.kinds, randomStream(seed, 9));
  const truth: DomainEvent[] = [];
  const seen: DomainEvent[] = [];
  const keep = (list: DomainEvent[]) => (event: DomainEvent) => {
    if (isCompared(event)) list.push(event);
  };
  const camera = cameraHere(network, set);
  const begun = processorMs();
  let readingMs = 0;
  const filmed = new FilmedEvening({
    rules,
    seed,
    faces,
    camera: say => {
      const { hear, look } = camera(say);
      return {
        hear,
        look: async (picture, now) => {
          const from = processorMs();
          await look(picture, now);
          readingMs += processorMs() - from;
        },
      };
    },
    onTruth: keep(truth),
    onEvent: keep(seen),
  });
  await filmed.playHands(Number(values.hands));
  // while a question was open at the end, people may have begun another one
  const hands = comparedHands(truth, seen).slice(0, Number(values.hands));
  const figures = {
    rules: ruleSet.id,
    hands: hands.length,
    seed,
    right: hands.filter(({ isRight }) => isRight).length,
    unasked: hands.filter(({ questions }) => questions === 0).length,
    wrongUnasked: hands.filter(({ isRight, questions }) => !isRight && questions === 0).length,
    pictures: filmed.pictures,
    msAPicture: Math.round((processorMs() - begun) / filmed.pictures),
    msReading: Math.round(readingMs / filmed.pictures),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  if (values.list) for (const hand of hands) process.stderr.write(`${JSON.stringify(hand)}\n`);
}
