import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync, statSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { SerialPort } from 'serialport';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { gpiomonAccess } from '../../../src/adapters/buttons/gpiomon-access.ts';
import { makeAuthority, makeLeaf } from '../../../src/adapters/certificate/make-certificate.ts';
import type { Config } from '../../../src/adapters/config/config-schema.ts';
import { type DoctorOptions, examine } from '../../../src/adapters/doctor/doctor.ts';
import { writeReport } from '../../../src/adapters/update/update-report.ts';
import { aFreePort } from '../../../src/bench/a-free-port.ts';
import { tilesOf } from '../../../src/domain/tile.ts';
import { formatTags } from '../../../src/sensing/tag-registry.ts';
import { uid } from '../../sensing/scripted-board.ts';
import { rules } from '../../support/dealt-hand.ts';
import { aConfig, aFolder, aSystem } from './a-system.ts';

const DAY_MS = 86_400_000;
const THROTTLED = '/sys/devices/platform/soc/soc:firmware/get_throttled';
const played = rules('guangdong');
const tiles = tilesOf(played.flow.kinds);

const signed = makeAuthority('table', ['localhost'], Date.now()).then(by => makeLeaf(by, ['localhost'], Date.now()));

/** A table on a Raspberry Pi that wants for nothing, as far as the doctor looks; what is done to it is done to its own folder. */
async function aWellTable() {
  const home = aFolder();
  const file = (name: string, text: string): string => {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text, { mode: 0o600 });
    return join(home, name);
  };
  const data = join(home, 'data');
  mkdirSync(join(home, 'web/assets'), { recursive: true });
  mkdirSync(data);
  for (const page of ['table', 'setup']) file(`web/${page}.html`, '');
  const { certificate, key } = await signed;
  const tls = { certificate: file('table.pem', certificate), key: file('table.key', key) };
  const system = aSystem({
    '/proc/device-tree/model': 'Raspberry Pi 4 Model B Rev 1.5\0',
    [THROTTLED]: '0',
    '/run/systemd/timesync/synchronized': '',
    '/usr/bin/chromium': '',
    '/usr/bin/spd-say': '',
    '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc': '',
    '/usr/lib/systemd/system/paizhuo.service': `[Service]\nUser=paizhuo\nExecStart=/usr/bin/paizhuo start\nProtectSystem=strict\nReadWritePaths=${data}\n`,
    '/usr/bin/paizhuo': '',
    '/etc/passwd': 'paizhuo:x:100:100::/var/lib/paizhuo:/bin/false\n',
    '/etc/group': 'dialout:x:20:paizhuo\ngpio:x:997:paizhuo\n',
    '/etc/systemd/system/multi-user.target.wants/paizhuo.service': '',
    '/opt/paizhuo/releases/0.1.0/app/package.json': '',
  });
  symlinkSync('releases/0.1.0', join(system.root, 'opt/paizhuo/current'));
  const options: DoctorOptions = {
    system,
    config: aConfig({
      dataDirectory: data,
      pins: { host: '246802' },
      boards: [{ name: 'seat0', path: '/dev/no-such-board' }],
      web: { host: '192.0.2.5', tls },
    }),
    configFile: file('paizhuo.yaml', 'version: 1\n'),
    tagsFile: file('tags.csv', formatTags({ tileOf: new Map(tiles.map((tile, at) => [uid(at), tile])) })),
    rules: played,
    webRoot: join(home, 'web'),
    running: { boards: [{ board: 'seat0', isOnline: true, reason: null }], missing: [], doubts: [] },
    binding: SerialPort.binding,
    pins: [],
    lampPins: [],
  };
  return { options, data, tls, file };
}
type WellTable = Awaited<ReturnType<typeof aWellTable>>;
type Fault = (table: WellTable) => Partial<DoctorOptions> | Promise<Partial<DoctorOptions>>;

/** What a file of the system says instead. */
const saying =
  (path: string, text: string): Fault =>
  ({ options: { system } }) => {
    mkdirSync(dirname(join(system.root, path)), { recursive: true });
    writeFileSync(join(system.root, path), text);
    return {};
  };
const without =
  (path: string): Fault =>
  ({ options: { system } }) => {
    rmSync(join(system.root, path), { recursive: true });
    return {};
  };

/** The way to a broker where nobody listens. */
const brokerIsAway: Fault = async ({ options: { config } }) => ({
  config: { ...config, mqtt: { url: `mqtt://127.0.0.1:${await aFreePort()}` } },
});

const portIsTaken: Fault = async ({ options: { config } }) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { running: null, config: { ...config, boards: [], web: { ...config.web, host: '127.0.0.1', port } } };
};

/** A table that does not run, and whose port is free. */
const stopped = ({ config }: DoctorOptions, told: Partial<Config>): Partial<DoctorOptions> => ({
  running: null,
  config: { ...config, ...told, web: { ...config.web, host: '127.0.0.1', port: 0 } },
});

const cardIsWorn: Fault = table => {
  const { dev } = statSync(table.data);
  const partition = `/sys/dev/block/${dev >> 8}:${(dev & 0xff) | ((dev >> 12) & ~0xff)}`;
  return saying(`${partition}/device/life_time`, '0x0b 0x0b')(table);
};

const didNotStay: Fault = ({ options: { system } }) => {
  const folder = join(system.root, 'opt/paizhuo');
  const later = Date.now() / 1000 + 60;
  mkdirSync(join(folder, 'releases/0.2.0'));
  utimesSync(join(folder, 'releases/0.2.0'), later, later);
  const why = { code: 'update/not-healthy', detail: 'play was not followed' } as const;
  writeReport(folder, { from: '0.1.0', to: '0.2.0', at: 0, outcome: 'went-back', why });
  return {};
};

/** What is done to a well table; what the doctor calls it; what it says to do about it. */
const FAULTS: readonly (readonly [string, Fault, string, RegExp])[] = [
  [
    'everybody may read its PINs',
    ({ options }) => {
      chmodSync(options.configFile ?? '', 0o644);
      return {};
    },
    'config/secrets',
    /^chmod o= /,
  ],
  [
    'a tile has no tag',
    ({ file }) => {
      file('tags.csv', formatTags({ tileOf: new Map() }));
      return {};
    },
    'tags/file',
    /enrol/,
  ],
  [
    'its tags are damaged',
    ({ file }) => {
      file('tags.csv', 'nonsense\n');
      return {};
    },
    'tags/file',
    /^put this line right/,
  ],
  [
    'its calendar is behind its record',
    ({ data, file, options }) => {
      const later = options.system.now / 1000 + 3 * 86_400;
      utimesSync(file(`${basename(data)}/2026-11-21T18-30-05/events.jsonl`, ''), later, later);
      return {};
    },
    'clock',
    /timedatectl set-time/,
  ],
  [
    'no time service has confirmed its clock',
    without('/run/systemd/timesync/synchronized'),
    'clock',
    /timedatectl set-ntp/,
  ],
  ['its supply is too weak', saying(THROTTLED, '1'), 'power', /^use the supply made for this Pi/],
  ['it was too hot', saying(THROTTLED, '40000'), 'power', /give it air/],
  ['no font has Chinese characters', without('/usr/share/fonts'), 'screen/fonts', /^apt install fonts-noto-cjk/],
  ['its browser has no voice', without('/usr/bin/spd-say'), 'screen/voices', /^apt install speech-dispatcher/],
  [
    'its data directory is a file',
    ({ data, file }) => {
      rmSync(data, { recursive: true });
      file('data', '');
      return {};
    },
    'disk/writing',
    /another dataDirectory/,
  ],
  ['its card is worn out', cardIsWorn, 'disk/wear', /paizhuo backup/],
  [
    'its disk is full',
    ({ options: { running } }) => ({
      running: {
        boards: running?.boards ?? [],
        missing: [{ code: 'record/disk-full', message: 'no room' }],
        doubts: [],
      },
    }),
    'record/disk-full',
    /make room on the disk.*goes on by itself/,
  ],
  [
    'a page was not built',
    ({ options }) => {
      unlinkSync(join(options.webRoot, 'table.html'));
      return {};
    },
    'pages/built',
    /npm run build/,
  ],
  [
    'its certificate has ended',
    ({ options: { system } }) => ({ system: { ...system, now: system.now + 3000 * DAY_MS } }),
    'pages/https',
    /^renew it/,
  ],
  [
    'its key is gone',
    ({ tls }) => {
      unlinkSync(tls.key);
      return {};
    },
    'pages/https',
    /^put web.tls right/,
  ],
  [
    'its pages are for itself alone',
    ({ options: { config } }) => ({ config: { ...config, web: { ...config.web, host: '127.0.0.1' } } }),
    'pages/addresses',
    /^set web.host/,
  ],
  ['another program has its port', portIsTaken, 'pages/port', /another web.port/],
  [
    'a board of it is silent',
    ({ options: { running } }) => ({
      running: {
        missing: running?.missing ?? [],
        doubts: [],
        boards: [{ board: 'seat0', isOnline: false, reason: null }],
      },
    }),
    'board/seat0',
    /^plug it in/,
  ],
  ['a board of it is nowhere', ({ options }) => stopped(options, {}), 'board/seat0', /paizhuo boards list/],
  [
    'no way leads to its buttons',
    ({ options }) => ({
      ...stopped(options, { boards: [], buttons: aConfig({ buttons: [{ button: 'start', gpio: 17 }] }).buttons }),
      pins: [gpiomonAccess(aFolder())],
    }),
    'buttons/pins',
    /^apt install gpiod/,
  ],
  ['its broker is away', brokerIsAway, 'mqtt/broker', /^start it \(systemctl start mosquitto\)/],
  ['its user is gone', without('/etc/passwd'), 'service/user', /^useradd --system/],
  [
    'its user may use no serial port',
    saying('/etc/group', 'dialout:x:20:\n'),
    'service/user',
    /^usermod -aG dialout paizhuo/,
  ],
  ['its program is gone', without('/usr/bin/paizhuo'), 'service/program', /^install the package anew/],
  [
    'its service may not write where its data are',
    ({ options: { config } }) => ({ config: { ...config, dataDirectory: aFolder() } }),
    'service/writing',
    /ReadWritePaths=/,
  ],
  [
    'it does not start with the power',
    without('/etc/systemd/system/multi-user.target.wants'),
    'service/power',
    /^systemctl enable --now/,
  ],
  ['a later version did not stay', didNotStay, 'update/version', /^install a later version/],
];

// what this very machine has installed is no part of the table
beforeEach(() => void vi.stubEnv('PATH', '/no-such-folder'));
afterEach(() => void vi.unstubAllEnvs());

const troublesOf = async (options: DoctorOptions) => (await examine(options)).filter(({ verdict }) => verdict !== 'ok');

describe('of a table that wants for nothing, the doctor', () => {
  test('finds nothing to be done', async () => {
    expect(await troublesOf((await aWellTable()).options)).toEqual([]);
  });

  test.each(FAULTS)('that %s, it says so, and what to do', async (_what, fault, id, remedy) => {
    const table = await aWellTable();
    const options = { ...table.options, ...(await fault(table)) };
    const troubles = await troublesOf(options);
    // one that does not run is at a port of this machine's own
    const others = options.running === null ? ['pages/addresses'] : [];
    expect(troubles.map(one => one.id).filter(other => !others.includes(other))).toEqual([id]);
    expect(troubles.find(one => one.id === id)?.remedy).toMatch(remedy);
  });

  test('is tried with twenty faults and more', () => expect(FAULTS.length).toBeGreaterThan(20));
});
