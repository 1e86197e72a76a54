import { BONUS_KINDS } from '../domain/tile.ts';
import { NETWORK_CLASSES, type Reading, SEEN_CLASSES, type Seen } from './classes.ts';
import { upsideDown } from './crop.ts';
import { type EnrolledSet, enrolledScores } from './enrolled-set.ts';
import { type Answer, AT_A_TIME, type Network } from './network.ts';
import { isPaleRimmed, plainOf } from './plain.ts';

/** How scores become chances. */
interface Calibration {
  /** What scores are divided by where the likeliest face is one that is played with, and where it is a bonus tile. */
  readonly playing: number;
  readonly bonus: number;
  /** So much is added to the scores of a back and of no tile before a face is called sure. */
  readonly doubt: number;
}

/**
 * So that `p` is how often it is right: judged on 135 drawn sets the network was not trained with, never on photographs.
 * Bonus tiles differ most from maker to maker, and are doubted more. hardware/camera/model/README.md.
 */
const UNSHOWN: Calibration = { playing: 0.9, bonus: 1.05, doubt: 4 };
/** Where the set was shown, it tells the faces apart; the network only says whether it is one. */
const SHOWN: Calibration = { playing: 1, bonus: 1, doubt: 2.5 };
/** How sure a crop without any drawing is what its colour says. */
const PLAIN_P = 0.8;
const SURE = 0.9;
const UNSURE = 0.89;
/** So far from 0 it is sure which way a tile lies, and its face does not look alike both ways. */
const SURELY_TURNED = 1.5;
const FACES = NETWORK_CLASSES.length;

/** What one look at a crop says: a chance for each of `SEEN_CLASSES`, and which way the tile lies. */
export interface Look {
  readonly chances: readonly number[];
  readonly lies: Reading['lies'];
}

/**
 * Reads cut-out pictures of tiles (`cropOf`), with the set they belong to where it has been shown once. What is not sure at
 * first is looked at a second time, upside down, and read from both looks.
 */
export const readCrops = async (
  network: Network,
  crops: readonly Float32Array[],
  set: EnrolledSet | null = null,
): Promise<readonly Reading[]> => (await lookAt(network, crops, set)).map(readingFrom);

/** The looks from which `readCrops` reads. */
export async function lookAt(
  network: Network,
  crops: readonly Float32Array[],
  set: EnrolledSet | null = null,
): Promise<readonly Look[]> {
  if (crops.length === 0) return [];
  const answers = await network(crops);
  const looks = crops.map((crop, at) => lookFrom(crop, answers[at] as Answer, set));
  const unsure = crops.flatMap((crop, at) => {
    const [first, look] = [answers[at], looks[at]];
    return first && look && Math.max(...look.chances) < SURE ? [{ at, crop, first }] : [];
  });
  if (unsure.length === 0) return looks;
  const seconds = await network(unsure.map(({ crop }) => upsideDown(crop)));
  const again = new Map(
    unsure.map(({ at, crop, first }, i) => [at, lookFrom(crop, meanOf(first, seconds[i] ?? first), set)]),
  );
  return looks.map((look, at) => again.get(at) ?? look);
}

/** What a look shows, the three likeliest first. */
export function readingFrom({ chances, lies }: Look): Reading {
  const seen = SEEN_CLASSES.map((tile, at): readonly [Seen, number] => [tile, chances[at] ?? 0]);
  const top = seen.toSorted(([, a], [, b]) => b - a).slice(0, 3);
  const [tile, p] = top[0] ?? ['none', 0];
  return { tile, p, top, lies };
}

/** What the network says of crops from a look at each, and one at each upside down: to learn a set from. */
export async function lookedAtBothWays(network: Network, crops: readonly Float32Array[]): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < crops.length; from += AT_A_TIME) {
    const some = crops.slice(from, from + AT_A_TIME);
    const [firsts, seconds] = [await network(some), await network(some.map(upsideDown))];
    answers.push(...firsts.map((first, at) => meanOf(first, seconds[at] ?? first)));
  }
  return answers;
}

/** Readings of crops, from the network's output. */
export const readingsOf = (
  crops: readonly Float32Array[],
  answers: readonly Answer[],
  set: EnrolledSet | null,
): readonly Reading[] =>
  answers.map((answer, at) => readingFrom(lookFrom(crops[at] ?? new Float32Array(), answer, set)));

/** One answer from a look at a crop and one at the same upside down. */
const meanOf = (first: Answer, second: Answer): Answer => ({
  scores: first.scores.map((score, at) => (score + (second.scores[at] ?? score)) / 2),
  embedding: first.embedding.map((x, at) => (x + (second.embedding[at] ?? x)) / 2),
  turned: ((first.turned ?? 0) - (second.turned ?? 0)) / 2,
});

function lookFrom(crop: Float32Array, answer: Answer, set: EnrolledSet | null): Look {
  const told = isPaleRimmed(crop) ? { ...answer, scores: answer.scores.map(withoutBack) } : answer;
  const chances = chancesFor(told, set);
  const plain = plainOf(crop);
  if (plain === 'undecided') return { chances, lies: wayOf(answer) };
  const withColour = SEEN_CLASSES.map(
    (tile, at) => (chances[at] ?? 0) * (1 - PLAIN_P) + (tile === plain ? PLAIN_P : 0),
  );
  return { chances: withColour, lies: wayOf(answer) };
}

const wayOf = ({ turned = 0 }: Answer): Reading['lies'] =>
  Math.abs(turned) < SURELY_TURNED ? 'either-way' : turned > 0 ? 'upside-down' : 'upright';

/** A back has a colour: a tile with a pale body lies face up. */
const withoutBack = (score: number, at: number): number => (at === BACK ? Number.NEGATIVE_INFINITY : score);
const BACK = SEEN_CLASSES.indexOf('back');

/**
 * The network decides if it is a face, the set (if any) which one. A face is sure only where it stays so
 * when what is no face is held for likelier.
 */
function chancesFor(answer: Answer, set: EnrolledSet | null): readonly number[] {
  const { playing, bonus, doubt } = set ? SHOWN : UNSHOWN;
  const temperature = isBonusLikeliest(answer) ? bonus : playing;
  const scores = answer.scores.map(score => score / temperature);
  const isFace = shareOfFaces(scores);
  const isSurelyFace = shareOfFaces(scores.map((score, at) => (at < FACES ? score : score + doubt)));
  const faces = chancesOf(set ? enrolledScores(set, answer) : scores.slice(0, FACES));
  return [
    ...faces.map(p => (p * isSurelyFace >= SURE ? p * isFace : Math.min(p * isFace, UNSURE))),
    ...chancesOf(scores).slice(FACES),
  ];
}

function isBonusLikeliest({ scores }: Answer): boolean {
  const faces = scores.slice(0, FACES);
  const likeliest = NETWORK_CLASSES[faces.indexOf(Math.max(...faces))];
  return BONUS_KINDS.some(kind => kind === likeliest);
}

const shareOfFaces = (scores: readonly number[]): number =>
  chancesOf(scores)
    .slice(0, FACES)
    .reduce((sum, p) => sum + p, 0);

/** Chances that sum to 1, from scores. */
export function chancesOf(scores: readonly number[]): readonly number[] {
  const most = Math.max(...scores);
  const powers = scores.map(score => Math.exp(score - most));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map(power => power / sum);
}
