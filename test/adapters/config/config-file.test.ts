import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigFile, type ShownConfig } from '../../../src/adapters/config/config-file.ts';

const TEXT = `version: 1
# the one by the window
table: { id: window, name: Window table }
seats: [ Ann, Ben, Cai, Dai ] # as they sit
pins: { host: "471147" }
mqtt:
  url: mqtt://broker.lan:1883
  password: open sesame
`;

function aConfigFile(text: string | null = TEXT): ConfigFile {
  const folder = mkdtempSync(join(tmpdir(), 'paizhuo-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'paizhuo.yaml');
  if (text !== null) writeFileSync(file, text);
  return new ConfigFile(file);
}

const textOf = ({ file }: ConfigFile): string => readFileSync(file, 'utf8');

function shown(config: ConfigFile): ShownConfig {
  const read = config.read();
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

describe('a config as a form shows it', () => {
  test('has every value with its default, and no secret', () => {
    const { values } = shown(aConfigFile());
    expect(values).toMatchObject({
      seats: ['Ann', 'Ben', 'Cai', 'Dai'],
      coach: false,
      mqtt: { url: expect.anything() },
    });
    expect(JSON.stringify(values)).not.toMatch(/471147|sesame/);
  });

  test('is there before the file is', () => {
    expect(shown(aConfigFile(null)).values).toMatchObject({ version: 1, rules: { id: 'guangdong' } });
  });
});

describe("a broker's password", () => {
  const URL = 'mqtt://ann:open-sesame@broker.lan:1883';
  const text = `version: 1\nmqtt:\n  url: ${URL}\n  password: open sesame\n`;

  test('that stands in its address is not shown, and stays when the rest is written back', () => {
    const config = aConfigFile(text);
    const { values, version } = shown(config);
    expect(values).toMatchObject({ mqtt: { url: 'mqtt://ann@broker.lan:1883' } });
    expect(config.write({ ...values, coach: true }, version).ok).toBe(true);
    expect(textOf(config)).toBe(`${text}coach: true\n`);
  });

  test.each(['mqtt://broker.elsewhere:1883', 'mqtt://ann@broker.lan:1884'])('is not sent to %s', url => {
    const config = aConfigFile(text);
    const { values, version } = shown(config);
    expect(config.write({ ...values, mqtt: { url } }, version).ok).toBe(true);
    expect(textOf(config)).toBe(`version: 1\nmqtt:\n  url: ${url}\n`);
  });
});

describe('what a page may have opened as a board', () => {
  const written = (path: string): unknown => {
    const config = aConfigFile();
    const { values, version } = shown(config);
    return config.write({ ...values, boards: [{ name: 'seat0', path }] }, version);
  };

  test.each([
    '/etc/passwd',
    '/dev/../etc/passwd',
    '/dev/mem',
    '/dev/tty0',
    '/dev/serial/by-id/../../sda',
    'paizhuo.yaml',
  ])('is not %s', path => {
    const errors = [{ path: 'boards[0].path', message: expect.stringContaining('serial port') }];
    expect(written(path)).toMatchObject({ ok: false, error: { code: 'setup/not-valid', errors } });
  });

  test.each(['/dev/serial/by-id/usb-*-seat0', '/dev/paizhuo/at-*-usb-0_1_2_1_0', '/dev/ttyACM0', 'COM3'])(
    'may be %s',
    path => {
      expect(written(path)).toMatchObject({ ok: true });
    },
  );

  test('is whatever the file itself says already', () => {
    const config = aConfigFile('version: 1\nboards: [{ name: seat0, path: /srv/ptys/seat0 }]\n');
    const { values, version } = shown(config);
    expect(config.write({ ...values, coach: true }, version).ok).toBe(true);
  });
});

describe('writing a config', () => {
  test.each(['tags', 'dataDirectory'])('no page says what is read and written on this machine: %s', key => {
    const config = aConfigFile(`${TEXT}tags: tags.csv\n`);
    const { values, version } = shown(config);
    expect(config.write({ ...values, [key]: '/etc/passwd' }, version)).toMatchObject({
      ok: false,
      error: { code: 'setup/not-valid', errors: [{ path: key }] },
    });
    expect(textOf(config)).toBe(`${TEXT}tags: tags.csv\n`);
  });

  test('a password in the broker’s address is not shown, and stays', () => {
    const text = TEXT.replace('mqtt://', 'mqtt://table:s3cret@');
    const config = aConfigFile(text);
    const { values, version } = shown(config);
    expect(values).toMatchObject({ mqtt: { url: 'mqtt://table@broker.lan:1883' } });
    expect(config.write({ ...values, coach: true }, version).ok).toBe(true);
    expect(textOf(config)).toBe(`${text}coach: true\n`);
  });

  test('changes what was changed, and nothing else: comments, secrets and what is not said stay', () => {
    const config = aConfigFile();
    const { values, version } = shown(config);
    expect(config.write({ ...values, coach: true, rules: { id: 'dalian', options: {} } }, version).ok).toBe(true);
    expect(textOf(config)).toBe(`${TEXT}rules:\n  id: dalian\ncoach: true\n`);
  });

  test('what was read and written back is the same text', () => {
    const config = aConfigFile();
    const { values, version } = shown(config);
    expect(config.write(values, version).ok).toBe(true);
    expect(textOf(config)).toBe(TEXT);
  });

  test('a section that stands for its defaults can be emptied, whether it is in the file or not', () => {
    for (const text of ['version: 1\n', 'version: 1\ntable: { id: window }\n']) {
      const config = aConfigFile(text);
      const { values, version } = shown(config);
      expect(config.write({ ...values, table: {}, record: {} }, version)).toMatchObject({
        ok: true,
        value: { table: { name: 'Table 1' } },
      });
    }
  });

  test.each([
    ['Ann', ' ann '],
    ['José', 'Jose\u0301'],
  ])('refuses two players called %j and %j', (one, other) => {
    const config = aConfigFile('version: 1\nseats: [Ann, Ben, Cai, Dai]\n');
    const { values, version } = shown(config);
    expect(config.write({ ...values, seats: [one, other, '', ''] }, version)).toMatchObject({
      ok: false,
      error: { code: 'setup/not-valid', errors: [{ path: 'seats' }] },
    });
    expect(config.write({ ...values, seats: [one, 'Eva', '', ''] }, version)).toMatchObject({ ok: true });
  });

  test('a section that is written once and named twice is changed in one place', () => {
    const text =
      'version: 1\nboards:\n  - { name: a, uid: A, settings: &s { misses: 3 } }\n  - { name: b, uid: B, settings: *s }\nrecord: {}\n';
    const config = aConfigFile(text);
    const { values, version } = shown(config);
    expect(config.write({ ...values, coach: true }, version)).toMatchObject({
      ok: true,
      value: { coach: true, boards: [{ settings: { misses: 3 } }, { settings: { misses: 3 } }] },
    });
  });

  test('a house rule that is taken back leaves the file', () => {
    const config = aConfigFile('version: 1\nrules:\n  id: guangdong\n  options: { baseScore: 5, endAtZero: true }\n');
    const { values, version } = shown(config);
    const written = config.write({ ...values, rules: { id: 'guangdong', options: { endAtZero: true } } }, version);
    expect(written.ok).toBe(true);
    expect(textOf(config)).not.toContain('baseScore');
  });

  test('a new secret is written, a section can be left out with its secret', () => {
    const config = aConfigFile();
    const { values, version } = shown(config);
    const { mqtt: _mqtt, ...others } = values;
    expect(config.write({ ...others, pins: { host: '081500' } }, version).ok).toBe(true);
    expect(textOf(config)).toContain('081500');
    expect(textOf(config)).not.toContain('sesame');
  });

  test.each([
    ['an unknown key', { colour: 'red' }, 'colour'],
    ['a house rule nobody has', { rules: { id: 'dalian', options: { horses: 2 } } }, 'rules.options.horses'],
    ['a name too many', { seats: ['A', 'B', 'C', 'D', 'E'] }, 'seats'],
  ])('%s is refused by its place, and the file stays', (_what, wrong, place) => {
    const config = aConfigFile();
    const { values, version } = shown(config);
    const written = config.write({ ...values, ...wrong }, version);
    expect(written).toMatchObject({ ok: false, error: { code: 'setup/not-valid' } });
    expect(JSON.stringify(written)).toContain(place);
    expect(textOf(config)).toBe(TEXT);
  });

  test('what somebody else has written meanwhile is not lost', () => {
    const config = aConfigFile();
    const { values, version } = shown(config);
    writeFileSync(config.file, `${TEXT}coach: true\n`);
    expect(config.write({ ...values, coach: false }, version)).toMatchObject({ error: { code: 'setup/file-changed' } });
    expect(textOf(config)).toContain('coach: true');
  });

  test('a place that cannot be written is told, and nothing is left lying there', () => {
    const config = new ConfigFile('/proc/paizhuo.yaml');
    const { values, version } = shown(config);
    expect(config.write({ ...values, coach: true }, version)).toMatchObject({ error: { code: 'setup/cannot-write' } });
  });

  test('leaves nothing but the file', () => {
    const config = aConfigFile();
    const { values, version } = shown(config);
    config.write({ ...values, coach: true }, version);
    expect(readdirSync(join(config.file, '..'))).toEqual(['paizhuo.yaml']);
  });
});
