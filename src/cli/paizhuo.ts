#!/usr/bin/env node
import './enough-node.js';

process.stdout.on('error', error => {
  // The reader went away (`paizhuo … | head`): nothing is left to say.
  if ('code' in error && error.code === 'EPIPE') process.exit(0);
  throw error;
});

// loaded only now: an old Node cannot even link what follows
const { run } = await import('./run-command.ts');
process.exitCode = await run(process.argv.slice(2), process);
