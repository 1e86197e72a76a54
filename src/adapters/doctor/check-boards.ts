import { accessSync, constants, statSync } from 'node:fs';
import { PROTOCOL_VERSION } from '../../protocol/device-message.ts';
import { BoardVisit } from '../boards/board-visit.ts';
import { inspectBoard } from '../boards/inspect-board.ts';
import { hostClock } from '../clock.ts';
import type { Config } from '../config/config-schema.ts';
import type { BoardHealth } from '../health/readiness.ts';
import { PHONE_PATH } from '../phones/phone-boards.ts';
import { reasonOf } from '../reason.ts';
import { isInNetwork, MQTT_PATH } from '../serial/board-paths.ts';
import { allPorts, portsLike } from '../serial/candidates.ts';
import { deviceOf, isPseudoTerminal } from '../serial/pseudo-terminal.ts';
import type { SerialBinding } from '../serial/serial-line.ts';
import { UidDirectory } from '../serial/uid-directory.ts';
import { broken, type Finding, type System, systemFile, well } from './finding.ts';
import { holdersOfFile } from './holders.ts';

type Board = Config['boards'][number];

/** What a running table says of its boards, whose ports are its own. */
export const checkRunningBoards = (boards: readonly BoardHealth[]): readonly Finding[] =>
  boards.map(({ board, isOnline, reason }) =>
    isOnline
      ? well(`board/${board}`, 'its heart beats')
      : broken(`board/${board}`, reason ?? 'nothing is heard of it', 'plug it in, or look at it on /setup, "Devices"'),
  );

/** Visits every board of the config, at a table that does not run. */
export async function checkBoards(
  system: System,
  boards: readonly Board[],
  binding: SerialBinding,
): Promise<readonly Finding[]> {
  const visited: Visited[] = [];
  const directory = new UidDirectory(binding, hostClock);
  const taken = new Set<string>();
  for (const board of boards) {
    const path = await whereItIs(board, binding, directory, taken);
    if (path !== null) taken.add(path);
    visited.push(path === null ? await notFound(board, binding) : await visit(system, board, path, binding));
  }
  directory.close();
  return [...visited.map(({ finding }) => finding), ...readTwice(visited)];
}

interface Visited {
  readonly board: string;
  readonly finding: Finding;
  /** What it reads, as it says. */
  readonly zones: readonly string[];
}

/** Null: at no port of this machine. */
async function whereItIs(
  { path, uid }: Board,
  binding: SerialBinding,
  directory: UidDirectory,
  taken: ReadonlySet<string>,
): Promise<string | null> {
  if (path === undefined) return uid === undefined ? null : directory.find(uid, () => taken);
  if (path === PHONE_PATH || path === MQTT_PATH || isInNetwork(path)) return path;
  if (isPseudoTerminal(path)) return isThere(deviceOf(path)) ? path : null;
  const found = await portsLike(path, binding);
  return found.find(port => !taken.has(port) && isThere(port)) ?? null;
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

async function notFound({ name, path, uid }: Board, binding: SerialBinding): Promise<Visited> {
  if (path !== undefined && isPseudoTerminal(path)) {
    const says = `there is no ${deviceOf(path)}`;
    return { board: name, finding: broken(`board/${name}`, says, 'start the program that makes it'), zones: [] };
  }
  const there = await allPorts(binding);
  const others = there.length === 0 ? 'there is no serial port here' : `there are ${there.join(', ')}`;
  const says = path === undefined ? `no port has a board that calls itself ${uid}` : `there is no ${path}`;
  const remedy = `plug it in, or name another one in boards (${others}; paizhuo boards list)`;
  return { board: name, finding: broken(`board/${name}`, says, remedy), zones: [] };
}

async function visit(system: System, board: Board, path: string, binding: SerialBinding): Promise<Visited> {
  const { name, fingerprint = null } = board;
  const id = `board/${name}`;
  if (path === PHONE_PATH)
    return { board: name, finding: well(id, 'a phone speaks for it: /camera, once the table runs'), zones: [] };
  if (path === MQTT_PATH)
    return { board: name, finding: well(id, 'it speaks over the broker, once the table runs'), zones: [] };
  let visited: BoardVisit;
  try {
    visited = await BoardVisit.open(path, { binding, clock: hostClock, fingerprint });
  } catch (error) {
    return { board: name, finding: cannotOpen(system, id, deviceOf(path), reasonOf(error)), zones: [] };
  }
  const findings = await inspectBoard(visited);
  const { hello, refusedProtocol } = visited.status;
  await visited.close();
  const zones = hello?.zones ?? [];
  return { board: name, finding: toldOf(id, path, hello?.fw ?? null, refusedProtocol, findings), zones };
}

function toldOf(
  id: string,
  path: string,
  firmware: string | null,
  refusedProtocol: number | null,
  findings: Awaited<ReturnType<typeof inspectBoard>>,
): Finding {
  if (refusedProtocol !== null)
    return broken(
      id,
      `the board at ${path} speaks protocol ${refusedProtocol}, this program ${PROTOCOL_VERSION}`,
      'flash the firmware of this version: paizhuo boards flash',
    );
  if (firmware === null)
    return broken(id, `nobody answers at ${path}`, 'look whether it has power and our firmware: paizhuo boards watch');
  const bad = findings.find(({ isWell }) => !isWell);
  return bad
    ? broken(id, `at ${path}, not so: ${bad.what} (${bad.detail})`, `paizhuo boards test --port ${path} tells more`)
    : well(id, `at ${path}, firmware ${firmware}, protocol ${PROTOCOL_VERSION}, all its antennas answer`);
}

/** `reason`: as the way to the port says it. */
function cannotOpen(system: System, id: string, path: string, said: string): Finding {
  const reason = said.replace(/^Error:? /, '');
  if (isInNetwork(path))
    return broken(
      id,
      `${path} cannot be reached (${reason})`,
      reason.includes('certificate')
        ? 'look whether it is that board, and write its fingerprint into boards[].fingerprint'
        : 'look whether it is on and in this network, and at its address',
    );
  if (!mayUse(path)) {
    const group = groupOf(system, path);
    return broken(
      id,
      `this user may not open ${path}`,
      `usermod -aG ${group} USER, then sign in again (the service's user: paizhuo)`,
    );
  }
  const [holder] = holdersOfFile(system, path);
  return holder === undefined
    ? broken(id, `${path} cannot be opened: ${reason}`, 'plug it out and in again')
    : broken(id, `${path} is held by ${holder}`, 'stop that program: a port is for one alone');
}

function mayUse(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whose members may use a device file: `dialout`. */
function groupOf(system: System, path: string): string {
  const gid = statSync(path, { throwIfNoEntry: false })?.gid;
  const lines = (systemFile(system, '/etc/group') ?? '').split('\n').map(line => line.split(':'));
  return lines.find(([, , id]) => id === String(gid))?.[0] ?? 'dialout';
}

/** Two boards that read the same place contradict each other all evening. */
function readTwice(visited: readonly Visited[]): readonly Finding[] {
  const seen = new Map<string, string>();
  return visited.flatMap(({ board, zones }) =>
    zones.flatMap(zone => {
      const other = seen.get(zone);
      seen.set(zone, board);
      return other === undefined
        ? []
        : [
            broken(
              `zone/${zone}`,
              `${other} and ${board} both read it`,
              'give one of them other zones: docs/how-to/flash-a-board.md',
            ),
          ];
    }),
  );
}
