import { inductanceOf } from '../antenna/field.ts';
import { fittedParts, type Matching, matchingOf, powerFor, reflectionOf, TARGET_OHM } from '../antenna/matching.ts';
import { currentsOf, loadFor, type ModuleFilter, USUAL_FILTER } from '../antenna/transmitter.ts';
import { BESIDE_MM, computedField } from '../antenna/walk-grid.ts';
import { type Command, InputError, UsageError } from './command.ts';
import { readFlags } from './flags.ts';

const USAGE = `Usage: paizhuo loop --width MM --height MM [--tape MM | --wire MM] [--filter NH/PF | --ohm OHM] [--measured UH] [--current MA]

Computes a loop of one turn: its inductance, the parts that match it to a reader, and the field above it.

  --width, --height  along the middle of the copper, in millimetres, 20 to 2000
  --tape MM          flat copper of this width lies on wood: 1 to 20
  --wire MM          round wire of this diameter instead: 0.2 to 5 (0.8)
  --filter NH/PF     the coils and capacitors between the reader's chip and its own antenna, each in one leg (470/253)
  --ohm OHM          a bought reader for antennas of this resistance instead: 25 to 150, mostly 50
  --measured UH      a measured inductance, in microhenry, to compute the parts from
  --current MA       peak current, in milliamperes (216)
`;

const MM = 1e-3;
interface Flag {
  readonly name: string;
  readonly text: string | undefined;
  readonly least: number;
  readonly most: number;
}

function numberOf({ name, text, least, most }: Flag): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  if (text.trim() === '' || !(value >= least && value <= most))
    throw new UsageError(`--${name} ${JSON.stringify(text)}: a number from ${least} to ${most}`);
  return value;
}

const needed = (flag: Flag): number => {
  const value = numberOf(flag);
  if (value === null) throw new UsageError(`paizhuo loop needs --${flag.name}; paizhuo loop --help says more`);
  return value;
};

/** Of each leg of the module: `470/253` is 470 nH and 253 pF. */
function filterOf(text: string): ModuleFilter {
  const [, coil, capacitor] = /^(\d{2,4})\/(\d{2,4})$/.exec(text) ?? [];
  if (coil === undefined || capacitor === undefined)
    throw new UsageError(`--filter ${JSON.stringify(text)}: nanohenry and picofarad, such as 470/253`);
  return { coil: Number(coil) * 1e-9, capacitor: Number(capacitor) * 1e-12 };
}

/** The readings of a NanoVNA that was calibrated with TARGET_OHM as its load: it takes that for this, ohm. */
const NANOVNA_OHM = 50;

type Load = ReturnType<typeof loadFor>;

/** The load that the parts make at the carrier, and the point that a NanoVNA shows then. */
function formatLoad([re, im]: Load, target: number): string {
  const reflection = reflectionOf([re, im], target);
  if (reflection < 0.01) return `${re.toFixed(0)} Ω, the middle of the Smith chart`;
  const complex = (by: number): string =>
    `${(re * by).toFixed(0)} ${im < 0 ? '−' : '+'} ${Math.abs(im * by).toFixed(0)}j Ω`;
  const db = (20 * Math.log10(reflection)).toFixed(1).replace('-', '−');
  return `${complex(1)}: S11 ${db} dB on ${target} Ω; a NanoVNA calibrated with ${target} Ω shows ${complex(NANOVNA_OHM / target)}`;
}

/** The currents that a PN5180 gives, behind its module's filter. */
function formatReader(filter: ModuleFilter, matching: Matching): string {
  const { loop, chip } = currentsOf(filter, matching);
  return `${(loop * 1000).toFixed(0)} mA at its strongest carrier, with ${(chip * 1000).toFixed(0)} mA from its chip; a guess`;
}

const pico = (farad: number): string => `${(farad * 1e12).toFixed(0)} pF`;

/** `paizhuo loop`: what to solder at a loop of any size. */
export const loopCommand: Command = async (argv, { stdout }) => {
  const { values } = readFlags({
    args: [...argv],
    options: {
      width: { type: 'string' },
      height: { type: 'string' },
      tape: { type: 'string' },
      wire: { type: 'string' },
      measured: { type: 'string' },
      filter: { type: 'string' },
      ohm: { type: 'string' },
      current: { type: 'string', default: '216' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    stdout.write(USAGE);
    return 0;
  }
  const width = needed({ name: 'width', text: values.width, least: 20, most: 2000 });
  const height = needed({ name: 'height', text: values.height, least: 20, most: 2000 });
  const tape = numberOf({ name: 'tape', text: values.tape, least: 1, most: 20 });
  const wire = numberOf({ name: 'wire', text: values.wire, least: 0.2, most: 5 });
  if (tape !== null && wire !== null) throw new UsageError('--tape or --wire, not both');
  const measured = numberOf({ name: 'measured', text: values.measured, least: 0.05, most: 20 });
  const current = needed({ name: 'current', text: values.current, least: 1, most: 1000 }) / 1000;
  // Flat copper has the inductance of round wire of half its width.
  const wireDiameter = tape === null ? (wire ?? 0.8) : tape / 2;
  const computed = inductanceOf({
    width: width * MM,
    height: height * MM,
    turns: 1,
    wireDiameter: wireDiameter * MM,
    pitch: wireDiameter * MM,
  });
  const ohm = numberOf({ name: 'ohm', text: values.ohm, least: 25, most: 150 });
  if (ohm !== null && values.filter !== undefined) throw new UsageError('--filter or --ohm, not both');
  const filter = values.filter === undefined ? USUAL_FILTER : filterOf(values.filter);
  const load: Load = ohm === null ? loadFor(filter) : [ohm, 0];
  const matching = matchingOf(measured === null ? computed : measured * 1e-6, load);
  if (!Number.isFinite(matching.series))
    throw new InputError('this loop is too small for that load: make it larger, or of thinner copper');
  const { seriesEach, acrossFixed, resistor } = fittedParts(matching);
  const { inside, edge, beside } = fieldsOf(width, height, current);
  stdout.write(`L         ${(computed * 1e6).toFixed(2)} µH${measured === null ? '' : `, measured ${measured} µH`}
Cs        ${pico(seriesEach)} C0G 100 V in each leg
Cp        ${acrossFixed === 0 ? 'none' : `${pico(acrossFixed)} C0G 630 V`}, beside a trimmer of 5–30 pF
Rq        ${resistor} Ω 1 W
load      ${formatLoad(load, ohm ?? TARGET_OHM)}
${ohm === null ? `reader    ${formatReader(filter, matching)}\n` : ''}power     ${(powerFor(matching, current) * 1000).toFixed(0)} mW at ${(current * 1000).toFixed(0)} mA peak
field     ${inside.toFixed(2)} A/m in the middle, ${edge.toFixed(2)} A/m 10 mm inside the copper; a tag needs 0.3 to 1
beside    ${beside.toFixed(2)} A/m ${BESIDE_MM} mm beside the copper; below 0.3 no tag answers there
`);
  if (!(matching.series > 0) || matching.across < 0 || acrossFixed === 0)
    stdout.write('This loop is too large to match with one trimmer: split it in two.\n');
  return 0;
};

/** Field through a flat tag in the loop's middle, near its copper, and beside it, A/m. */
function fieldsOf(width: number, height: number, current: number) {
  const through = (x: number, y: number): number => computedField({ x, y }, { width, height }) * current;
  return {
    inside: through(width / 2, height / 2),
    edge: through(width / 2, 10),
    beside: through(width / 2, -BESIDE_MM),
  };
}
