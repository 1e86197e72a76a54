/**
 * Speaks every line and keeps all of one language in one file, with where each line lies in it: `npx tsx web/voice/generate.mjs`.
 * Needs Debian's espeak-ng (Cantonese), flite (English), gcin-voice (Mandarin, a recorded syllable each), sox and ffmpeg.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LINES } from './lines.ts';

/** Where gcin-voice keeps its syllables: a folder each, of which `5.ogg` is under CC BY 3.0. */
const SYLLABLES = process.env.GCIN_VOICE ?? '/usr/share/gcin-voice/ogg';
const OUT = join(import.meta.dirname, 'clips');
const RATE = 24_000;
/** Players find a line by its time: decoders may be this far off, and the next line must not be heard. */
const GAP_S = 0.2;

const work = mkdtempSync(join(tmpdir(), 'paizhuo-voice-'));
const run = (program, ...args) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const sayMandarin = (text, wav) => {
  const syllables = text.split(' ').map(syllable => {
    const file = join(SYLLABLES, syllable, '5.ogg');
    if (!existsSync(file)) throw new Error(`gcin-voice has no ${syllable}`);
    return file;
  });
  run('sox', ...syllables, wav, 'rate', String(RATE));
};

const SPEAKERS = {
  yue: (text, wav) => run('espeak-ng', '-v', 'yue-Latn-jyutping+f2', '-s', '145', '-p', '55', '-w', wav, text),
  cmn: sayMandarin,
  en: (text, wav) => run('flite', '-voice', 'slt', '-t', text, '-o', wav),
};

/** Without the silence around it, as loud as every other. */
function trimmed(from, to) {
  const silence = ['silence', '1', '0.01', '0.6%'];
  run(
    'sox',
    from,
    '-r',
    String(RATE),
    '-c',
    '1',
    '-b',
    '16',
    to,
    ...silence,
    'reverse',
    ...silence,
    'reverse',
    'norm',
    '-3',
  );
  return Number(run('soxi', '-D', to));
}

const clips = {};
for (const [language, say] of Object.entries(SPEAKERS)) {
  const gap = join(work, 'gap.wav');
  run('sox', '-n', '-r', String(RATE), '-c', '1', '-b', '16', gap, 'trim', '0', String(GAP_S));
  const parts = [gap];
  const places = {};
  let at = GAP_S;
  for (const [id, line] of Object.entries(LINES)) {
    const said = join(work, 'said.wav');
    const clip = join(work, `${language}-${parts.length}.wav`);
    say(line[language], said);
    const length = trimmed(said, clip);
    places[id] = [Number(at.toFixed(3)), Number(length.toFixed(3))];
    at += length + GAP_S;
    parts.push(clip, gap);
  }
  const all = join(work, `${language}.wav`);
  run('sox', ...parts, all);
  const encode = (...args) => run('ffmpeg', '-y', '-i', all, '-map_metadata', '-1', '-ac', '1', ...args);
  encode('-c:a', 'libopus', '-b:a', '20k', '-application', 'voip', join(OUT, `${language}.ogg`));
  encode('-c:a', 'libmp3lame', '-ar', String(RATE), '-b:a', '32k', join(OUT, `${language}.mp3`));
  clips[language] = places;
}
const told = Object.entries(clips).map(([language, places]) => {
  const lines = Object.entries(places).map(([id, place]) => `    ${JSON.stringify(id)}: [${place.join(', ')}]`);
  return `  ${JSON.stringify(language)}: {\n${lines.join(',\n')}\n  }`;
});
writeFileSync(join(OUT, 'clips.json'), `{\n${told.join(',\n')}\n}\n`);
rmSync(work, { recursive: true });
