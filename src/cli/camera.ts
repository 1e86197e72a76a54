import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { encode as encodePng } from 'fast-png';
import { SerialPort } from 'serialport';
import { whyUnwritten } from '../adapters/file-trouble.ts';
import { reasonOf } from '../adapters/reason.ts';
import { BoardServer } from '../adapters/serial/board-server.ts';
import { SerialLine } from '../adapters/serial/serial-line.ts';
import { CameraEye } from '../adapters/vision/camera-eye.ts';
import { CameraFilm } from '../adapters/vision/camera-film.ts';
import type { Zone } from '../domain/zone.ts';
import { CameraBoard } from '../vision/camera-board.ts';
import type { Picture, Quad } from '../vision/picture.ts';
import { type TableLayout, USUAL_DICE, USUAL_LAYOUT } from '../vision/table-layout.ts';
import { lyingTiles, Tracks } from '../vision/tracks.ts';
import { pictureFromYuv } from '../vision/yuv-picture.ts';
import { listenFlag, newBoot, uidFlag } from './board-flags.ts';
import { type CameraLayout, readCameraLayout } from './camera-layout.ts';
import { calibrate, writeMat } from './camera-mat.ts';
import { type Command, InputError, type Io, UsageError } from './command.ts';
import { readFlags } from './flags.ts';
import { readSet } from './set-file.ts';

const USAGE = `Usage: paizhuo camera --device DEVICE --layout FILE [--zones ZONES] [--set SET.json] [--port PORT | --listen HOST:PORT]
       paizhuo camera --device DEVICE --picture FILE.png
       paizhuo camera --mat FILE.pdf [--layout FILE]
       paizhuo camera --device DEVICE --calibrate FILE

Runs a camera above the table as one of its boards: it reads the tiles in its zones and reports them to the host.

  --device DEVICE  rpicam: a camera of the Pi; /dev/video0: a V4L2 camera (ffmpeg); else a film (ffmpeg)
  --layout FILE    the table's corners in the picture, and the zones on the table
  --zones ZONES    the zones to read, joined by commas (all of the layout). dice: only the dice
  --set FILE       an enrolled tile set
  --port PORT      a serial port or a pseudo terminal (standard input and output)
  --listen PLACE   the address for the host: 127.0.0.1:4002, with path: tcp://127.0.0.1:4002 in the host's config
  --uid HEX        its uid, upper-case hex (CA0001)
  --size WxH       pixels of a picture, a width that is a multiple of 64 (1536x1152)
  --fps N          pictures a second (4)
  --picture FILE   takes one picture, to find the corners in, and exits
  --mat FILE       writes the mat and exits: five pages of A4 with a marker for each corner, and the zones
  --calibrate FILE takes one picture of the mat, writes the corners into this layout and exits; a new one has the usual zones
`;

const BEAT_MS = 1000;
const FIRST_PICTURES = 5;

interface Camera {
  readonly device: string;
  readonly width: number;
  readonly height: number;
  readonly fps: number;
}

/** `paizhuo camera`: a camera above the table speaks for a board. */
export const cameraCommand: Command = async (argv, io) => {
  const { values } = readFlags({
    args: [...argv],
    options: {
      device: { type: 'string' },
      layout: { type: 'string' },
      zones: { type: 'string' },
      set: { type: 'string' },
      port: { type: 'string' },
      listen: { type: 'string' },
      uid: { type: 'string', default: 'CA0001' },
      size: { type: 'string', default: '1536x1152' },
      fps: { type: 'string', default: '4' },
      picture: { type: 'string' },
      mat: { type: 'string' },
      calibrate: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    io.stdout.write(USAGE);
    return 0;
  }
  if (values.mat !== undefined) return writeMat(values.mat, values.layout);
  if (values.device === undefined) throw new UsageError('--device is missing: rpicam, /dev/video0 or a film');
  const camera = { device: values.device, ...sizeFlag(values.size), fps: fpsFlag(values.fps) };
  if (values.picture !== undefined) return takePicture(camera, values.picture);
  if (values.calibrate !== undefined) return calibrate(await pictureFrom(camera), values.calibrate, io);
  if (values.layout === undefined) throw new UsageError('--layout is missing: where the table lies in the picture');
  const uid = uidFlag(values.uid);
  const read = readCameraLayout(values.layout);
  const table = { ...read, layout: { ...read.layout, zones: zonesFlag(values.zones, read) } };
  const set = values.set === undefined ? null : readSet(values.set);
  return new Promise<number>((resolve, reject) => {
    let end: (why: string | null) => void = () => {};
    let { corners } = table;
    const tracks = new Tracks();
    const zones = Object.keys(table.layout.zones) as Zone[];
    const wire = openWire(values, io, {
      onLine: line => board.hear(line),
      onClosed: why => end(why && `${values.port} is gone: ${why}`),
    });
    const board = new CameraBoard({
      uid,
      zones,
      isSetEnrolled: set !== null,
      now: () => performance.now(),
      newBoot,
      say: line => wire.write(line),
    });
    const eye = new CameraEye(
      answer => {
        if ('error' in answer) return end(answer.error);
        const { view, looks, dice } = answer;
        if (view.state === 'moved') corners = scaled(view.corners, 1 / camera.width, 1 / camera.height);
        board.showView(view);
        for (const look of looks)
          if (look.state === 'read') board.show(look.zone, lyingTiles(look.zone, look.tiles, tracks), look.isUnread);
        if (dice) board.showDice(dice);
      },
      error => end(`the thread that reads pictures ended: ${reasonOf(error)}`),
    );
    const film = new CameraFilm({
      ...camera,
      onPicture: bytes =>
        eye.look(() => ({
          bytes,
          width: camera.width,
          height: camera.height,
          corners: scaled(corners, camera.width, camera.height),
          layout: table.layout,
          set,
        })),
      onEnd: why => end(why),
    });
    const beating = setInterval(() => board.beat(), BEAT_MS);
    end = why => {
      end = () => {};
      clearInterval(beating);
      film.stop();
      wire.close();
      eye.close().then(() => (why === null ? resolve(0) : reject(new InputError(why))), reject);
    };
  });
};

interface Wire {
  readonly write: (line: string) => void;
  readonly close: () => void;
}

interface WireEvents {
  readonly onLine: (line: string) => void;
  /** The listener has gone; `why` is null for a normal end. */
  readonly onClosed: (why: string | null) => void;
}

/** The flags that say how the host reaches it. */
interface Way {
  readonly port?: string | undefined;
  readonly listen?: string | undefined;
}

/** Waits for the host to call. */
function openServer(listen: string, { onLine, onClosed }: WireEvents): Wire {
  const { host, port } = listenFlag(listen);
  const server = BoardServer.open(host, port, { onLine });
  let open: BoardServer | null = null;
  server.then(
    opened => {
      open = opened;
    },
    error => onClosed(`${listen} cannot be listened at: ${reasonOf(error)}`),
  );
  return {
    write: line => open?.write(line),
    close: () => {
      server.then(
        opened => opened.close(),
        () => {},
      );
    },
  };
}

/** Standard input and output, or a port. Lines from before a port is open are not lost: the host asks for them. */
function openWire({ port, listen }: Way, io: Io, { onLine, onClosed }: WireEvents): Wire {
  if (listen !== undefined) return openServer(listen, { onLine, onClosed });
  if (port === undefined) {
    const lines = createInterface({ input: io.stdin });
    lines.on('line', onLine).once('close', () => onClosed(null));
    return { write: line => io.stdout.write(`${line}\n`), close: () => lines.close() };
  }
  let open: SerialLine | null = null;
  let isClosed = false;
  SerialLine.open(port, SerialPort.binding, { onLine, onClosed }).then(
    line => {
      open = line;
      if (isClosed) line.close();
    },
    error => onClosed(reasonOf(error)),
  );
  return {
    write: line => open?.write(line),
    close: () => {
      isClosed = true;
      open?.close();
    },
  };
}

/** One picture into a file. */
async function takePicture(camera: Camera, file: string): Promise<number> {
  const { width, height, data } = await pictureFrom(camera);
  try {
    writeFileSync(file, encodePng({ width, height, data: Uint8Array.from(data), channels: 4, depth: 8 }));
  } catch (error) {
    throw new InputError(`${file} cannot be written: ${whyUnwritten(error)}`);
  }
  return 0;
}

/** One picture; the first few are let go, while a camera finds its light. */
async function pictureFrom(camera: Camera): Promise<Picture> {
  let left = FIRST_PICTURES;
  const bytes = await new Promise<Uint8Array>((resolve, reject) => {
    const film = new CameraFilm({
      ...camera,
      onPicture: taken => {
        left -= 1;
        if (left > 0) return;
        film.stop();
        resolve(taken);
      },
      onEnd: why =>
        reject(new InputError(why ?? `the film ${camera.device} has fewer than ${FIRST_PICTURES} pictures`)),
    });
  });
  return pictureFromYuv(bytes, camera.width, camera.height);
}

function zonesFlag(text: string | undefined, { layout }: CameraLayout): CameraLayout['layout']['zones'] {
  if (text === undefined) return layout.zones;
  return Object.fromEntries(
    text.split(',').map(name => {
      const rect = layout.zones[name as Zone] ?? (name === 'dice' && isUsual(layout) ? USUAL_DICE : undefined);
      if (!rect)
        throw new UsageError(`--zones: the layout has no ${name}, only ${Object.keys(layout.zones).join(', ')}`);
      return [name, rect];
    }),
  );
}

/** True if the playing area is as large as the usual one, so that dice are thrown where they usually are. */
const isUsual = ({ side }: TableLayout): boolean => side === USUAL_LAYOUT.side;

function sizeFlag(text: string): { readonly width: number; readonly height: number } {
  const [, across = '', down = ''] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  const [width, height] = [Number(across), Number(down)];
  if (width < 64 || width > 4096 || width % 64 !== 0 || height < 64 || height > 4096 || height % 2 !== 0)
    throw new UsageError(
      `--size must be like 1536x1152: a width that is a multiple of 64 and an even height, 64 to 4096, not ${JSON.stringify(text)}`,
    );
  return { width, height };
}

function fpsFlag(text: string): number {
  const fps = Number(text);
  if (!(fps >= 0.2 && fps <= 30))
    throw new UsageError(`--fps must be a number, 0.2 to 30, not ${JSON.stringify(text)}`);
  return fps;
}

function scaled([a, b, c, d]: Quad, across: number, down: number): Quad {
  const to = ({ x, y }: Quad[0]): Quad[0] => ({ x: x * across, y: y * down });
  return [to(a), to(b), to(c), to(d)];
}
