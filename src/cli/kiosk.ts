import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostClock } from '../adapters/clock.ts';
import { runKiosk } from '../adapters/kiosk/kiosk.ts';
import { type Command, UsageError } from './command.ts';
import { readFlags } from './flags.ts';

const USAGE = `Usage: paizhuo kiosk [--page URL] [--browser COMMAND]

Shows a page of the table full-screen on this machine: as soon as the table answers, and again if the browser exits. A
compositor runs it, as in the service paizhuo-kiosk; docs/how-to/run-on-a-pi.md.
  --page     the page (http://127.0.0.1:8080/table)
  --browser  a Chromium (chromium)
`;

/**
 * No bars, no questions and no bubbles; sounds need no tap first. Wayland, where there is one. The
 * browser keeps nothing: there is nothing to restore after a power cut.
 */
const flags = (profile: string): readonly string[] => [
  ...['--kiosk', '--noerrdialogs', '--disable-infobars', '--no-first-run', '--disable-session-crashed-bubble'],
  ...['--ozone-platform-hint=auto', '--autoplay-policy=no-user-gesture-required', '--password-store=basic'],
  ...['--disable-pinch', '--overscroll-history-navigation=0', `--user-data-dir=${profile}`],
];

export const kioskCommand: Command = async (argv, { stdout }) => {
  const { values } = readFlags({
    args: [...argv],
    options: {
      page: { type: 'string', default: 'http://127.0.0.1:8080/table' },
      browser: { type: 'string', default: 'chromium' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  if (!URL.canParse(values.page)) throw new UsageError(`--page must be an address, not ${JSON.stringify(values.page)}`);
  const profile = mkdtempSync(join(tmpdir(), 'paizhuo-kiosk-'));
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  try {
    await runKiosk({
      page: values.page,
      command: [values.browser, ...flags(profile)],
      clock: hostClock,
      say: line => stdout.write(`${line}\n`),
      stopped: stopping.signal,
    });
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
  return 0;
};
