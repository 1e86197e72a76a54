import { describe, expect, test } from 'vitest';
import { formatConfigError } from '../../../src/adapters/config/config-error.ts';
import { defaultConfig } from '../../../src/adapters/config/config-schema.ts';
import { loadConfig } from '../../../src/adapters/config/load-config.ts';

const errorsOf = (text: string): readonly string[] => {
  const loaded = loadConfig(text, 'paizhuo.yaml');
  return loaded.ok ? [] : loaded.error.map(formatConfigError);
};

test('a config that says nothing is the simulated table, served to the network', () => {
  expect(loadConfig('version: 1', 'paizhuo.yaml')).toEqual({ ok: true, value: defaultConfig });
  expect(defaultConfig).toMatchObject({ boards: [], web: { host: '::', port: 8080 }, rules: { id: 'guangdong' } });
});

test('whoever writes that there are no boards tells hands; whoever says nothing of boards looks on at a simulated table', () => {
  const byHandIn = (text: string) => {
    const loaded = loadConfig(`version: 1\n${text}`, 'paizhuo.yaml');
    return loaded.ok && loaded.value.byHand;
  };
  expect(byHandIn('boards: []')).toBe(true);
  expect(byHandIn('')).toBe(false);
  expect(byHandIn('boards: []\nbyHand: false')).toBe(false);
  expect(byHandIn('boards: [{ name: centre, uid: 0A1B2C3D }]')).toBe(false);
});

test('what is given is taken, what is not stays as it is', () => {
  const text = `
version: 1
rules:
  options: { baseScore: 5, matchLength: null }
seats: [Ann, Ben, Cai, Dai]
boards:
  - { name: seat0, path: /dev/serial/by-id/usb-*-seat0 }
  - { name: centre, uid: 0A1B2C3D }
buttons:
  - { button: start, gpio: 17 }
mqtt: { url: "mqtt://broker.lan:1883" }
`;
  const loaded = loadConfig(text, 'paizhuo.yaml');
  expect(loaded.ok && loaded.value).toEqual({
    ...defaultConfig,
    rules: { id: 'guangdong', options: { baseScore: 5, matchLength: null } },
    seats: ['Ann', 'Ben', 'Cai', 'Dai'],
    boards: [
      { name: 'seat0', path: '/dev/serial/by-id/usb-*-seat0' },
      { name: 'centre', uid: '0A1B2C3D' },
    ],
    buttons: [{ button: 'start', gpio: 17, activeLow: true }],
    mqtt: { url: 'mqtt://broker.lan:1883' },
  });
});

test('what is wrong again and again on a line is told once', () => {
  expect(errorsOf(`a: ${'['.repeat(100)}`)).toHaveLength(1);
});

describe('a mistake is told with its line, its key and what would be right', () => {
  test.each([
    ['nothing written', '', 'paizhuo.yaml:1: version: is missing: write 1'],
    ['another format', 'version: 2', 'paizhuo.yaml:1: version: must be 1'],
    ['no sections at all', '- version: 1', 'paizhuo.yaml:1: must be a section of keys'],
    [
      'a key as long as a page',
      `version: 1\n${'x'.repeat(2000)}: 1`,
      'paizhuo.yaml:2: The : indicator must be at most 1024 chars after the start of an implicit block mapping key',
    ],
    [
      'lists within lists within lists',
      `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
      'paizhuo.yaml:1: is nested too deeply',
    ],
    [
      'a key misspelt',
      'version: 1\nweb:\n  prot: 80',
      'paizhuo.yaml:3: web.prot: no such key; known are host, port, names, proxies, frameAncestors, metricsToken, httpsPort, tls',
    ],
    [
      'a key misspelt in a list',
      'version: 1\nboards:\n  - name: seat0\n    uid: "0A"\n  - name: seat1\n    uuid: "0B"\n    uid: "0B"',
      'paizhuo.yaml:6: boards[1].uuid: no such key; known are name, path, uid, fingerprint, settings',
    ],
    [
      'a password that YAML takes for something else',
      'version: 1\nmqtt: { url: "mqtt://broker", password: *hidden }',
      'paizhuo.yaml:2: what begins with * needs quotes',
    ],
    [
      'a password that YAML takes for a type, and nothing of it',
      'version: 1\nmqtt:\n  url: mqtt://broker\n  password: !hidden x',
      'paizhuo.yaml:4: Unresolved tag',
    ],
    ['words for a number', 'version: 1\nweb: { port: eighty }', 'paizhuo.yaml:2: web.port: must be a number'],
    [
      'a board number that YAML takes for a number',
      'version: 1\nboards: [{ name: a, uid: 12345678 }]',
      'paizhuo.yaml:2: boards[0].uid: must be a text: put it in quotes',
    ],
    ['half a port', 'version: 1\nweb:\n  port: 80.5', 'paizhuo.yaml:3: web.port: must be a whole number'],
    ['a port there is not', 'version: 1\n\nweb:\n  port: 70000', 'paizhuo.yaml:4: web.port: must be 65535 or less'],
    ['a section left empty', 'version: 1\nmqtt:', 'paizhuo.yaml:2: mqtt: is empty: fill it in or leave it out'],
    ['a seat too few', 'version: 1\nseats: [Ann, Ben, Cai]', 'paizhuo.yaml:2: seats: must have entries: 4 or more'],
    [
      'a language nobody speaks',
      'version: 1\nlanguage: la',
      'paizhuo.yaml:2: language: must be one of en, zh, zh-Hans, zh-Hant',
    ],
    [
      'an address that is none',
      'version: 1\nmqtt:\n  url: broker.lan',
      'paizhuo.yaml:3: mqtt.url: must be an address like mqtt://broker.lan:1883',
    ],
    [
      'an address that cannot be read',
      'version: 1\nmqtt:\n  url: "wss://[::1"',
      'paizhuo.yaml:3: mqtt.url: must be an address like mqtt://broker.lan:1883',
    ],
    [
      'a board that cannot be found',
      'version: 1\nboards:\n  - name: seat0',
      'paizhuo.yaml:3: boards[0]: needs either path or uid',
    ],
    [
      'a board in the network at no address',
      'version: 1\nboards:\n  - { name: a, path: "tcp://reader" }',
      'paizhuo.yaml:3: boards[0].path: must be an address such as tcp://192.168.1.20:4001',
    ],
    [
      'a pseudo-terminal that is nowhere',
      'version: 1\nboards:\n  - { name: a, path: "pty:" }',
      'paizhuo.yaml:3: boards[0].path: must say where it is, as pty:/run/seat0 does',
    ],
    [
      'two boards of one name',
      'version: 1\nboards:\n  - { name: a, uid: "01" }\n  - { name: a, uid: "02" }',
      'paizhuo.yaml:4: boards[1].name: there are two boards named a',
    ],
    [
      'two boards with one uid',
      'version: 1\nboards:\n  - { name: a, uid: "01" }\n  - { name: b, uid: "01" }',
      'paizhuo.yaml:4: boards[1].uid: there are two boards with the uid 01',
    ],
    [
      'two boards at one port',
      'version: 1\nboards:\n  - { name: a, path: /dev/ttyACM0 }\n  - { name: b, path: /dev/ttyACM0 }',
      'paizhuo.yaml:4: boards[1].path: there are two boards at /dev/ttyACM0',
    ],
    [
      'two house rules of one name',
      'version: 1\nhouseRules:\n  - { name: a, rules: wuhan }\n  - { name: a, rules: dalian }',
      'paizhuo.yaml:4: houseRules[1].name: there are two house rules named a',
    ],
    [
      'saved house rules that the rule set does not have',
      'version: 1\nhouseRules:\n  - { name: a, rules: wuhan, options: { cap: none } }',
      'paizhuo.yaml:3: houseRules[0].options.cap: must be a whole number, 1 to 1000000',
    ],
    [
      'a button that is nowhere',
      'version: 1\nbuttons:\n  - { button: start }',
      'paizhuo.yaml:3: buttons[0]: needs either gpio or key',
    ],
    [
      'a button that is wired and a key',
      'version: 1\nbuttons:\n  - { button: start, gpio: 17, key: F1 }',
      'paizhuo.yaml:3: buttons[0]: needs either gpio or key',
    ],
    [
      'two buttons on one key',
      'version: 1\nbuttons:\n  - { button: start, key: F1 }\n  - { button: undo, key: F1 }',
      'paizhuo.yaml:4: buttons[1].key: there are two buttons on the key F1',
    ],
    [
      'a lamp on the pin of a button',
      'version: 1\nbuttons: [{ button: start, gpio: 17 }]\nlamps:\n  - { lamp: table, gpio: 17 }',
      'paizhuo.yaml:4: lamps[0].gpio: there is a button on GPIO17',
    ],
    [
      'two lamps on one pin',
      'version: 1\nlamps:\n  - { lamp: table, gpio: 5 }\n  - { lamp: seat0, gpio: 5 }',
      'paizhuo.yaml:4: lamps[1].gpio: there are two lamps on GPIO5',
    ],
    [
      'two buttons on one pin',
      'version: 1\nbuttons:\n  - { button: start, gpio: 17 }\n  - { button: undo, gpio: 17 }',
      'paizhuo.yaml:4: buttons[1].gpio: there are two buttons on GPIO17',
    ],
    [
      'one port for both ways',
      'version: 1\nweb:\n  port: 8080\n  httpsPort: 8080',
      'paizhuo.yaml:4: web.httpsPort: must be another than web.port (8080)',
    ],
    ['a key written twice', 'version: 1\nlanguage: en\nlanguage: zh', 'paizhuo.yaml:3: Map keys must be unique'],
    [
      'a house rule that is none',
      'version: 1\nrules:\n  options:\n    baseScore: 0',
      'paizhuo.yaml:4: rules.options.baseScore: must be a whole number, 1 to 1000000',
    ],
  ])('%s', (_, text, told) => {
    expect(errorsOf(text)).toEqual([told]);
  });

  test('a house rule the rule set does not have', () => {
    expect(errorsOf('version: 1\nrules:\n  options:\n    jokers: 3')).toEqual([
      expect.stringMatching(/^paizhuo\.yaml:4: rules\.options\.jokers: no such option; known are .*baseScore/),
    ]);
  });

  test('ready-made house rules misspelt', () => {
    expect(errorsOf('version: 1\nrules:\n  id: guangdong\n  preset: shenzen-horses')).toEqual([
      expect.stringMatching(
        /^paizhuo\.yaml:4: rules\.preset: guangdong has no preset "shenzen-horses"; there are .*, did you mean shenzhen-horses\?$/,
      ),
    ]);
  });

  test('a button with a name of its own', () => {
    expect(errorsOf('version: 1\nbuttons: [{ button: win, gpio: 17 }]')).toEqual([
      expect.stringMatching(/^paizhuo\.yaml:2: buttons\[0\]\.button: must be one of hu0, .*, start, next, undo$/),
    ]);
  });
});

test('all mistakes are told at once', () => {
  expect(errorsOf('version: 1\nlanguage: la\nweb:\n  port: -1\n  prot: 80')).toHaveLength(3);
});
