import { z } from 'zod';
import { BUTTONS } from '../../domain/button.ts';
import { LAMPS } from '../../domain/lamp.ts';
import { isWrittenPlainly, MOST_NAME_LENGTH } from '../../domain/person-name.ts';
import { RULE_SET_IDS } from '../../rules/index.ts';
import { PIN } from '../access/pins.ts';
import { isProxyAddress } from '../http/proxies.ts';
import { LOG_LEVELS } from '../log.ts';

const NAME = /^[a-z0-9][a-z0-9-]*$/;
const HOST_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const ORIGIN = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;
const gpio = () => z.int().min(0).max(63);
const name = () => z.string().regex(NAME, 'must be small letters, digits and hyphens');
const PLAINLY = 'must be written without <, > and characters that cannot be seen';
const playerName = () => z.string().max(MOST_NAME_LENGTH).refine(isWrittenPlainly, PLAINLY);

const boardSettings = z.strictObject({
  pollMs: z
    .int()
    .min(0)
    .max(10000)
    .exactOptional()
    .describe('The least time between two looks at an antenna, in ms; 100 if not given.'),
  misses: z
    .int()
    .min(1)
    .max(100)
    .exactOptional()
    .describe('Looks without an answer until a tile is gone; 2 if not given. More for tiles that come and go.'),
  settleMs: z
    .int()
    .min(0)
    .max(10000)
    .exactOptional()
    .describe('How long dice lie the same until they count, in ms; 300 if not given.'),
});

const board = z.strictObject({
  name: name().describe('What the board is called on the device page and in the raw log.'),
  path: z
    .string()
    .min(1)
    .exactOptional()
    .describe(
      'Its serial port; `*` stands for any characters: `/dev/serial/by-path/*usb-0:1.2:*`. `phone:`: a phone on the page `/camera`. `tcp://host:port`, `tls://host:port`: in the network. `mqtt:`: over the broker. `pty:/run/seat0`: a pseudo-terminal that a program makes.',
    ),
  uid: z
    .string()
    .min(1)
    .exactOptional()
    .describe('Instead of `path`: the `uid` the board gives as its own, whichever port it is plugged into.'),
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{2}(:?[0-9a-f]{2}){31}$/i, 'must be a SHA-256 fingerprint: 32 bytes in hexadecimal')
    .exactOptional()
    .describe('Of the certificate a `tls:` board shows (SHA-256); without it one that this machine trusts.'),
  settings: boardSettings
    .exactOptional()
    .describe('How the board reads. How many dice it waits for, it is told by the rules.'),
});

const button = z.strictObject({
  button: z.literal(BUTTONS).describe('What it means: the ids of the serial protocol.'),
  gpio: gpio()
    .exactOptional()
    .describe('It is wired to the pin of this BCM number: 17 is GPIO17, pin 11 of the header.'),
  activeLow: z
    .boolean()
    .default(true)
    .describe('True: the button connects the pin to ground when pressed. False: to 3.3 V.'),
  key: z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]{0,30}$/, 'must be a key such as Numpad1, F1 or KeyA')
    .exactOptional()
    .describe(
      "Instead of `gpio`: it is this key of a keyboard where the table's display is shown, as browsers call it (`KeyboardEvent.code`): `Numpad1`, `F1`, `KeyA`, `Enter`.",
    ),
});

const lamp = z.strictObject({
  lamp: z.literal(LAMPS).describe('Whose it is: `seat0` to `seat3`, or `table`.'),
  gpio: gpio().describe('The BCM number of the pin.'),
  color: z
    .enum(['green', 'red'])
    .exactOptional()
    .describe(
      'Its colour; it is lit for that alone. Without it it is lit whatever the colour. Two of one `lamp` make one of two colours.',
    ),
  activeLow: z
    .boolean()
    .default(false)
    .describe('True: the lamp hangs between 3.3 V and the pin. False: between the pin and ground.'),
});

const BROKER_ADDRESS = 'must be an address like mqtt://broker.lan:1883';
const mqtt = z.strictObject({
  url: z
    .string()
    .regex(/^(mqtts?|wss?):\/\/[^/\s]+/, { error: BROKER_ADDRESS, abort: true })
    .refine(URL.canParse, BROKER_ADDRESS)
    .describe('The broker: `mqtt://`, `mqtts://`, `ws://` or `wss://`, host and port.'),
  username: z.string().exactOptional().describe('Where the broker asks for one.'),
  password: z.string().exactOptional().meta({ writeOnly: true }).describe('Where the broker asks for one.'),
  homeAssistant: z
    .string()
    .regex(/^[^+#/\s]+(\/[^+#/\s]+)*$/, 'must be a topic such as homeassistant')
    .exactOptional()
    .describe('Announces the table to Home Assistant under this discovery prefix, there `homeassistant` as it comes.'),
  commands: z
    .boolean()
    .exactOptional()
    .describe('Whether whoever may publish to the broker may start, pause and resume; nobody may without it.'),
  history: z
    .boolean()
    .exactOptional()
    .describe('Whether the table tells again what happened to whoever asks over MQTT, as a club does that missed it.'),
  broadcast: z
    .boolean()
    .exactOptional()
    .describe(
      'Whether what is broadcast (`broadcastMinutes`) is published too, when it is due, for screens of a club.',
    ),
  club: z
    .boolean()
    .exactOptional()
    .describe(
      'Whether the table shows what its club says (announcements, the clock of a round), names its seats and begins matches as a tournament wants it, and may call somebody from the desk.',
    ),
});

const pin = () => z.string().regex(PIN, 'must be 6 to 12 digits in quotes').meta({ writeOnly: true });

const pins = z.strictObject({
  host: pin().exactOptional().describe('Opens the setup page.'),
  display: pin()
    .exactOptional()
    .describe("Makes a screen one of the table's own, which may start hands. The table's machine itself needs none."),
  viewer: pin()
    .exactOptional()
    .describe('Asked of everybody who wants to look on. Without it everybody in the network may.'),
  seats: z.tuple([pin(), pin(), pin(), pin()]).exactOptional().describe("Open the players' own screens."),
});

/** Everything a table server can be told. Each description is what the reference page and a settings form say. */
export const configSchema = z.strictObject({
  version: z.literal(1).describe('The version of this format.'),
  table: z
    .strictObject({
      id: name().default('table-1').describe('Names the table in MQTT topics and recordings.'),
      name: z
        .string()
        .min(1)
        .max(60)
        .refine(isWrittenPlainly, PLAINLY)
        .default('Table 1')
        .describe('What people call the table.'),
    })
    .prefault({})
    .describe('Which table this is.'),
  rules: z
    .strictObject({
      id: z
        .enum(RULE_SET_IDS)
        .default(RULE_SET_IDS[0] ?? '')
        .describe('The rule set.'),
      preset: z
        .string()
        .exactOptional()
        .describe('Ready-made house rules by name, as `paizhuo score --help` lists them; `options` say what differs.'),
      options: z
        .record(z.string(), z.unknown())
        .default({})
        .describe("House rules by name; what is not given is played by the rule set's standard."),
    })
    .prefault({})
    .describe('What is played.'),
  seats: z
    .tuple([playerName(), playerName(), playerName(), playerName()])
    .default(['', '', '', ''])
    .describe('Who sits where: seat 0, then counter-clockwise. Without a name a seat is called by its number.'),
  coach: z.boolean().default(false).describe('Whether players are told on their own screens what they wait for.'),
  broadcastMinutes: z
    .int()
    .min(0)
    .max(60)
    .exactOptional()
    .describe(
      'All hands are shown open at /broadcast after so many minutes, to everybody who may look on. Without it nothing is broadcast.',
    ),
  voice: z
    .strictObject({
      language: z
        .enum(['auto', 'yue', 'cmn', 'en'])
        .default('auto')
        .describe(
          'What is spoken: Cantonese (`yue`), Mandarin (`cmn`) or English; `auto`: English on English pages, elsewhere as people speak where the rules come from.',
        ),
      volume: z.int().min(0).max(100).default(80).describe('How loud, 0 to 100.'),
      tiles: z.boolean().default(false).describe('Whether discarded tiles are named.'),
    })
    .prefault({})
    .describe('How displays speak that have their voice turned on; each may be told otherwise in its address.'),
  pins: pins.exactOptional().describe('What opens private screens; what is not given is made up for each match.'),
  firstDealer: z
    .literal(['dice', 0, 1, 2, 3])
    .default('dice')
    .describe('The seat that deals first; `dice`: it is rolled for.'),
  byHand: z
    .boolean()
    .default(false)
    .describe(
      'Nothing reads the tiles: how each hand ended is told on a phone. Without it, and with no word of boards, the table is a simulated one.',
    ),
  boards: z
    .array(board)
    .default([])
    .describe('The boards that read the table. `[]` says that there are none: hands are told (`byHand`).'),
  tags: z
    .string()
    .min(1)
    .exactOptional()
    .describe(
      'The file that says which tag is in which tile, a `uid,tile` line each; `tags.csv` beside this file without it. Only set in this file, not on a page.',
    )
    .meta({ readOnly: true }),
  buttons: z
    .array(button)
    .default([])
    .describe("Buttons that no board reads: wired to the computer's own pins, or keys of a keyboard."),
  lamps: z.array(lamp).default([]).describe("Lamps wired to the computer's own pins; those of boards need no word."),
  web: z
    .strictObject({
      host: z
        .string()
        .min(1)
        .default('0.0.0.0')
        .describe('Where the display is served: `0.0.0.0` to the whole network, `127.0.0.1` to this machine only.'),
      port: z
        .int()
        .min(0)
        .max(65535)
        .default(8080)
        .describe('0: any free port. Another one counts from the next `paizhuo start`.'),
      names: z
        .array(z.string().regex(HOST_NAME, 'must be a name such as mahjong.example.org'))
        .default([])
        .describe(
          "What else the table is called in the network; its numbers, `localhost`, `*.local` and the machine's name always do.",
        ),
      proxies: z
        .array(z.string().refine(isProxyAddress, 'must be an address or a network such as 172.30.32.2 or 10.0.0.0/24'))
        .default([])
        .describe(
          'Other machines that hand on what is asked here, and whose `X-Forwarded-For` is believed; this machine is one of them.',
        ),
      frameAncestors: z
        .array(z.string().regex(ORIGIN, 'must be an origin such as http://homeassistant.local:8123'))
        .default([])
        .describe('Whose pages may show these within theirs, as a dashboard does; without it nobody else may.'),
      metricsToken: z
        .string()
        .regex(/^[\w.~+/-]{16,}=*$/, 'must be 16 or more letters, digits and . _ ~ + / -')
        .exactOptional()
        .meta({ writeOnly: true })
        .describe('Opens `/metrics` to other machines, as a bearer token; without it this machine alone may ask.'),
      httpsPort: z
        .int()
        .min(0)
        .max(65535)
        .default(8443)
        .describe('Where the same is served over HTTPS, once there is a certificate. 0: any free port.'),
      tls: z
        .strictObject({
          certificate: z.string().min(1).describe('The certificate with those that lead to its authority (PEM).'),
          key: z.string().min(1).describe('Its private key (PEM).'),
        })
        .exactOptional()
        .describe(
          'A certificate that somebody else has signed; `paizhuo certificate` makes one of your own. Only set in this file, not on a page.',
        )
        .meta({ readOnly: true }),
    })
    .prefault({})
    .describe('The display.'),
  mqtt: mqtt.exactOptional().describe('Publishes the table over MQTT; without it nothing is published.'),
  dataDirectory: z
    .string()
    .min(1)
    .default('data')
    .describe('Where matches are recorded, a folder each. Only set in this file, not on a page.')
    .meta({ readOnly: true }),
  record: z
    .strictObject({
      resumeWithinHours: z
        .number()
        .min(0)
        .default(12)
        .describe('An unfinished match is resumed for so long; 0: every start begins a new one.'),
      rawInHands: z
        .boolean()
        .default(false)
        .describe('Recorded hands also keep what the boards said, to look into readings later.'),
      keepRawDays: z.int().min(1).default(30).describe('Raw logs of older matches are deleted; their hands stay.'),
      keepDays: z.int().min(1).exactOptional().describe('Matches older than this are deleted with all their hands.'),
      keepMegabytes: z
        .int()
        .min(10)
        .default(4096)
        .describe('All matches together: beyond it the oldest raw logs are deleted, then the oldest matches.'),
    })
    .prefault({})
    .describe('What is kept, and for how long.'),
  language: z
    .enum(['en', 'zh', 'zh-Hans', 'zh-Hant'])
    .optional()
    .describe('What pages speak that were not asked for another; without it each speaks the language of its browser.'),
  logLevel: z.enum(LOG_LEVELS).default('info').describe('`debug` tells secrets such as tags and concealed tiles.'),
});

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** A checked config with every default filled in. */
export type Config = DeepReadonly<z.output<typeof configSchema>>;

/** A table without devices: the simulated one. */
export const defaultConfig: Config = configSchema.parse({ version: 1 });
