import { existsSync } from 'node:fs';
import { SerialPort } from 'serialport';
import { hostClock } from '../adapters/clock.ts';
import { whyUnwritten } from '../adapters/file-trouble.ts';
import { writeWholeFile } from '../adapters/write-whole-file.ts';
import { formatTileId } from '../domain/tile.ts';
import { isTileZone, isZone, type Zone } from '../domain/zone.ts';
import type { BoardReport } from '../sensing/board-report.ts';
import { beginEnrolment, type Enrolment, enrolled, enrolmentProgress, spotRead } from '../sensing/enrolment.ts';
import { formatTags } from '../sensing/tag-registry.ts';
import { type Command, InputError, type Io, UsageError } from './command.ts';
import { readFlags } from './flags.ts';
import { rulesToPlay } from './rules-flags.ts';
import { readTagsFile } from './tags-file.ts';
import type { BoardsWorld } from './visit-board.ts';
import { visitBoard } from './visit-board.ts';

const USAGE = `Usage: paizhuo enrol --rules RULES --port PORT --tags FILE [--zone ZONE]

Registers RFID tags, one kind at a time: lay all tiles of the named kind on one spot, wait until they are counted, and take
them away. FILE is written after each tile; an existing one is continued. Stop with Ctrl-C and continue another
day. The table server must not have the port open at the same time.
  --zone ZONE  the spot (the board's first tile zone)
`;

export const enrolCommand: Command = (argv, io) => enrolIn({ binding: SerialPort.binding, clock: hostClock }, argv, io);

/** The command, in a world of its own. */
export async function enrolIn(world: BoardsWorld, argv: readonly string[], io: Io): Promise<number> {
  const { values } = readFlags({
    args: [...argv],
    options: {
      rules: { type: 'string' },
      port: { type: 'string' },
      tags: { type: 'string' },
      zone: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    io.stdout.write(USAGE);
    return 0;
  }
  const { port, tags, zone } = values;
  const { kinds } = rulesToPlay(values.rules, undefined).flow;
  if (tags === undefined) throw new UsageError('--tags is missing: the file to write');
  if (zone !== undefined && !(isZone(zone) && isTileZone(zone)))
    throw new UsageError(`--zone must be a place for tiles, such as indicator or meld0, not ${JSON.stringify(zone)}`);
  const begun = beginEnrolment(kinds, existsSync(tags) ? readTagsFile(tags) : null);
  return enrolAt(world, { begun, port, tags, zone: zone ?? null }, io);
}

interface Plan {
  readonly begun: Enrolment;
  readonly port: string | undefined;
  readonly tags: string;
  readonly zone: Zone | null;
}

async function enrolAt(world: BoardsWorld, { begun, port, tags, zone }: Plan, { stdout }: Io): Promise<number> {
  let enrolment = begun;
  let spot = zone;
  let told = '';
  const tell = (): void => {
    const line = lineFor(enrolment, spot);
    if (line === told) return;
    told = line;
    stdout.write(`${line}\n`);
  };
  const heard = (report: BoardReport): void => {
    const before = enrolment;
    enrolment = spotRead(enrolment, spot, report);
    if (enrolment.tagOf !== before.tagOf) save(tags, enrolment);
    tell();
  };
  const onReport = (report: BoardReport): void => {
    if (report.type === 'board-changed') spot ??= report.zones.find(isTileZone) ?? null;
    heard(report);
  };
  const visit = await visitBoard(port, { ...world, onReport });
  tell();
  await visit.until(() => enrolmentProgress(enrolment).kind === null, Number.POSITIVE_INFINITY);
  await visit.close();
  if (enrolmentProgress(enrolment).kind === null) return 0;
  throw new InputError(`${port} is gone; what was enrolled is kept in ${tags}`);
}

/** The next step, in a line. */
function lineFor(enrolment: Enrolment, spot: Zone | null): string {
  const { kind, ofKind, ofAll } = enrolmentProgress(enrolment);
  const { problem } = enrolment;
  const all = `${ofAll.done} of ${ofAll.of}`;
  if (problem?.type === 'already-enrolled')
    return `take ${problem.uid} away: it is ${formatTileId(problem.tile)} already (${all})`;
  if (problem) return `take ${problem.uid} away: all ${ofKind.of} ${kind} have their tags (${all})`;
  if (kind === null) return `every tile has its tag (${all})`;
  if (ofKind.done < ofKind.of) return `lay ${kind} on ${spot ?? 'the spot'}: ${ofKind.done} of ${ofKind.of} (${all})`;
  return `${kind} is complete: take the tiles away (${all})`;
}

function save(file: string, enrolment: Enrolment): void {
  try {
    writeWholeFile(file, formatTags(enrolled(enrolment)));
  } catch (error) {
    throw new InputError(`${file} cannot be written: ${whyUnwritten(error)}`);
  }
}
