import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript';

const FOLDER = resolve(import.meta.dirname, '../../hardware/starter/micropython');

/** Time between two rounds of its program. */
const ROUND_MS = 2;
const PRESS_MS = 100;

/** The starter's program on a real MicroPython, its pins and its serial line in the test's hands. */
export interface MicroPythonBoard {
  /** Presses the button at a pin for as long as a finger takes. */
  readonly press: (pin: number) => void;
  readonly isLit: (pin: number) => boolean;
  /** What the reader of dice sends. */
  readonly diceSay: (text: string) => void;
  /** What the host has sent. */
  readonly hear: (text: string) => void;
  /** The board has been on for this much longer (ms). */
  readonly hasBeenOn: (ms: number) => void;
  readonly stop: () => void;
}

/** `write`: takes what the board sends to the host. */
export async function startMicroPythonBoard(write: (text: string) => void): Promise<MicroPythonBoard> {
  const pulledDown = new Set<number>();
  const lit = new Map<number, boolean>();
  let fromHost = '';
  let fromDice = '';
  const python = await loadMicroPython({
    linebuffer: false,
    stdout: (bytes: Uint8Array) => write(Buffer.from(bytes).toString()),
  });
  const taken = (): string => {
    const text = fromHost;
    fromHost = '';
    return text;
  };
  python.registerJsModule('board_pins', {
    read: (pin: number) => (pulledDown.has(pin) ? 0 : 1),
    show: (pin: number, value: number) => void lit.set(pin, value === 1),
    fromHost: taken,
    fromDice: () => {
      const text = fromDice;
      fromDice = '';
      return text;
    },
  });
  python.FS.mkdir('/lib');
  for (const file of ['paizhuo_board.py', 'main.py'])
    python.FS.writeFile(`/lib/${file}`, readFileSync(join(FOLDER, file), 'utf8'));
  python.FS.writeFile('/lib/machine.py', readFileSync(join(import.meta.dirname, 'machine.py'), 'utf8'));
  python.runPython('import sys; sys.path.append("/lib"); import main, board_pins; main.read = board_pins.fromHost');
  const rounds = setInterval(() => python.runPython('main.step()'), ROUND_MS);
  return {
    press: pin => {
      pulledDown.add(pin);
      setTimeout(() => pulledDown.delete(pin), PRESS_MS);
    },
    isLit: pin => lit.get(pin) ?? false,
    diceSay: text => {
      fromDice += text;
    },
    hear: text => {
      fromHost += text;
    },
    hasBeenOn: ms => {
      python.runPython(`main.clock += ${ms}`);
    },
    stop: () => clearInterval(rounds),
  };
}
