import { collectGarbage } from '../cli/little-memory.ts';

/** Loaded into a process that a bench watches: answers each message with the bytes in use after garbage collection. */
process.on('message', () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
process.channel?.unref();
