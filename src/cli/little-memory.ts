import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Megabytes for what has just been made and is mostly thrown away soon. Node takes 16 and more, and gives none back. */
const FOR_NEW = 1;

/**
 * Has this process take little memory from here on: a table shares a small machine with a browser. Set in V8 here, so that
 * it holds however the program is started.
 */
export function takeLittleMemory(): void {
  setFlagsFromString(`--max-semi-space-size=${FOR_NEW}`);
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** `last-resort` also moves together what is left, and gives memory back; Node 20 collects the young generation instead. */
type Collection = { readonly type: 'minor' } | { readonly type: 'major'; readonly flavor: 'last-resort' };

/** Collects all garbage, or as `how` says. Node shows its collector only on request. */
export function collectGarbage(how?: Collection): void {
  setFlagsFromString('--expose-gc');
  const collect: (how?: Collection) => void = runInNewContext('gc');
  collect(how);
}
