import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openSession } from '../../src/adapters/vision/onnx-session.ts';
import { STEPS, SURER_FROM, stepOf } from '../../src/sensing/confusions.ts';
import { NETWORK_CLASSES, type Reading, SEEN_CLASSES } from '../../src/vision/classes.ts';
import { CROP_HEIGHT, CROP_SIZE, CROP_WIDTH } from '../../src/vision/crop.ts';
import { type EnrolledSet, enrol } from '../../src/vision/enrolled-set.ts';
import { networkOn } from '../../src/vision/network.ts';
import { lookedAtBothWays, readCrops } from '../../src/vision/read-crops.ts';

/**
 * Counts what `src/vision/read-crops.ts` takes drawings for, as hardware/camera/model/unseen.py makes them, and tells the table
 * of hardware/camera/model/confusions.json: `npx tsx test/vision/count-confusions.ts OUT.rgb`. With `--rows` it tells the rows
 * of src/sensing/confusions.ts instead. With `--enrolled` each set is first shown, a picture a face, and read in its other pictures:
 * each of its pictures is the one shown once (hardware/camera/model/confusions-enrolled.json).
 */
const { values, positionals } = parseArgs({
  options: { rows: { type: 'boolean', default: false }, enrolled: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const AT_A_TIME = 40;
/** As unseen.py makes them, one after another. */
const PICTURES_OF_A_SET = 3;
const bytes = await readFile(positionals[0] ?? '');
const pictures = bytes.length / CROP_SIZE;
const perClass = pictures / SEEN_CLASSES.length;
if (bytes.length === 0 || !Number.isInteger(perClass)) throw new Error('not as many pictures of each class');

/** Three bytes a point, as three planes of numbers 0..1. */
function cropAt(picture: number): Float32Array {
  const points = CROP_WIDTH * CROP_HEIGHT;
  return Float32Array.from(
    { length: CROP_SIZE },
    (_, at) => (bytes[picture * CROP_SIZE + (at % points) * 3 + Math.floor(at / points)] ?? 0) / 255,
  );
}

const network = networkOn(await openSession());
/** By step of sureness, face shown and face read. */
const counts = Array.from({ length: STEPS }, () => SEEN_CLASSES.map(() => SEEN_CLASSES.map(() => 0)));
const count = (shown: number, { tile, p }: Reading): void => {
  const [row, column] = [counts[stepOf(p * 100)]?.[shown] ?? [], SEEN_CLASSES.indexOf(tile)];
  row[column] = (row[column] ?? 0) + 1;
};

/** Counts what these pictures are read as, of a set that was shown or not. */
async function countAll(pictures: readonly number[], set: EnrolledSet | null): Promise<void> {
  for (let from = 0; from < pictures.length; from += AT_A_TIME) {
    const some = pictures.slice(from, from + AT_A_TIME);
    for (const [at, reading] of (await readCrops(network, some.map(cropAt), set)).entries()) {
      count(Math.floor((some[at] ?? 0) / perClass), reading);
    }
  }
}

/** Each set, shown in one of its pictures a face, is read in the other ones. */
async function countEnrolled(): Promise<void> {
  for (let first = 0; first < perClass; first += PICTURES_OF_A_SET) {
    const ofSet = Array.from({ length: PICTURES_OF_A_SET }, (_, at) => first + at);
    for (const reference of ofSet) {
      const crops = NETWORK_CLASSES.map((_, face) => cropAt(face * perClass + reference));
      const answers = await lookedAtBothWays(network, crops);
      const shown = NETWORK_CLASSES.flatMap((tile, at) => {
        const answer = answers[at];
        return answer ? [{ tile, answer }] : [];
      });
      const others = ofSet.filter(picture => picture !== reference);
      const toRead = SEEN_CLASSES.flatMap((_, at) => others.map(picture => at * perClass + picture));
      await countAll(toRead, enrol('drawn', shown));
    }
  }
}

if (values.enrolled) await countEnrolled();
else await countAll([...Array(pictures).keys()], null);

/** A face a line: which faces it was taken for, how often at each step of sureness; itself first, then the commonest. */
function rowsOf(): string {
  return NETWORK_CLASSES.map((kind, shown) => {
    const read = NETWORK_CLASSES.map((face, column) => ({
      face,
      counted: counts.map(table => table[shown]?.[column] ?? 0),
    })).filter(({ face, counted }) => face === kind || sum(counted) > 0);
    const first = read.toSorted(
      (a, b) => Number(b.face === kind) - Number(a.face === kind) || sum(b.counted) - sum(a.counted),
    );
    return `  ${kind}: '${first.map(({ face, counted }) => `${face} ${counted.join(' ')}`).join(', ')}',`;
  }).join('\n');
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

process.stdout.write(
  values.rows
    ? `${rowsOf()}\n`
    : `${JSON.stringify({ shown: SEEN_CLASSES, read: SEEN_CLASSES, from: [0, ...SURER_FROM], counts })}\n`,
);
