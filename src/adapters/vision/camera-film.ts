import { type ChildProcess, spawn } from 'node:child_process';
import { yuvBytes } from '../../vision/yuv-picture.ts';
import { reasonOf } from '../reason.ts';

/** The source and size of the film. */
export interface FilmOptions {
  /** `rpicam` (a camera of the Pi), a V4L2 device (`/dev/video0`), or a film's file or address, played at its own pace. */
  readonly device: string;
  /** Points of a picture. */
  readonly width: number;
  readonly height: number;
  /** Pictures a second. */
  readonly fps: number;
  /** A whole picture, YUV 4:2:0; the bytes are the receiver's. */
  readonly onPicture: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** Once, when no more pictures come; `why` is null when a film was over or we stopped it. */
  readonly onEnd: (why: string | null) => void;
}

const MOST_SAID = 2000;

/** A camera or a film, through rpicam-vid or ffmpeg as a process of its own. */
export class CameraFilm {
  readonly #child: ChildProcess;
  readonly #picture: Uint8Array<ArrayBuffer>;
  readonly #onPicture: (bytes: Uint8Array<ArrayBuffer>) => void;
  #filled = 0;
  #said = '';
  #isStopped = false;

  constructor({ device, width, height, fps, onPicture, onEnd }: FilmOptions) {
    const [program, args] = programFor(device, width, height, fps);
    this.#picture = new Uint8Array(yuvBytes(width, height));
    this.#onPicture = onPicture;
    this.#child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child.stdout?.on('data', (piece: Uint8Array) => this.#take(piece));
    this.#child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
      this.#said = (this.#said + piece).slice(-MOST_SAID);
    });
    let failure: string | null = null;
    this.#child.on('error', error => {
      failure = `${program} cannot be started: ${reasonOf(error)}`;
    });
    this.#child.on('close', status => {
      const said = this.#said.trim().split('\n').at(-1) || `status ${status}`;
      const isOver = this.#isStopped || (status === 0 && !isCamera(device));
      onEnd(isOver ? null : (failure ?? `${program} ended: ${said}`));
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#child.kill();
  }

  /** Pieces come as the pipe gives them; a picture is whole when all its bytes are there. */
  #take(piece: Uint8Array): void {
    for (let from = 0; from < piece.length; ) {
      const some = piece.subarray(from, from + this.#picture.length - this.#filled);
      this.#picture.set(some, this.#filled);
      this.#filled += some.length;
      from += some.length;
      if (this.#filled < this.#picture.length) return;
      this.#filled = 0;
      this.#onPicture(this.#picture.slice());
    }
  }
}

const isCamera = (device: string): boolean => device === 'rpicam' || device.startsWith('/dev/');

function programFor(device: string, width: number, height: number, fps: number): [string, readonly string[]] {
  if (device === 'rpicam') {
    const size = ['--width', `${width}`, '--height', `${height}`, '--framerate', `${fps}`];
    return ['rpicam-vid', ['--timeout', '0', '--nopreview', '--codec', 'yuv420', ...size, '--output', '-']];
  }
  const input = isCamera(device) ? ['-f', 'v4l2', '-video_size', `${width}x${height}`] : ['-re'];
  const filter = `fps=${fps},scale=${width}:${height}:out_range=full`;
  const output = ['-vf', filter, '-pix_fmt', 'yuv420p', '-f', 'rawvideo', '-'];
  return ['ffmpeg', ['-hide_banner', '-nostdin', '-loglevel', 'error', ...input, '-i', device, ...output]];
}
