import { accessSync, constants, statSync } from 'node:fs';
import { PROTOCOL_VERSION } from '../../protocol/device-message.ts';
import { BoardVisit } from '../boards/board-visit.ts';
import { inspectBoard } from '../boards/inspect-board.ts';
import { hostClock } from '../clock.ts';
import type { Config } from '../config/config-schema.ts';
import { type BoardHealth, doubtsAbout, type KnownBoard } from '../health/readiness.ts';
import { PHONE_PATH } from '../phones/phone-boards.ts';
import { reasonOf } from '../reason.ts';
import { isInNetwork, MQTT_PATH } from '../serial/board-paths.ts';
import { allPorts, portsLike } from '../serial/candidates.ts';
import { deviceOf, isPseudoTerminal } from '../serial/pseudo-terminal.ts';
import type { SerialBinding } from '../serial/serial-line.ts';
import { UidDirectory } from '../serial/uid-directory.ts';
import { broken, doubtful, type Finding, type System, serialGroup, systemFile, userOf, well } from './finding.ts';
import { holdersOfFile } from './holders.ts';

type Board = Config['boards'][number];

/** A running table's report of its boards, whose ports it holds. */
export const checkRunningBoards = (boards: readonly BoardHealth[]): readonly Finding[] =>
  boards.map(({ board, isOnline, reason }) =>
    isOnline
      ? well(`board/${board}`, 'its heart beats')
      : broken(`board/${board}`, reason ?? 'it is silent', 'plug it in, or look at it on /setup, "Devices"'),
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
    visited.push(path === null ? await notFound(system, board, binding) : await visit(system, board, path, binding));
  }
  directory.close();
  return [...visited.map(({ finding }) => finding), ...readTwice(visited), ...doubtfulBoards(doubtsAbout(visited))];
}

interface Visited extends KnownBoard {
  readonly finding: Finding;
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

async function notFound(system: System, { name, path, uid }: Board, binding: SerialBinding): Promise<Visited> {
  if (path !== undefined && isPseudoTerminal(path)) {
    const says = `there is no ${deviceOf(path)}`;
    return { board: name, finding: broken(`board/${name}`, says, 'start the program that makes it'), zones: [] };
  }
  const there = await allPorts(binding);
  const others = there.length === 0 ? 'there is no serial port here' : `there are ${there.join(', ')}`;
  const says = path === undefined ? `no port has a board that calls itself ${uid}` : `there is no ${path}`;
  const remedy = takesPorts(system)
    ? 'brltty takes USB serial ports for Braille displays: sudo apt remove brltty, then plug the board in again'
    : `plug it in, or name another one in boards (${others}; paizhuo boards list)`;
  return { board: name, finding: broken(`board/${name}`, says, remedy), zones: [] };
}

/** Braille displays have the same USB chips as many boards; brltty's rules take them all. */
const takesPorts = (system: System): boolean =>
  ['/usr/lib/udev/rules.d', '/lib/udev/rules.d'].some(
    folder => systemFile(system, `${folder}/85-brltty.rules`) !== null,
  );

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
  const { speaking } = visited;
  await visited.close();
  const zones = hello?.zones ?? [];
  return {
    board: name,
    finding: toldOf(id, path, hello?.fw ?? null, refusedProtocol, speaking, findings),
    zones,
    uid: hello?.uid,
    power: board.settings?.power,
  };
}

function toldOf(
  id: string,
  path: string,
  firmware: string | null,
  refusedProtocol: number | null,
  speaking: string | null,
  findings: Awaited<ReturnType<typeof inspectBoard>>,
): Finding {
  if (refusedProtocol !== null)
    return broken(
      id,
      `the board at ${path} speaks protocol ${refusedProtocol}, this program ${PROTOCOL_VERSION}`,
      'flash the firmware of this version: paizhuo boards flash',
    );
  if (firmware === null)
    return speaking === null
      ? broken(id, `no answer at ${path}`, 'look whether it has power and our firmware: paizhuo boards watch')
      : broken(id, `no board of ours answers at ${path}: ${speaking}`, 'flash our firmware: paizhuo boards flash');
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
    const { group, mayGroup } = groupOf(system, path);
    return mayGroup && group !== 'root'
      ? broken(id, `this user may not open ${path}`, `usermod -aG ${group} ${userOf(system)}, then sign in again`)
      : broken(
          id,
          `this user may not open ${path}, nor may its group (${group})`,
          `sudo chgrp ${serialGroup(system)} ${path} && sudo chmod 660 ${path}; a udev rule with GROUP="${serialGroup(system)}", MODE="0660" keeps it so`,
        );
  }
  if (/inappropriate ioctl|ENOTTY|not a typewriter/i.test(reason) || !isDevice(path))
    return broken(id, `${path} is no serial port`, 'name the port of the board in boards: paizhuo boards list');
  const [holder] = holdersOfFile(system, path);
  return holder === undefined
    ? broken(id, `${path} cannot be opened: ${reason}`, 'plug it out and in again')
    : broken(id, `${path} is held by ${holder}`, 'stop that program: a port is for one alone');
}

const isDevice = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isCharacterDevice() === true;

function mayUse(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The group of a device file (`dialout`), and whether its members may read and write it. */
function groupOf(system: System, path: string): { readonly group: string; readonly mayGroup: boolean } {
  const { gid = -1, mode = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
  const lines = (systemFile(system, '/etc/group') ?? '').split('\n').map(line => line.split(':'));
  const group = lines.find(([, , id]) => id === String(gid))?.[0] ?? 'dialout';
  return { group, mayGroup: (mode & 0o060) === 0o060 };
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

const REMEDIES: Readonly<Record<string, string>> = {
  'board/same-uid': 'give one of them another uid, as its program sets it (docs/reference/protocol.md)',
  'board/power': 'one digit for each, in that order: paizhuo boards tune prints the line for this board',
};

/** The doubts about boards that have a remedy here; a running table may be of another version and have more. */
export const doubtfulBoards = (
  doubts: readonly { readonly code: string; readonly message: string }[],
): readonly Finding[] =>
  doubts.flatMap(({ code, message }) => {
    const remedy = REMEDIES[code];
    return remedy === undefined ? [] : [doubtful(code, message, remedy)];
  });
