import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { whyUnread, whyUnwritten } from '../adapters/file-trouble.ts';
import { decodePicture, PictureError } from '../adapters/vision/decode-picture.ts';
import type { Photograph } from '../adapters/vision/jpeg/decode-jpeg.ts';
import { NoSessionError, openFinder, openSession } from '../adapters/vision/onnx-session.ts';
import { writeWholeFile } from '../adapters/write-whole-file.ts';
import { isTileKind, type TileKind } from '../domain/tile.ts';
import type { Reading } from '../vision/classes.ts';
import { cropOf } from '../vision/crop.ts';
import { type EnrolledSet, enrol, lookAlikes } from '../vision/enrolled-set.ts';
import { type Network, networkOn } from '../vision/network.ts';
import { type Picture, turned, wholeOf } from '../vision/picture.ts';
import { lookedAtBothWays, readCrops } from '../vision/read-crops.ts';
import { type Eyes, readPicture } from '../vision/read-picture.ts';
import { type Command, InputError, UsageError } from './command.ts';
import { readFlags } from './flags.ts';
import { readInput } from './rules-flags.ts';
import { readSet } from './set-file.ts';

const USAGE = `Usage: paizhuo read [--crop] [--set SET.json] FILE…
       paizhuo read --enrol DIR --save SET.json

The tiles in photographs (JPEG or PNG): one JSON line a file.

  --crop          each picture shows one tile, roughly cut out
  --set FILE      the tiles are those of this set, shown once with --enrol
  --enrol DIR     learn a set from DIR/labels.csv (file,tile) and the cut-out pictures it names
  --save FILE     where the set is kept
`;

/** `paizhuo read`: which tiles photographs show. */
export const readCommand: Command = async (argv, io) => {
  const { values, positionals } = readFlags({
    args: [...argv],
    allowPositionals: true,
    options: {
      crop: { type: 'boolean', default: false },
      set: { type: 'string' },
      enrol: { type: 'string' },
      save: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    io.stdout.write(USAGE);
    return 0;
  }
  if (values.enrol !== undefined || values.save !== undefined) {
    if (values.enrol === undefined || values.save === undefined) throw new UsageError('--enrol and --save go together');
    if (positionals.length > 0 || values.crop || values.set !== undefined)
      throw new UsageError('--enrol takes its pictures from DIR/labels.csv and goes with --save only');
    io.stdout.write(`${JSON.stringify(await enrolSet(values.enrol, values.save))}\n`);
    return 0;
  }
  if (positionals.length === 0) throw new UsageError('no picture is named; paizhuo read --help says more');
  const set = values.set === undefined ? null : readSet(values.set);
  const network = await openNetwork();
  const eyes = values.crop ? null : { network, finder: await opened(openFinder) };
  let status = 0;
  for (const file of positionals) {
    const picture = await openPicture(file);
    if ('error' in picture) {
      status = 1;
      io.stdout.write(`${JSON.stringify({ file, error: picture.error })}\n`);
      continue;
    }
    const answer = eyes ? await readAll(eyes, picture, set) : await readOne(network, picture, set);
    io.stdout.write(`${JSON.stringify({ file, ...answer })}\n`);
  }
  return status;
};

const openNetwork = async (): Promise<Network> => networkOn(await opened(openSession));

async function opened<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof NoSessionError) throw new InputError(error.message);
    throw error;
  }
}

async function openPicture(file: string): Promise<Photograph | { readonly error: string }> {
  try {
    return decodePicture(await readFile(file));
  } catch (error) {
    if (error instanceof PictureError) return { error: error.message };
    return { error: `the picture cannot be read: ${whyUnread(error)}` };
  }
}

async function readOne(network: Network, picture: Picture, set: EnrolledSet | null): Promise<Told | undefined> {
  const [reading] = await readCrops(network, [cropOf(picture, wholeOf(picture))], set);
  return reading && rounded(reading);
}

/** A picture is answered after this time with the tiles that were read by then. */
const PATIENCE_MS = 6000;

async function readAll(eyes: Eyes, picture: Photograph, set: EnrolledSet | null): Promise<object> {
  const until = performance.now() + PATIENCE_MS;
  const tiles = await readPicture(eyes, picture, set, { isSpent: () => performance.now() > until });
  const scale = picture.taken.width / picture.width;
  return {
    ...picture.taken,
    tiles: tiles.map(({ quad, lies, row: _, ...reading }) => ({
      ...rounded(reading),
      quad: (lies === 'upside-down' ? turned(quad) : quad).map(({ x, y }) => [
        Math.round(x * scale),
        Math.round(y * scale),
      ]),
    })),
  };
}

/** The reported fields of a tile. */
type Told = Omit<Reading, 'lies'>;

const rounded = ({ tile, p, top }: Told): Told => ({
  tile,
  p: fourDigits(p),
  top: top.map(([other, chance]) => [other, fourDigits(chance)] as const),
});

/** Rounded down: 0.99996 is not certain. */
const fourDigits = (p: number): number => Math.floor(p * 10_000) / 10_000;

async function enrolSet(folder: string, save: string): Promise<object> {
  const labels = readLabels(join(folder, 'labels.csv'));
  const network = await openNetwork();
  const crops: Float32Array[] = [];
  for (const { file } of labels) {
    const picture = await openPicture(join(folder, file));
    if ('error' in picture) throw new InputError(`${join(folder, file)}: ${picture.error}`);
    crops.push(cropOf(picture, wholeOf(picture)));
  }
  const answers = await lookedAtBothWays(network, crops);
  const shown = labels.flatMap(({ tile }, at) => {
    const answer = answers[at];
    return answer ? [{ tile, answer }] : [];
  });
  const set = enrol(basename(save, '.json'), shown);
  try {
    writeWholeFile(save, `${JSON.stringify(set)}\n`);
  } catch (error) {
    throw new InputError(`${save} cannot be written: ${whyUnwritten(error)}`);
  }
  return { set: set.set, faces: set.faces.length, lookAlikes: lookAlikes(set) };
}

/** Spreadsheets write some cells in quotes. */
const cellOf = (cell: string): string => cell.trim().replace(/^"(.*)"$/, '$1');

function readLabels(path: string): readonly { readonly file: string; readonly tile: TileKind }[] {
  const [head = '', ...rows] = readInput(path, 'the labels')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const columns = head.split(',').map(cellOf);
  const [file, tile] = [columns.indexOf('file'), columns.indexOf('tile')];
  if (file < 0 || tile < 0) throw new InputError(`${path}, line 1: the columns file and tile are missing`);
  const labels = rows.flatMap((row, at) => {
    if (row.trim() === '') return [];
    const cells = row.split(',').map(cellOf);
    const kind = cells[tile];
    if (!isTileKind(kind)) throw new InputError(`${path}, line ${at + 2}: ${JSON.stringify(kind ?? '')} is no tile`);
    return [{ file: cells[file] ?? '', tile: kind }];
  });
  if (labels.length === 0) throw new InputError(`${path}: no picture is named`);
  return labels;
}
