import { once } from 'node:events';
import { chownSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeAuthority, makeLeaf } from '../../../src/adapters/certificate/make-certificate.ts';
import { checkDisk } from '../../../src/adapters/doctor/check-disk.ts';
import { checkClock, checkNode, checkPower, checkScreen } from '../../../src/adapters/doctor/check-machine.ts';
import { checkService } from '../../../src/adapters/doctor/check-service.ts';
import { checkUpdate } from '../../../src/adapters/doctor/check-update.ts';
import { checkAddresses, checkCertificate, checkPages, checkPort } from '../../../src/adapters/doctor/check-web.ts';
import type { System } from '../../../src/adapters/doctor/finding.ts';
import { writeReport } from '../../../src/adapters/update/update-report.ts';
import { aConfig, aFolder, aRecordOf, aSystem, troubles } from './a-system.ts';

const HERE: System = { root: '', uid: 1000, now: Date.now() };
/** The config that is checked. */
const FILE = '/srv/table.yaml';
const DAY_MS = 86_400_000;

describe('Node', () => {
  test.each([
    ['v20.19.0', 'ok'],
    ['v24.1.0', 'ok'],
    ['v20.18.3', 'fail'],
    ['v18.20.0', 'fail'],
  ])('%s is %s', (version, verdict) => expect(checkNode(version).verdict).toBe(verdict));
});

describe('the clock', () => {
  test('before this program was made is wrong', () => {
    expect(checkClock({ ...HERE, now: Date.UTC(2020, 0) }, aFolder())).toMatchObject({
      verdict: 'fail',
      remedy: expect.stringContaining('timedatectl'),
    });
  });
  test('before the newest record is wrong', () => {
    expect(checkClock(HERE, aRecordOf(HERE.now + 3 * DAY_MS)).says).toContain('before the newest record');
    expect(checkClock(HERE, aRecordOf(HERE.now - DAY_MS)).verdict).toBe('ok');
  });
  test('that a time service has not confirmed is doubted', () => {
    const asked = { '/run/systemd/timesync/clock': '' };
    expect(checkClock(aSystem(asked), aFolder()).verdict).toBe('warn');
    expect(checkClock(aSystem({ ...asked, '/run/systemd/timesync/synchronized': '' }), aFolder()).verdict).toBe('ok');
  });
});

describe('the supply of a Raspberry Pi', () => {
  const aPi = (throttled: string) =>
    checkPower(
      aSystem({
        '/proc/device-tree/model': 'Raspberry Pi 4 Model B Rev 1.5\0',
        '/sys/devices/platform/soc/soc:firmware/get_throttled': throttled,
      }),
    );
  test.each([
    ['0', ['ok']],
    ['50000', ['warn']],
    ['50005', ['fail', 'warn', 'fail']],
    ['40000', ['warn']],
  ])('of which the firmware says %s', async (throttled, verdicts) => {
    const told = (await aPi(throttled)).map(({ verdict }) => verdict);
    expect([...new Set(told)].toSorted()).toEqual([...new Set(verdicts)].toSorted());
  });
  test('is not spoken of on another machine', async () => expect(await checkPower(aSystem({}))).toEqual([]));
});

describe('a screen of its own', () => {
  test('needs a Chinese font and a voice', async () => {
    const found = troubles(await checkScreen(aSystem({ '/usr/bin/chromium': '' })));
    expect(found.join()).toContain('speech-dispatcher');
    const well = { '/usr/bin/spd-say': '', '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc': '' };
    expect(troubles(await checkScreen(aSystem({ '/usr/bin/chromium': '', ...well })))).toEqual([]);
  });
});

describe('the data directory', () => {
  test('is made where it is not there yet', () => {
    expect(troubles(checkDisk(HERE, join(aFolder(), 'data', 'deep')))).toEqual([]);
  });
  test('may be no file', () => {
    const file = join(aFolder(), 'data');
    writeFileSync(file, '');
    expect(troubles(checkDisk(HERE, file))[0]).toMatch(/^fail disk\/writing: .*ENOTDIR.* -> .*another dataDirectory/);
  });

  test.each([
    [
      'is of a newer version',
      '{"format":99,"by":"9.9.9"}',
      /^fail disk\/format: .*written by paizhuo 9\.9\.9.* -> run 9\.9\.9 again/,
    ],
    ['has a damaged format file', '{"form', /^warn disk\/format: .*format\.json is damaged.* -> delete it/],
  ])('a data directory that %s is found', (_what, text, finding) => {
    const directory = aFolder();
    expect(troubles(checkDisk(HERE, directory))).toEqual([]);
    writeFileSync(join(directory, 'format.json'), text);
    expect(troubles(checkDisk(HERE, directory))).toEqual([expect.stringMatching(finding)]);
  });
  test.skipIf(process.getuid?.() !== 0)('holds no files of another user', () => {
    const directory = aFolder();
    const left = join(directory, 'lock');
    writeFileSync(left, '');
    expect(troubles(checkDisk(HERE, directory))).toEqual([]);
    chownSync(left, 65_534, 65_534);
    expect(troubles(checkDisk(HERE, directory))[0]).toMatch(/^fail disk\/owner: .*lock belong.* -> chown -R/);
  });
});

describe('the port of the display', () => {
  test('that something else has is found with who has it', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    onTestFinished(() => {
      server.close();
    });
    const found = await checkPort(HERE, aConfig({ web: { host: '127.0.0.1', port } }), false);
    expect(found).toMatchObject({ verdict: 'fail', says: expect.stringContaining(`port ${port} is taken by`) });
    expect((await checkPort(HERE, aConfig({ web: { port } }), true)).verdict).toBe('ok');
  });
  test('that no browser opens is refused', async () => {
    const found = await checkPort(HERE, aConfig({ web: { port: 6000 } }), false);
    expect(troubles([found])).toEqual([
      'fail pages/port: no browser opens a page at port 6000 -> choose another with web.port',
    ]);
  });
  test('at an address of another machine is refused', async () => {
    const found = await checkPort(HERE, aConfig({ web: { host: '192.0.2.77', port: 0 } }), false);
    expect(troubles([found])[0]).toContain('check web.host');
  });
});

describe('phones', () => {
  const phone = [{ name: 'eye', path: 'phone:' }];
  test('find a table in a network, and none without', () => {
    expect(checkAddresses(HERE, aConfig({}), ['192.0.2.5'])[0]?.says).toContain('http://192.0.2.5:8080');
    expect(troubles(checkAddresses(HERE, aConfig({}), []))[0]).toMatch(/^warn .*in no network/);
  });
  test('that are a board must reach the table', () => {
    const closed = aConfig({ web: { host: '127.0.0.1' }, boards: phone });
    expect(troubles(checkAddresses(HERE, closed))[0]).toMatch(/^fail .* -> set web.host to ::/);
  });
  test('film over HTTPS alone', () => {
    const config = aConfig({ dataDirectory: aFolder(), boards: phone });
    expect(troubles([checkCertificate(HERE, config)])[0]).toContain('-> paizhuo certificate');
  });
});

test('a certificate that has ended, or is missing, is told of', async () => {
  const folder = aFolder();
  const tls = { certificate: join(folder, 'table.pem'), key: join(folder, 'table.key') };
  const config = aConfig({ web: { tls } });
  expect(troubles([checkCertificate(HERE, config)])[0]).toMatch(/^fail pages\/https: .*no such file/);
  const { certificate, key } = await makeLeaf(
    await makeAuthority('table', ['localhost'], HERE.now),
    ['localhost'],
    HERE.now,
  );
  writeFileSync(tls.certificate, certificate);
  writeFileSync(tls.key, key);
  expect(troubles([checkCertificate(HERE, config)])).toEqual([]);
  expect(troubles([checkCertificate({ ...HERE, now: HERE.now + 3000 * DAY_MS }, config)])[0]).toContain('ended');
});

test('pages that were not built are told of', () => {
  expect(troubles([checkPages(aFolder())])[0]).toMatch(/^fail pages\/built: .* -> npm run build/);
});

describe('the service', () => {
  const UNIT =
    '[Service]\nUser=paizhuo\nExecStart=/usr/bin/paizhuo start\nProtectSystem=strict\nReadWritePaths=/var/lib/paizhuo\n';
  const whole = {
    '/usr/lib/systemd/system/paizhuo.service': UNIT,
    '/usr/bin/paizhuo': '',
    '/etc/passwd': 'root:x:0:0::/root:/bin/sh\npaizhuo:x:100:100::/var/lib/paizhuo:/bin/false\n',
    '/etc/group': 'dialout:x:20:paizhuo\ngpio:x:997:\n',
    '/etc/systemd/system/multi-user.target.wants/paizhuo.service': '',
  };
  const config = aConfig({ dataDirectory: '/var/lib/paizhuo/data', boards: [{ name: 'seat0', path: '/dev/ttyACM0' }] });
  const inFolder = (dataDirectory: string) => ({ ...config, dataDirectory });
  const without = (path: keyof typeof whole) =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => name !== path));

  test('that has all it needs is well', () => expect(troubles(checkService(aSystem(whole), config, FILE))).toEqual([]));
  test('is not spoken of where there is none', () => expect(checkService(aSystem({}), config, FILE)).toEqual([]));
  test.each([
    ['no user', without('/etc/passwd'), config, /^fail service\/user: there is no user paizhuo -> useradd/],
    ['no program', without('/usr/bin/paizhuo'), config, /^fail service\/program: .* -> install/],
    [
      'no start with the power',
      without('/etc/systemd/system/multi-user.target.wants/paizhuo.service'),
      config,
      /^warn service\/power: .* -> systemctl enable/,
    ],
    [
      'a user who may not use serial ports',
      { ...whole, '/etc/group': 'dialout:x:20:\n' },
      config,
      /^fail service\/user: paizhuo is not in dialout .* -> usermod -aG dialout paizhuo/,
    ],
    [
      'data where it may not write',
      whole,
      inFolder('/mnt/stick'),
      /^fail service\/writing: .* ReadWritePaths=\/mnt\/stick$/,
    ],
  ])('with %s', (_what, files, asked, told) => {
    expect(troubles(checkService(aSystem(files), asked, FILE))).toEqual([expect.stringMatching(told)]);
  });
  test('may write where an override says so', () => {
    const override = '[Service]\nReadWritePaths=/mnt/stick\n';
    const files = { ...whole, '/etc/systemd/system/paizhuo.service.d/override.conf': override };
    expect(troubles(checkService(aSystem(files), inFolder('/mnt/stick/data'), FILE))).toEqual([]);
  });
  test('is judged by the rights of its user, not of root', () => {
    expect(troubles(checkService(aSystem(whole, { uid: 0 }), config, FILE))[0]).toContain(
      '-> ask as that user: sudo -u paizhuo /usr/bin/paizhuo doctor --config /srv/table.yaml',
    );
  });
});

describe('versions that lie side by side', () => {
  /** 0.1.0 runs; the others were laid there a day later each. */
  function laid(...later: readonly string[]) {
    const system = aSystem({});
    const folder = join(system.root, 'opt/paizhuo');
    for (const [i, version] of ['0.1.0', ...later].entries()) {
      const release = join(folder, 'releases', version);
      mkdirSync(release, { recursive: true });
      utimesSync(release, (i + 1) * 86_400, (i + 1) * 86_400);
    }
    const link = (name: string, version: string): void => symlinkSync(`releases/${version}`, join(folder, name));
    return { system, folder, link };
  }
  const told = (system: System) => troubles(checkUpdate(system));

  test('are not spoken of where there are none', () => expect(checkUpdate(aSystem({}))).toEqual([]));
  test('are well where nothing is newer than what runs', () => {
    const { system, link } = laid();
    link('current', '0.1.0');
    expect(told(system)).toEqual([]);
  });
  test('of which none is run are told of', () => {
    expect(told(laid().system)).toEqual([
      expect.stringMatching(/^fail update\/version: .* -> install the package again/),
    ]);
  });
  test('of which one waits are told with how it is taken, and why it did not stay', () => {
    const { system, folder, link } = laid('0.2.0');
    link('current', '0.1.0');
    expect(told(system)).toEqual([expect.stringMatching(/0\.2\.0 lies beside .* -> .*sudo paizhuo update 0\.2\.0/)]);
    const why = { code: 'update/match-lost', detail: 'it did not go on' } as const;
    writeReport(folder, { from: '0.1.0', to: '0.2.0', at: 0, outcome: 'went-back', why });
    expect(told(system)).toEqual([
      expect.stringMatching(/0\.2\.0 was not taken \(update\/match-lost.* -> install a later/),
    ]);
  });
  test('of which one is tried are told with how the other comes back', () => {
    const { system, link } = laid('0.2.0');
    link('current', '0.2.0');
    link('before', '0.1.0');
    expect(told(system)).toEqual([expect.stringMatching(/0\.2\.0 is tried .* -> .*paizhuo update --asked/)]);
  });
});
