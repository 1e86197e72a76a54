import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openSession } from '../../src/adapters/vision/onnx-session.ts';
import { SURE_PERCENT } from '../../src/sensing/confusions.ts';
import { NETWORK_CLASSES, type Reading, SEEN_CLASSES } from '../../src/vision/classes.ts';
import { CROP_HEIGHT, CROP_SIZE, CROP_WIDTH } from '../../src/vision/crop.ts';
import { networkOn } from '../../src/vision/network.ts';
import { readCrops } from '../../src/vision/read-crops.ts';

/**
 * Counts what `src/vision/read-crops.ts` takes drawings for, as hardware/camera/model/unseen.py makes them, and tells the table
 * of hardware/camera/model/confusions.json: `npx tsx test/vision/count-confusions.ts OUT.rgb`. With `--rows` it tells the rows
 * of src/sensing/confusions.ts instead.
 */
const { values, positionals } = parseArgs({
  options: { rows: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const AT_A_TIME = 40;
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
const all = SEEN_CLASSES.map(() => SEEN_CLASSES.map(() => 0));
const sure = SEEN_CLASSES.map(() => SEEN_CLASSES.map(() => 0));
const count = (table: number[][], shown: number, { tile }: Reading): void => {
  const [row, column] = [table[shown] ?? [], SEEN_CLASSES.indexOf(tile)];
  row[column] = (row[column] ?? 0) + 1;
};
for (let from = 0; from < pictures; from += AT_A_TIME) {
  const some = Array.from({ length: Math.min(AT_A_TIME, pictures - from) }, (_, at) => cropAt(from + at));
  for (const [at, reading] of (await readCrops(network, some)).entries()) {
    const shown = Math.floor((from + at) / perClass);
    count(all, shown, reading);
    if (reading.p * 100 >= SURE_PERCENT) count(sure, shown, reading);
  }
}

/** A face a line: which faces it was taken for, how often, how often surely; itself first, then the commonest. */
function rowsOf(): string {
  return NETWORK_CLASSES.map((kind, shown) => {
    const read = NETWORK_CLASSES.map((face, column) => ({
      face,
      count: all[shown]?.[column] ?? 0,
      sure: sure[shown]?.[column] ?? 0,
    })).filter(({ face, count }) => face === kind || count > 0);
    const first = read.toSorted((a, b) => Number(b.face === kind) - Number(a.face === kind) || b.count - a.count);
    return `  ${kind}: '${first.map(one => `${one.face} ${one.count} ${one.sure}`).join(', ')}',`;
  }).join('\n');
}

process.stdout.write(
  values.rows ? `${rowsOf()}\n` : `${JSON.stringify({ shown: SEEN_CLASSES, read: SEEN_CLASSES, all, sure })}\n`,
);
