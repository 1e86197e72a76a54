import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RULE_SETS } from '../src/rules/index.ts';
import { COMMON_REASONS } from '../src/rules/patterns/requirements.ts';
import { COMMON_WORDS } from '../src/rules/table-words.ts';
import { commonWays } from '../src/rules/way-to-win.ts';

const ROOT = resolve(import.meta.dirname, '..');

const CORE = [
  'domain',
  'antenna',
  'protocol',
  'sensing',
  'rules',
  'engine',
  'mirror',
  'projections',
  'recording',
  'simulator',
  'review',
  'vision',
  'club',
];

/** Data flows one way: a folder may import those before it, never those after. docs/architecture.md. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  antenna: [],
  protocol: ['domain'],
  sensing: ['domain', 'protocol'],
  rules: ['domain'],
  engine: ['domain', 'rules'],
  mirror: ['domain', 'sensing', 'rules', 'engine'],
  projections: ['domain', 'rules', 'engine', 'mirror'],
  recording: ['domain', 'protocol', 'sensing', 'rules', 'engine', 'mirror', 'projections'],
  simulator: ['domain', 'protocol', 'sensing', 'rules', 'engine'],
  review: ['domain', 'rules', 'engine', 'projections', 'recording', 'simulator'],
  vision: ['domain', 'protocol'],
  club: ['domain', 'rules', 'engine', 'projections'],
  adapters: CORE,
  app: [...CORE, 'adapters'],
  cli: [...CORE, 'adapters', 'app'],
  bench: [...CORE, 'adapters', 'app', 'cli'],
};

/** Folders that may touch the world; everything else takes time, chance and settings as arguments. */
const TOUCHES_THE_WORLD = ['adapters', 'app', 'cli', 'bench'];

interface SourceFile {
  readonly path: string;
  /** The folder of `src` it lies in; `loose` for what lies in `src` itself. */
  readonly room: string;
  readonly text: string;
}

function sourceFiles(folder: 'src' | 'web'): readonly SourceFile[] {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return paths
    .filter(path => /\.tsx?$/.test(path))
    .map(path => ({
      path: join(folder, path),
      room: path.includes('/') ? (path.split('/')[0] ?? '') : 'loose',
      text: readFileSync(join(ROOT, folder, path), 'utf8'),
    }));
}

interface Import {
  readonly from: string;
  readonly typesOnly: boolean;
}

const importsOf = ({ text }: SourceFile): readonly Import[] =>
  [...text.matchAll(/^\s*(?:import|export)\s(type\s)?[^;'"]*?from\s+['"]([^'"]+)['"]/gm)].map(match => ({
    typesOnly: match[1] !== undefined,
    from: match[2] ?? '',
  }));

/** The file an import leads to, from the root of the repository. */
const targetOf = (file: SourceFile, { from }: Import): string =>
  relative(ROOT, resolve(ROOT, dirname(file.path), from));

/** The folder of `src` an import leads to; null for packages. */
function roomOf(file: SourceFile, imported: Import): string | null {
  if (!imported.from.startsWith('.')) return null;
  const [top, room = '', ...rest] = targetOf(file, imported).split('/');
  if (top !== 'src') return `${top}`;
  return rest.length === 0 ? 'loose' : room;
}

/** Pages use what a seat or a tile is and read pictures; of projections and clubs they know only how views are made up. */
const isOpenToPages = (room: string | null, { typesOnly }: Import): boolean =>
  room === 'domain' || room === 'vision' || ((room === 'projections' || room === 'club') && typesOnly);
/** What answers in the table's stead where it cannot be reached gives its very answers. */
const ANSWERS_INSTEAD = 'web/offline/offline-worker.ts';
const TABLES_ANSWER = '../../src/projections/score-view.ts';

const source = sourceFiles('src');

describe('data flows one way', () => {
  test.each(Object.keys(MAY_IMPORT))('src/%s imports only what comes before it', room => {
    const wrong = source
      .filter(file => file.room === room)
      .flatMap(file =>
        importsOf(file)
          .map(imported => roomOf(file, imported))
          .filter(to => to !== null && to !== room && !MAY_IMPORT[room]?.includes(to))
          .map(to => `${file.path} imports ${to}`),
      );
    expect(wrong).toEqual([]);
  });

  test('every folder of src has its place in the flow', () => {
    const rooms = new Set(source.map(file => file.room));
    expect([...rooms].filter(room => !(room in MAY_IMPORT))).toEqual([]);
  });

  test('the web pages know the views, the values of the domain and how pictures are read, and nothing else', () => {
    const wrong = sourceFiles('web').flatMap(file =>
      importsOf(file)
        .filter(imported => imported.from.includes('/src/'))
        .filter(imported => !isOpenToPages(roomOf(file, imported), imported))
        .filter(({ from }) => file.path !== ANSWERS_INSTEAD || from !== TABLES_ANSWER)
        .map(imported => `${file.path} imports ${imported.from}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** A way from a file back to itself along its imports, types included; null: there is none. */
function circleIn(files: readonly SourceFile[]): readonly string[] | null {
  const byPath = new Map(files.map(file => [file.path, file]));
  const isDone = new Map<string, boolean>();
  const follow = (file: SourceFile, way: readonly string[]): readonly string[] | null => {
    if (isDone.get(file.path)) return null;
    if (isDone.has(file.path)) return [...way.slice(way.indexOf(file.path)), file.path];
    isDone.set(file.path, false);
    for (const imported of importsOf(file)) {
      const target = byPath.get(targetOf(file, imported));
      const circle = target && follow(target, [...way, file.path]);
      if (circle) return circle;
    }
    isDone.set(file.path, true);
    return null;
  };
  for (const file of files) {
    const circle = follow(file, []);
    if (circle) return circle;
  }
  return null;
}

describe('imports', () => {
  test.each(['src', 'web'] as const)('of %s never run in a circle', folder => {
    expect(circleIn(sourceFiles(folder))).toBeNull();
  });

  test('in a circle are found, those of types among them', () => {
    const file = (path: string, text: string): SourceFile => ({ path, room: 'src', text });
    const circle = circleIn([
      file('src/a.ts', "import { b } from './b.ts';"),
      file('src/b.ts', "import type { C } from './c/c.ts';"),
      file('src/c/c.ts', "export { b } from '../b.ts';"),
    ]);
    expect(circle).toEqual(['src/b.ts', 'src/c/c.ts', 'src/b.ts']);
  });
});

describe('a command', () => {
  const byPath = new Map(source.map(file => [file.path, file]));
  /** Everything that is loaded with a file, packages by their names. */
  function loadedWith(path: string, loaded = new Set<string>()): ReadonlySet<string> {
    const file = byPath.get(path);
    if (!file) return loaded;
    for (const imported of importsOf(file)) {
      const target = imported.from.startsWith('.') ? targetOf(file, imported) : imported.from;
      if (imported.typesOnly || loaded.has(target)) continue;
      loaded.add(target);
      loadedWith(target, loaded);
    }
    return loaded;
  }
  const commands = [...(byPath.get('src/cli/paizhuo.ts')?.text ?? '').matchAll(/import\('\.\/([\w-]+)\.ts'\)/g)].map(
    ([, name = '']) => name,
  );
  const SERVING = ['start', 'club'];
  const SERVER = ['socket.io', 'prom-client'];

  test.each(SERVING)('that serves pages loads the server: %s', name => {
    expect(loadedWith(`src/cli/${name}.ts`)).toContain('socket.io');
  });

  test.each(['start', 'doctor'])('of a table without a broker waits for nothing that talks to one: %s', name => {
    expect(loadedWith(`src/cli/${name}.ts`)).not.toContain('mqtt');
  });

  test.each(commands.filter(name => !SERVING.includes(name)))('that serves nothing waits for no server: %s', name => {
    const loaded = loadedWith(`src/cli/${name}.ts`);
    expect(SERVER.filter(part => loaded.has(part))).toEqual([]);
  });
});

describe('the core has no clock, no dice and no settings of its own', () => {
  const core = source.filter(file => !TOUCHES_THE_WORLD.includes(file.room));
  const worldly =
    /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(|\bprocess\.|\bsetTimeout\(|\bsetInterval\(/;

  test('time, chance and the environment are arguments', () => {
    expect(core.filter(file => worldly.test(file.text)).map(file => file.path)).toEqual([]);
  });

  test('npm packages are used in adapters and commands only', () => {
    const allowed = new Set(['pure-rand']); // seeded chance is the simulator's own business
    const wrong = core.flatMap(file =>
      importsOf(file)
        .filter(({ from }) => !from.startsWith('.') && !allowed.has(from.split('/')[0] ?? ''))
        .map(({ from }) => `${file.path} imports ${from}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('nobody outside the rules and their benches asks which rule set is played', () => {
  const names = RULE_SETS.map(({ id }) => id).join('|');
  const asking = new RegExp(`['"](${names})['"]|\\b(${names}):|rules\\.id\\s*[!=]==`);
  const wrong = source.filter(({ room, text }) => !['rules', 'bench'].includes(room) && asking.test(text));
  expect(wrong.map(file => file.path)).toEqual([]);
});

const COMMON_WAYS = commonWays('').map(({ id }) => id);

test('nobody outside the rules names what only one rule set has', () => {
  const own = RULE_SETS.flatMap(({ facts, ways, reasons, words }) => [
    ...facts.map(({ id }) => id),
    ...ways.filter(({ id }) => !COMMON_WAYS.includes(id)).map(({ id }) => id),
    ...Object.keys(reasons).filter(reason => !(reason in COMMON_REASONS)),
    ...Object.keys(words.payments).filter(payment => !(payment in COMMON_WORDS.payments)),
  ]);
  const closed = own.filter(id => !PLAYED_BY_THE_ENGINE.includes(id));
  expect(closed.length).toBeGreaterThan(10);
  const naming = new RegExp(`['"](${closed.join('|')})['"]`);
  const wrong = [...source, ...sourceFiles('web')].filter(
    ({ room, path, text }) => !isRules(room, path) && naming.test(text),
  );
  expect(wrong.map(file => file.path)).toEqual([]);
});
const isRules = (room: string, path: string): boolean => room === 'rules' && path.startsWith('src/');
/** Acts at the table that every rule set may have: the tiles flipped after a win, the dealer's doubling. */
const PLAYED_BY_THE_ENGINE = ['horse', 'stepUp'];

describe('every file is worth opening and can be read at one sitting', () => {
  const SMALL = 15;
  const LONG = 350;
  /** Files with a reason of their own: tables are looked up, not read; a registry is found by its name. */
  const REGISTRIES = ['src/rules/rule-sets.ts'];
  const TABLES = [
    ...['dalian', 'guangdong', 'hong-kong'].map(id => `src/rules/${id}/patterns.ts`),
    ...['pad', 'table'].map(page => `web/text/${page}-text.ts`),
    'src/rules/wuhan/patterns.ts',
    'web/setup/setup-text.ts',
  ];

  const files = [...source, ...sourceFiles('web')];
  const linesOf = ({ text }: SourceFile): number => text.trimEnd().split('\n').length;

  test('none is so small that it belongs in the one file that needs it', () => {
    const needed = files.flatMap(file => [...new Set(importsOf(file).map(imported => targetOf(file, imported)))]);
    const small = files
      .filter(file => linesOf(file) < SMALL && needed.filter(path => path === file.path).length === 1)
      .map(({ path }) => path);
    expect(small).toEqual(REGISTRIES);
  });

  test('none is too long, but for tables', () => {
    const long = files.filter(file => linesOf(file) > LONG).map(({ path }) => path);
    expect(long.toSorted()).toEqual(TABLES.toSorted());
  });
});

describe('the mirror is a street of rooms', () => {
  /** Each may import those before it. src/mirror/README.md. */
  const street = ['mishaps', 'evidence', 'belief', 'moves', 'search', 'hands', 'question'];
  const mirror = source.filter(file => file.room === 'mirror');
  /** The place in the street of a file of the mirror; what lies in no room comes after all of them. */
  const placeOf = (path: string): number => {
    const [room = '', ...rest] = relative('src/mirror', path).split('/');
    return rest.length === 0 ? street.length : street.indexOf(room);
  };
  const importedBy = (file: SourceFile): readonly string[] =>
    importsOf(file)
      .map(({ from }) => (from.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file.path), from)) : ''))
      .filter(path => path.startsWith('src/mirror/'));

  test('every file lies in a room, or before the door', () => {
    expect(mirror.map(({ path }) => path).filter(path => placeOf(path) < 0)).toEqual([]);
    expect(new Set(mirror.map(({ path }) => placeOf(path))).size).toBe(street.length + 1);
  });

  test.each(street)('%s imports only rooms before it', room => {
    const wrong = mirror
      .filter(({ path }) => placeOf(path) === street.indexOf(room))
      .flatMap(file =>
        importedBy(file)
          .filter(to => placeOf(to) > placeOf(file.path))
          .map(to => `${file.path} imports ${to}`),
      );
    expect(wrong).toEqual([]);
  });
});

test('a zone or a button is asked for its area and its seat, not cut up as a text', () => {
  const cutting = /\b(?:zone|button|lying)\.(?:startsWith|endsWith|slice|charAt|match)\(/;
  const wrong = [...source, ...sourceFiles('web')].filter(file => cutting.test(file.text));
  expect(wrong.map(file => file.path)).toEqual([]);
});
