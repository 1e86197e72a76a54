import type { Picture } from '../../src/vision/picture.ts';
import { keepScreenOn } from '../shared/keep-screen-on.ts';
import { type Steady, steadyOf } from './steady-camera.ts';

/** Why this device cannot film: each has a sentence in `camera-text.ts`. */
export type FilmTrouble = 'not-secure' | 'too-old' | 'not-allowed' | 'no-camera' | 'in-use';

/** The filmed source: a camera that is on, or one picture that stays. */
export interface Source {
  /** Where people see it. */
  readonly shown: HTMLVideoElement | HTMLCanvasElement;
  /** The newest picture; null until there is one. */
  readonly picture: () => Picture | null;
  /** Locks light and focus; null where that cannot be had. */
  readonly steady: Steady | null;
  readonly stop: () => void;
}

/** Points along the longer side that are asked for and looked at: a tile of a whole table is then some thirty points wide. */
const WANTED = { width: { ideal: 2560 }, height: { ideal: 1920 }, facingMode: { ideal: 'environment' } };
const LONGEST = 2560;

/** Turns the camera at the back on, as sharp as it is. Nothing it sees leaves this device. */
export async function openFilm(): Promise<Source | FilmTrouble> {
  if (!window.isSecureContext) return 'not-secure';
  if (!navigator.mediaDevices?.getUserMedia || !window.Worker || !window.WebAssembly) return 'too-old';
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: WANTED, audio: false });
  } catch (error) {
    return troubleOf(error);
  }
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, srcObject: stream });
  await video.play();
  const wakeLock = await keepScreenOn();
  const canvas = document.createElement('canvas');
  return {
    shown: video,
    picture: () => pictureOf(video, canvas),
    steady: steadyOf(stream.getVideoTracks()[0]),
    stop: () => {
      for (const track of stream.getTracks()) track.stop();
      wakeLock();
    },
  };
}

function troubleOf(error: unknown): FilmTrouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'not-allowed';
  if (name === 'NotReadableError' || name === 'AbortError') return 'in-use';
  return 'no-camera';
}

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): Picture | null {
  if (video.videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const scale = Math.min(1, LONGEST / Math.max(video.videoWidth, video.videoHeight));
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const surface = canvas.getContext('2d', { willReadFrequently: true });
  if (!surface) return null;
  surface.drawImage(video, 0, 0, width, height);
  return { width, height, data: surface.getImageData(0, 0, width, height).data };
}
