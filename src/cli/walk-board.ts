import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { BoardVisit } from '../adapters/boards/board-visit.ts';
import { TagsHeard, tileZonesOf } from '../adapters/boards/carrier-levels.ts';
import { readWhereItLies } from '../adapters/boards/walk-loop.ts';
import { whyUnwritten } from '../adapters/file-trouble.ts';
import { makeFolder } from '../adapters/make-folder.ts';
import { writeWholeFile } from '../adapters/write-whole-file.ts';
import { isInside, type LoopSize, type WalkPlace, walkPlaces } from '../antenna/walk-grid.ts';
import { drawWalkMap, formatMarginDb, formatWalkTable, type WalkReading, walkMap } from '../antenna/walk-map.ts';
import { isTileZone, isZone, type Zone } from '../domain/zone.ts';
import { InputError, type Io, UsageError } from './command.ts';
import { type BoardsWorld, withBoard } from './visit-board.ts';

/** The flags of `paizhuo boards walk`. */
export interface WalkFlags {
  readonly port?: string;
  readonly zone?: string;
  readonly width?: string;
  readonly height?: string;
  readonly upright?: boolean;
  readonly out?: string;
}

const millimetres = (name: string, text: string | undefined): number => {
  const value = Number(text);
  if (!(value >= 20 && value <= 2000))
    throw new UsageError(`--${name} must be the loop’s in millimetres, 20 to 2000, not ${text ?? 'missing'}`);
  return value;
};

function zoneOf(text: string | undefined): Zone {
  if (text !== undefined && isZone(text) && isTileZone(text)) return text;
  throw new UsageError(`--zone must be one of the board’s zones for tiles, such as discard0, not ${text ?? 'missing'}`);
}

/** `paizhuo boards walk`: a tile is led over a loop, and the field drawn. */
export async function walkBoard(world: BoardsWorld, flags: WalkFlags, { stdin, stdout }: Io): Promise<number> {
  const zone = zoneOf(flags.zone);
  const loop: LoopSize = {
    width: millimetres('width', flags.width),
    height: millimetres('height', flags.height),
    isUpright: flags.upright ?? false,
  };
  const day = new Date(world.clock.now()).toISOString().slice(0, 10);
  const folder = resolve(flags.out ?? `readings/${day}-${zone}`);
  const heard = new TagsHeard();
  const readerLines: string[] = [];
  const onLine = (line: string): void => {
    if (line.includes(` READER zone=${zone} `)) readerLines.push(line);
  };
  return withBoard(flags.port, { ...world, onLine, onReport: report => heard.report(report) }, async visit => {
    if (!tileZonesOf(visit).includes(zone)) throw new InputError(`this board does not read ${zone}`);
    visit.command({ type: 'READER?', zone });
    stdout.write(`One tile, and no other on ${zone}, its back down as in play; its middle at the place, then Enter.\n`);
    const map = walkMap(await leadOver({ visit, heard, zone, loop }, { stdin, stdout }), loop);
    const { board = '', uid = '', fw = '' } = visit.status.hello ?? {};
    const facts = [
      ['date', day],
      ['board, firmware', `${board} ${uid}, ${fw}`],
      ['reader', readerLines.at(-1)?.replace(/\*[0-9A-F]{4}$/, '') ?? ''],
      ['loop', `${zone}, ${loop.width} × ${loop.height} mm${loop.isUpright ? ', upright' : ''}`],
    ] as const;
    save(folder, { 'README.md': readingText(zone, facts, formatWalkTable(map)), 'field.svg': drawWalkMap(map, loop) });
    stdout.write(`${folder}: README.md and field.svg; add what hardware/readings/form.md asks for\n`);
    return map.every(row => row.isInside === (row.margin !== null)) ? 0 : 1;
  });
}

interface Walk {
  readonly visit: BoardVisit;
  readonly heard: TagsHeard;
  readonly zone: Zone;
  readonly loop: LoopSize;
}

/** Asks for the tile at one place after the other, and reads it there. */
async function leadOver(
  { visit, heard, zone, loop }: Walk,
  { stdin, stdout }: Pick<Io, 'stdin' | 'stdout'>,
): Promise<readonly WalkReading[]> {
  const places = walkPlaces(loop);
  const readings: WalkReading[] = [];
  const lines = createInterface({ input: stdin })[Symbol.asyncIterator]();
  for (const [i, place] of places.entries()) {
    stdout.write(`${i + 1} of ${places.length}: ${placeText(place, loop)}\n`);
    if ((await lines.next()).done) throw new InputError('stopped before the last place: nothing is written');
    const read = await readWhereItLies(visit, heard, zone);
    if (read === null) throw new InputError('this board cannot set its carrier; firmware 1.7 of our boards can');
    if (heard.in(zone).size > 1) throw new InputError(`more than one tile is read in ${zone}: take the others away`);
    const margin = read === 'unread' ? null : read;
    readings.push({ place, margin });
    stdout.write(`   ${margin === null ? '' : 'margin, dB: '}${formatMarginDb(margin)}\n`);
  }
  return readings;
}

/** The reading as a page for hardware/readings. */
const readingText = (
  zone: Zone,
  facts: readonly (readonly [string, string])[],
  table: string,
): string => `# A walk over ${zone}

| | |
| --- | --- |
${facts.map(([what, value]) => `| ${what} | ${value} |`).join('\n')}

Margin: how much weaker than the strongest the carrier may be at the place. Computed: the field in air, set to the median of the measured.

${table}

![the field](field.svg)
`;

function placeText(place: WalkPlace, loop: LoopSize): string {
  const { x, y } = place;
  if (!isInside(place, loop)) {
    if (x < 0) return `${-x} mm left of the copper, at the middle of that side`;
    if (x > loop.width) return `${x - loop.width} mm right of the copper, at the middle of that side`;
    return y < 0
      ? `${-y} mm in front of the copper, at its middle`
      : `${y - loop.height} mm behind the copper, at its middle`;
  }
  const fromLeft = `${x.toFixed(0)} mm from the left end of the copper`;
  return loop.isUpright ? `${fromLeft}, standing at the wall` : `${fromLeft}, ${y.toFixed(0)} mm from its near edge`;
}

function save(folder: string, files: Readonly<Record<string, string>>): void {
  try {
    makeFolder(folder);
    for (const [name, text] of Object.entries(files)) writeWholeFile(resolve(folder, name), text);
  } catch (error) {
    throw new InputError(`cannot write into ${folder}: ${whyUnwritten(error)}`);
  }
}
