import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../config/config-schema.ts';
import { broken, doubtful, type Finding, type System, systemFile, well } from './finding.ts';

const UNIT = 'paizhuo.service';
/** The first counts: systemd.unit(5), "Unit File Load Path". */
const FOLDERS = ['/etc/systemd/system', '/usr/lib/systemd/system', '/lib/systemd/system'];

/** The system's part of the table's service; empty without a service. */
export function checkService(system: System, config: Config, configFile: string | null): readonly Finding[] {
  const unit = settingsOf(system);
  if (unit === null) return [];
  const user = unit.get('User')?.at(-1) ?? 'root';
  const start = (unit.get('ExecStart')?.at(-1) ?? '').replace(/^[-@:+!]+/, '');
  return [
    ...checkUser(system, user, config),
    ...checkStart(system, start),
    ...checkWritable(unit, config),
    ...(isEnabled(system)
      ? [well('service/power', 'starts with the power')]
      : [doubtful('service/power', 'does not start with the power', 'systemctl enable --now paizhuo')]),
    ...(system.uid === 0 && user !== 'root'
      ? [
          doubtful(
            'service/rights',
            `asked as root, who may do everything; the table runs as ${user}`,
            `ask as that user: sudo -u ${user} ${start.split(' start')[0]} doctor${configFile === null ? '' : ` --config ${resolve(configFile)}`}`,
          ),
        ]
      : []),
  ];
}

/** True if systemd runs tables here. */
export const hasService = (system: System): boolean => settingsOf(system) !== null;

type Settings = ReadonlyMap<string, readonly string[]>;

/** Every setting of the unit and of what overrides it, in the order in which they count. */
function settingsOf(system: System): Settings | null {
  const file = FOLDERS.map(folder => `${folder}/${UNIT}`).find(path => existsSync(`${system.root}${path}`));
  if (file === undefined) return null;
  const overriding = FOLDERS.flatMap(folder =>
    namesIn(`${system.root}${folder}/${UNIT}.d`).map(name => `${folder}/${UNIT}.d/${name}`),
  );
  const settings = new Map<string, string[]>();
  for (const path of [file, ...overriding])
    for (const line of (systemFile(system, path) ?? '').split('\n')) {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line.trim()) ?? [];
      if (name !== '') settings.set(name, value === '' ? [] : [...(settings.get(name) ?? []), value]);
    }
  return settings;
}

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder).toSorted() : []);

function checkUser(system: System, user: string, { boards, buttons, lamps }: Config): readonly Finding[] {
  if (user === 'root') return [];
  const isThere = (systemFile(system, '/etc/passwd') ?? '').split('\n').some(line => line.startsWith(`${user}:`));
  if (!isThere) return [broken('service/user', `there is no user ${user}`, `useradd --system --user-group ${user}`)];
  const needed = [
    ...(boards.some(({ path = '/dev/' }) => path.startsWith('/dev/')) ? ['dialout'] : []),
    ...([...buttons, ...lamps].some(({ gpio }) => gpio !== undefined) ? ['gpio'] : []),
  ];
  const groups = (systemFile(system, '/etc/group') ?? '').split('\n').map(line => line.split(':'));
  const missing = needed.filter(needs =>
    groups.some(([name, , , members = '']) => name === needs && !members.split(',').includes(user)),
  );
  return missing.length === 0
    ? [well('service/user', `runs as ${user}`)]
    : [
        broken(
          'service/user',
          `${user} is not in ${missing.join(', ')} and may not use what is plugged in`,
          `usermod -aG ${missing.join(',')} ${user}, then systemctl restart paizhuo`,
        ),
      ];
}

function checkStart({ root }: System, start: string): readonly Finding[] {
  const [program = ''] = start.split(' ');
  return existsSync(`${root}${program}`)
    ? []
    : [
        broken(
          'service/program',
          `there is no ${program} to start`,
          'install the package anew, or put ExecStart right',
        ),
      ];
}

/** Under ProtectSystem=strict the service writes only to allowed paths. */
function checkWritable(unit: Settings, { dataDirectory }: Config): readonly Finding[] {
  const isClosed = ['strict', 'full'].includes(unit.get('ProtectSystem')?.at(-1) ?? '');
  const open = ['ReadWritePaths', 'StateDirectory']
    .flatMap(name => (unit.get(name) ?? []).flatMap(value => value.split(/\s+/)))
    .map(path => (path.startsWith('/') ? path : `/var/lib/${path}`));
  const mayWrite = open.some(path => dataDirectory === path || dataDirectory.startsWith(`${path}/`));
  const isHome = /^\/(home|root|run\/user)\//.test(dataDirectory) && unit.get('ProtectHome')?.at(-1) !== undefined;
  if ((!isClosed || mayWrite) && !isHome) return [];
  return [
    broken(
      'service/writing',
      `the service may not write to ${dataDirectory}`,
      `systemctl edit paizhuo, and there [Service] ReadWritePaths=${dataDirectory}`,
    ),
  ];
}

const isEnabled = ({ root }: System): boolean =>
  ['/etc/systemd/system', '/usr/lib/systemd/system'].some(folder =>
    // a link to where nothing is outside of its own system
    namesIn(`${root}${folder}/multi-user.target.wants`).includes(UNIT),
  );
