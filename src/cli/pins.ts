import { newPin } from '../adapters/access/pins.ts';
import {
  AUDIENCES,
  latestPinsFile,
  type PinnedAudience,
  pinFor,
  readPins,
  withPin,
  writePins,
} from '../adapters/access/pins-file.ts';
import { whyUnwritten } from '../adapters/file-trouble.ts';
import { seatNumber } from '../domain/seat.ts';
import { type Command, InputError, UsageError } from './command.ts';
import { readFlags } from './flags.ts';
import { readConfig } from './table-config.ts';

const USAGE = `Usage: paizhuo pins [--config FILE] [--renew all|host|display|1|2|3|4]

Prints the generated PINs of the current match, or makes new ones. The table may be running: a new PIN counts
from the next sign-in, and screens that signed in with the old one have to sign in again.
  --config    the table's config file (paizhuo.yaml here); it names the data directory
  --renew     the PINs to replace: all, the host's, the displays' or a seat's (1 to 4)
`;

/** The terminal's user owns the table: PINs are printed here and in no journal. */
export const pinsCommand: Command = async (argv, { stdout }) => {
  const { values } = readFlags({
    args: [...argv],
    options: { config: { type: 'string' }, renew: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const renewed =
    values.renew === undefined ? [] : AUDIENCES.filter(who => values.renew === 'all' || values.renew === wordFor(who));
  if (values.renew !== undefined && renewed.length === 0)
    throw new UsageError(`--renew must be all, host, display, 1, 2, 3 or 4, not ${JSON.stringify(values.renew)}`);
  const { dataDirectory } = readConfig(values.config);
  const file = latestPinsFile(dataDirectory);
  if (file === null) throw new InputError(`no match has PINs in ${dataDirectory}: start the table first`);
  let pins = readPins(file);
  for (const who of renewed) if (pinFor(pins, who) !== null) pins = withPin(pins, who, newPin());
  try {
    if (renewed.length > 0) writePins(file, pins);
  } catch (error) {
    throw new InputError(`${file} cannot be written (${whyUnwritten(error)})`);
  }
  for (const who of AUDIENCES)
    stdout.write(`${nameOf(who).padEnd(8)}${pinFor(pins, who) ?? 'chosen: see pins in the config file'}\n`);
  return 0;
};

const wordFor = (who: PinnedAudience): string => (who.type === 'seat' ? String(seatNumber(who.seat)) : who.type);
const nameOf = (who: PinnedAudience): string => (who.type === 'seat' ? `seat ${wordFor(who)}` : who.type);
