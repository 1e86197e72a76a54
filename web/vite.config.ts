import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Features } from 'lightningcss';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { COLOURS, type Shade } from './look/tokens.ts';
import { oneLanguage } from './one-language.ts';

/** Every page of this folder is served under its own name: `table.html` as `/table`. */
const pages = readdirSync(import.meta.dirname).filter(name => name.endsWith('.html'));

/** Answers the scorepad where the table cannot be reached. */
const OFFLINE = 'offline-worker';

/** A dot of red on a tile. */
const ICON =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 60 80'><rect width='60' height='80' rx='9' fill='#fbf6e6'/>" +
  "<circle cx='30' cy='40' r='20' fill='#c1272d'/><circle cx='30' cy='40' r='8' fill='#fbf6e6'/></svg>";

const meta = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({ tag: 'meta', ...(attrs && { attrs }) });

/** The head of every page. */
const sameHead: Plugin = {
  name: 'same-head',
  transformIndexHtml: {
    order: 'pre',
    handler: () =>
      [
        meta({ charset: 'utf-8' }),
        meta({ name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        meta({ name: 'color-scheme', content: 'dark' }),
        meta({ name: 'theme-color', content: '#0b211a' }),
        { tag: 'script', attrs: { src: '/too-old.js' } },
        { tag: 'script', attrs: { type: 'module', src: '/look/shown-look.ts' } },
        { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon-192.png' } },
        { tag: 'link', attrs: { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(ICON)}` } },
      ].map(tag => ({ ...tag, injectTo: 'head-prepend' as const })),
  },
};

/** A colour as the style sheets write it: where it differs by day, browsers that know no such pair keep the one of the night. */
const written = (name: string, isPaired: boolean): string | null => {
  const shade: Shade | undefined = (COLOURS as Readonly<Record<string, Shade>>)[name];
  if (!shade) return null;
  return isPaired && shade.light !== shade.dark ? `light-dark(${shade.light}, ${shade.dark})` : shade.dark;
};

/**
 * Colours have names in the sources and stand written out in what is built: a browser reads a value with a name in it
 * again for every element, whenever anything about it changes.
 */
const writtenOutColours: Plugin = {
  name: 'written-out-colours',
  transform: {
    filter: { id: /\.css$/ },
    handler: code =>
      code.replace(/([\w-]+):([^;{}]*var\(--[\w-]+\)[^;{}]*)/g, (_, property: string, value: string) => {
        const writtenWith = (isPaired: boolean): string =>
          value.replace(/var\(--([\w-]+)\)/g, (named, name: string) => written(name, isPaired) ?? named);
        const [plain, paired] = [writtenWith(false), writtenWith(true)];
        return plain === paired ? `${property}:${plain}` : `${property}:${plain};${property}:${paired}`;
      }),
  },
};

/**
 * Style sheets come in the order in which a page's sources import them, so that a page's own rules win over those it shares.
 * By itself the bundler links a page's own sheet before the sheets that several pages share.
 */
const sheetsInOrder: Plugin = {
  name: 'sheets-in-order',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(part => part.type === 'chunk');
    const sheetsOf = new Map(
      chunks.flatMap(({ moduleIds, viteMetadata }) =>
        moduleIds.map(id => [id, [...(viteMetadata?.importedCss ?? [])]]),
      ),
    );
    const inOrder = (ids: readonly string[], seen = new Set<string>()): readonly string[] =>
      ids.flatMap(id => {
        if (seen.has(id)) return [];
        seen.add(id);
        const below = inOrder(this.getModuleInfo(id)?.importedIds ?? [], seen);
        return isStyle(id) ? [...below, ...(sheetsOf.get(id) ?? [])] : below;
      });
    const isLoaded = ({ isEntry, isDynamicEntry }: (typeof chunks)[number]): boolean => isEntry || isDynamicEntry;
    // whatever a page or a part of it loads is in the list of its first chunk, and in no other
    for (const chunk of chunks) {
      const { importedCss } = chunk.viteMetadata ?? {};
      if (!importedCss) continue;
      importedCss.clear();
      if (isLoaded(chunk))
        for (const sheet of inOrder(chunk.facadeModuleId ? [chunk.facadeModuleId] : chunk.moduleIds))
          importedCss.add(sheet);
    }
  },
};

/** Scripts, styles, tile faces and models are packed once here; the server sends them packed. */
const packedBeside: Plugin = {
  name: 'packed-beside',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle))
      if (/^assets\/.*\.(js|css|svg|wasm|onnx)$/.test(name))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(readFileSync(join(dir, name)), { level: 9 }));
  },
};

const isStyle = (id: string): boolean => /\.css(\?|$)/.test(id);

/** How long plugins take is no news to people who start a table on a slow machine. */
const CHECKS = { bundlerTimings: false };

export default defineConfig({
  root: import.meta.dirname,
  // a proxy may put something before every address
  base: './',
  plugins: [sameHead, oneLanguage, writtenOutColours, sheetsInOrder, packedBeside],
  // a pair of colours is written beside the one of the night: nothing is to be made of it for older browsers
  css: { lightningcss: { exclude: Features.LightDark } },
  assetsInclude: ['**/*.onnx'],
  worker: { format: 'es', rolldownOptions: { checks: CHECKS } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      checks: CHECKS,
      input: {
        ...Object.fromEntries(pages.map(page => [basename(page, '.html'), `${import.meta.dirname}/${page}`])),
        [OFFLINE]: `${import.meta.dirname}/offline/${OFFLINE}.ts`,
      },
      // a worker answers for what lies beside it and below, under one name for ever
      output: { entryFileNames: ({ name }) => (name === OFFLINE ? '[name].js' : 'assets/[name]-[hash].js') },
    },
  },
});
