import { readdirSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { defineConfig, normalizePath, type Plugin } from 'vite';

const ROOT = import.meta.dirname;

/** Packages that stay outside: they bring files of their own (machine code, WebAssembly, migrations), or may be missing. */
const PACKAGES = ['serialport', 'onnxruntime-web', 'onnxruntime-node', 'pg', 'node-pg-migrate', 'onoff'];
/** Parts of `ws` in machine code. It does without them. */
const NEVER_THERE = ['bufferutil', 'utf-8-validate'];

const DIST = join(ROOT, 'dist');
/** Folders of `dist` that this build fills. */
const FOLDERS = ['cli', 'bench'];
/** Benches are no part of the package, and compare the program to packages as npm brings them. */
const BENCH = normalizePath(join(ROOT, 'src/bench/'));
/** Benches that are, or are loaded into, processes of their own. */
const BENCH_PROGRAMS = ['club-bare', 'lines-receiver', 'memory-probe', 'start-bare'];

const MIGRATIONS = 'src/adapters/club/postgres/migrations';
const migrations = readdirSync(join(ROOT, MIGRATIONS)).map(name => basename(name, '.ts'));

/** What an earlier build has left goes once the new files are there: a build that fails leaves the program as it was. */
const withoutOldFiles: Plugin = {
  name: 'without-old-files',
  writeBundle(_, bundle) {
    for (const folder of FOLDERS)
      for (const entry of readdirSync(join(DIST, folder), { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        if (entry.isFile() && !(normalizePath(relative(DIST, file)) in bundle)) rmSync(file);
      }
  },
};

/**
 * Bundles the server, the command line and what other programs import, packages included: one file for each part that is loaded
 * by itself. A table starts from a hundred files in half the time that it takes from a thousand.
 */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [withoutOldFiles],
  // the same list of file types, in two versions
  resolve: { dedupe: ['mime-db'] },
  ssr: { noExternal: true, external: [...PACKAGES, ...NEVER_THERE] },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20.19',
    // read by a debugger, or by a Node that is asked to with --enable-source-maps
    sourcemap: true,
    license: { fileName: 'cli/licenses.md' },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      external: (id, importer) => importer?.startsWith(BENCH) === true && /^(?![./]|[a-z]:)/i.test(id),
      input: {
        'cli/paizhuo': 'src/cli/paizhuo.ts',
        'cli/score': 'src/rules/request/answer.ts',
        'cli/protocol': 'src/protocol/index.ts',
        'cli/eye-thread': 'src/adapters/vision/eye-thread.ts',
        ...Object.fromEntries(migrations.map(name => [`cli/migrations/${name}`, join(MIGRATIONS, `${name}.ts`)])),
        ...Object.fromEntries(BENCH_PROGRAMS.map(name => [`bench/${name}`, join(BENCH, `${name}.ts`)])),
      },
      output: {
        comments: { jsdoc: false, annotation: false, legal: false },
        // V8 takes two bytes for each character of a file that has a single one outside Latin-1
        charset: 'ascii',
        entryFileNames: '[name].js',
        chunkFileNames: ({ moduleIds }) =>
          `${moduleIds.some(id => id.startsWith(BENCH)) ? 'bench' : 'cli'}/[name]-[hash].js`,
      },
    },
  },
});
