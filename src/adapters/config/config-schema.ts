import { z } from 'zod';
import { BUTTONS } from '../../domain/button.ts';
import { LAMPS } from '../../domain/lamp.ts';
import { isWrittenPlainly, MOST_NAME_LENGTH } from '../../domain/person-name.ts';
import { TABLE_ID } from '../../domain/table-id.ts';
import { PIN } from '../access/pins.ts';
import { isProxyAddress } from '../http/proxies.ts';
import { LOG_LEVELS } from '../log.ts';
import { PLAINLY, rulesSettings } from './rules-settings.ts';

const HOST_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const ORIGIN = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;
const gpio = () => z.int().min(0).max(63);
const name = () => z.string().regex(TABLE_ID, 'must be at most 64 small letters, digits and hyphens');
const playerName = () => z.string().max(MOST_NAME_LENGTH).refine(isWrittenPlainly, PLAINLY);

const boardSettings = z.strictObject({
  power: z
    .string()
    .regex(/^[0-8]{1,4}$/, 'must be a digit from 0 to 8 for each antenna, such as 424')
    .exactOptional()
    .describe(
      'The level of each antenna’s carrier, a digit each in the order of the zones: 0 strongest, 8 weakest; 4 if not given. `paizhuo boards tune` finds them.',
    ),
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
    .describe('Time for which dice lie the same until they count, in ms; 300 if not given.'),
});

const board = z.strictObject({
  name: name().describe("The board's name on the device page and in the raw log."),
  path: z
    .string()
    .min(1)
    .exactOptional()
    .describe(
      'Its serial port; `*` stands for any characters: `/dev/serial/by-path/*usb-0:1.2:*`. `phone:`: a phone on the page `/camera`. `tcp://host:port`, `tls://host:port`: in the network. `mqtt:`: over the broker. `pty:/run/seat0`: a pseudo-terminal that a program makes.',
    ),
  uid: z.string().min(1).exactOptional().describe("Instead of `path`: the board's own `uid`, at any port."),
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{2}(:?[0-9a-f]{2}){31}$/i, 'must be a SHA-256 fingerprint: 32 bytes in hexadecimal')
    .exactOptional()
    .describe(
      "The SHA-256 fingerprint of a `tls:` board's certificate; without it the certificate must be one that this machine trusts.",
    ),
  settings: boardSettings.exactOptional().describe("The board's reading settings. The rules set its number of dice."),
});

const button = z.strictObject({
  button: z.literal(BUTTONS).describe('Its meaning: an id of the serial protocol.'),
  gpio: gpio().exactOptional().describe('The BCM number of its pin: 17 is GPIO17, pin 11 of the header.'),
  activeLow: z
    .boolean()
    .default(true)
    .describe('True: the button connects the pin to ground when pressed. False: to 3.3 V.'),
  key: z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]{0,30}$/, 'must be a key such as Numpad1, F1 or KeyA')
    .exactOptional()
    .describe(
      "Instead of `gpio`: a key of a keyboard at the table's display, by the browser's name (`KeyboardEvent.code`): `Numpad1`, `F1`, `KeyA`, `Enter`.",
    ),
});

const lamp = z.strictObject({
  lamp: z.literal(LAMPS).describe('Its owner: `seat0` to `seat3`, or `table`.'),
  gpio: gpio().describe('The BCM number of the pin.'),
  color: z
    .enum(['green', 'red'])
    .exactOptional()
    .describe(
      'Its colour: it lights for that one only. Without it, it lights for every colour. Two of one `lamp` make one of two colours.',
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
    .describe(
      "Announces the table to Home Assistant under this discovery prefix; Home Assistant's default is `homeassistant`.",
    ),
  commands: z
    .boolean()
    .exactOptional()
    .describe('Whether clients of the broker may start, pause and resume; without it none may.'),
  history: z
    .boolean()
    .exactOptional()
    .describe('Whether the table repeats missed events over MQTT on request, as a club does.'),
  broadcast: z
    .boolean()
    .exactOptional()
    .describe('Whether the broadcast (`broadcastMinutes`) is also published, when it is due, for screens of a club.'),
  club: z
    .boolean()
    .exactOptional()
    .describe(
      "Whether the table shows its club's announcements and round clock, names its seats and begins matches for a tournament, and may call the desk.",
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
    .describe('Opens the table to viewers. Without it every device in the network may look on.'),
  seats: z.tuple([pin(), pin(), pin(), pin()]).exactOptional().describe("Open the players' own screens."),
});

/** The config of a table server. The reference page and the settings form show each description. */
export const configSchema = z.strictObject({
  version: z.literal(1).describe('The version of this format.'),
  table: z
    .strictObject({
      id: name()
        .exactOptional()
        .describe(
          "The table's name in MQTT topics and recordings. Without it the table makes one at its first start and keeps it with its data.",
        ),
      name: z
        .string()
        .min(1)
        .max(60)
        .refine(isWrittenPlainly, PLAINLY)
        .default('Table 1')
        .describe("The table's display name."),
    })
    .prefault({})
    .describe('The identity of this table.'),
  ...rulesSettings,
  seats: z
    .tuple([playerName(), playerName(), playerName(), playerName()])
    .default(['', '', '', ''])
    .describe('Names by seat: seat 0, then counter-clockwise. A seat without a name is called by its number.'),
  coach: z.boolean().default(false).describe("Whether players' own screens name the tiles they wait for."),
  broadcastMinutes: z
    .int()
    .min(0)
    .max(60)
    .exactOptional()
    .describe('The delay of /broadcast, which shows all hands open to every viewer. Without it there is no broadcast.'),
  voice: z
    .strictObject({
      language: z
        .enum(['auto', 'yue', 'cmn', 'en'])
        .default('auto')
        .describe(
          'The spoken language: Cantonese (`yue`), Mandarin (`cmn`) or English; `auto`: English on English pages, elsewhere that of the region of the rule set.',
        ),
      volume: z.int().min(0).max(100).default(80).describe('The volume, 0 to 100.'),
      tiles: z.boolean().default(false).describe('Whether the voice names discarded tiles.'),
    })
    .prefault({})
    .describe("The voice of displays that have it turned on; a display's address overrides it."),
  look: z
    .strictObject({
      felt: z.enum(['green', 'blue', 'wine', 'slate']).default('green').describe('The cloth of the table.'),
      back: z.enum(['bamboo', 'jade', 'sky', 'coral']).default('bamboo').describe('The backs of the tiles.'),
      light: z
        .enum(['dark', 'light', 'dim', 'system', 'clock'])
        .default('dark')
        .describe(
          '`light` for a bright room, `dim` for nights and unlit black; `system`: as each device has it, `clock`: light from 8:00, dark from 18:00, dim from 22:00.',
        ),
    })
    .prefault({})
    .describe('The look of all pages; a screen keeps its own choice.'),
  pins: pins.exactOptional().describe('PINs of private screens; missing ones are generated for each match.'),
  firstDealer: z
    .literal(['dice', 0, 1, 2, 3])
    .default('dice')
    .describe('The seat that deals first; `dice`: players roll for it.'),
  byHand: z
    .boolean()
    .default(false)
    .describe(
      'No sensor reads the tiles: a phone enters the end of each hand. Without it and without boards, the table is simulated.',
    ),
  boards: z
    .array(board)
    .default([])
    .describe('The boards that read the table. `[]` means none: players enter hands (`byHand`).'),
  tags: z
    .string()
    .min(1)
    .exactOptional()
    .describe(
      'The file of tags, a `uid,tile` line each; `tags.csv` beside this file without it. Only set in this file, not on a page.',
    )
    .meta({ readOnly: true }),
  buttons: z
    .array(button)
    .default([])
    .describe("Buttons that no board reads: wired to the computer's own pins, or keys of a keyboard."),
  lamps: z.array(lamp).default([]).describe("Lamps wired to the computer's own pins; lamps of boards need no entry."),
  web: z
    .strictObject({
      host: z
        .string()
        .min(1)
        .default('::')
        .describe(
          'The address of the server: `::` for the whole network, `0.0.0.0` for its IPv4 only, `127.0.0.1` for this machine only.',
        ),
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
          "Further names of the table in the network. Its addresses, `localhost`, `*.local` and the machine's name always count, also with the end that a router gives (`.lan`, `.home`, `.home.arpa`, `.fritz.box`, `.internal`, `.localdomain`) or the network (`search` in `/etc/resolv.conf`).",
        ),
      proxies: z
        .array(z.string().refine(isProxyAddress, 'must be an address or a network such as 172.30.32.2 or 10.0.0.0/24'))
        .default([])
        .describe(
          'Other machines that are proxies, and whose `X-Forwarded-For` is trusted; this machine is always one.',
        ),
      frameAncestors: z
        .array(z.string().regex(ORIGIN, 'must be an origin such as http://homeassistant.local:8123'))
        .default([])
        .describe('Origins whose pages may frame these, as a dashboard does; without it none may.'),
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
        .describe('The port of HTTPS, once there is a certificate. 0: any free port.'),
      tls: z
        .strictObject({
          certificate: z.string().min(1).describe('The certificate and its chain (PEM).'),
          key: z.string().min(1).describe('Its private key (PEM).'),
        })
        .exactOptional()
        .describe(
          'A certificate from another authority; `paizhuo certificate` makes one of your own. Only set in this file, not on a page.',
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
    .describe('The directory of recorded matches, a folder each. Only set in this file, not on a page.')
    .meta({ readOnly: true }),
  record: z
    .strictObject({
      resumeWithinHours: z
        .number()
        .min(0)
        .default(12)
        .describe('Time within which an unfinished match resumes; 0: every start begins a new one.'),
      rawInHands: z
        .boolean()
        .default(false)
        .describe("Recorded hands also keep the boards' lines, to look into readings later."),
      keepRawDays: z.int().min(1).default(30).describe('Raw logs of older matches are deleted; their hands stay.'),
      keepDays: z.int().min(1).exactOptional().describe('Matches older than this are deleted with all their hands.'),
      keepMegabytes: z
        .int()
        .min(10)
        .default(4096)
        .describe('All matches together: beyond it the oldest raw logs are deleted, then the oldest matches.'),
    })
    .prefault({})
    .describe('The record and its limits.'),
  update: z
    .strictObject({
      latest: z
        .string()
        .regex(
          /^(\/|https?:\/\/[^/\s]+)/,
          'must be an absolute path or an address such as https://example.org/latest.json',
        )
        .exactOptional()
        .describe(
          'The file or address of `latest.json`, which names the newest version; the table asks it once a day. Without it the table asks nothing. Only set in this file, not on a page.',
        )
        .meta({ readOnly: true }),
    })
    .prefault({})
    .describe('How the table learns of a newer version.'),
  language: z
    .enum(['en', 'zh', 'zh-Hans', 'zh-Hant'])
    .optional()
    .describe('The default language of pages; without it each has the language of its browser.'),
  logLevel: z.enum(LOG_LEVELS).default('info').describe('`debug` logs secrets such as tags and concealed tiles.'),
});

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** A checked config with every default filled in. */
export type Config = DeepReadonly<z.output<typeof configSchema>>;

/** A table without devices: the simulated one. */
export const defaultConfig: Config = configSchema.parse({ version: 1 });
