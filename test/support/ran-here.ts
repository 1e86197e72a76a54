import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { run } from '../../src/cli/run-command.ts';

interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs `paizhuo ARGS` in this process, which takes a hundredth of what a process of its own takes to start. `start` is no
 * command for it: that gives the memory of its process other limits.
 */
export async function ranHere(args: readonly string[], input = ''): Promise<Ran> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const written = Promise.all([text(stdout), text(stderr)]);
  const status = await run(args, { stdin: Readable.from([input]), stdout, stderr });
  stdout.end();
  stderr.end();
  const [out, error] = await written;
  return { status, stdout: out, stderr: error };
}
