import { NETWORK_CLASSES, type Reading, type Seen } from './classes.ts';
import { type EnrolledSet, enrolledScores } from './enrolled-set.ts';
import type { Answer, Network } from './network.ts';
import { plainOf } from './plain.ts';

/**
 * What the network's scores are divided by, so that its `p` is how often it is right: fitted on pictures rendered in fonts
 * and styles it was not trained with, never on photographs. hardware/camera/model/README.md.
 */
const TEMPERATURE = 1;
/** How sure a crop without any drawing is what its colour says. */
const PLAIN_P = 0.8;

/** Reads cut-out pictures of tiles (`cropOf`), with the set they belong to where it has been shown once. */
export async function readCrops(
  network: Network,
  crops: readonly Float32Array[],
  set: EnrolledSet | null = null,
): Promise<readonly Reading[]> {
  if (crops.length === 0) return [];
  const answers = await network(crops);
  return answers.map((answer, at) => readingOf(crops[at] ?? new Float32Array(), answer, set));
}

function readingOf(crop: Float32Array, answer: Answer, set: EnrolledSet | null): Reading {
  const chances = chancesOf(set ? enrolledScores(set, answer) : answer.scores.map(score => score / TEMPERATURE));
  const faces = NETWORK_CLASSES.map((tile, at): [Seen, number] => [tile, chances[at] ?? 0]);
  const plain = plainOf(crop);
  const all: [Seen, number][] =
    plain === 'undecided'
      ? faces
      : [[plain, PLAIN_P], ...faces.map(([tile, p]): [Seen, number] => [tile, p * (1 - PLAIN_P)])];
  const top = all.toSorted(([, a], [, b]) => b - a).slice(0, 3);
  const [tile, p] = top[0] ?? ['none', 0];
  return { tile, p, top };
}

/** Chances that sum to 1, from scores. */
export function chancesOf(scores: readonly number[]): readonly number[] {
  const most = Math.max(...scores);
  const powers = scores.map(score => Math.exp(score - most));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map(power => power / sum);
}
