import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

/** Every page of this folder is served under its own name: `table.html` as `/table`. */
const pages = readdirSync(import.meta.dirname).filter(name => name.endsWith('.html'));

/** Answers the scorepad where the table cannot be reached. */
const OFFLINE = 'offline-worker';

/** A dot of red on a tile. */
const ICON =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 60 80'><rect width='60' height='80' rx='9' fill='#fbf6e6'/>" +
  "<circle cx='30' cy='40' r='20' fill='#c1272d'/><circle cx='30' cy='40' r='8' fill='#fbf6e6'/></svg>";

const meta = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({ tag: 'meta', ...(attrs && { attrs }) });

/** What every page begins with. */
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
        { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon-192.png' } },
        { tag: 'link', attrs: { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(ICON)}` } },
      ].map(tag => ({ ...tag, injectTo: 'head-prepend' as const })),
  },
};

const COLOURS: ReadonlyMap<string, string> = new Map(
  [...readFileSync(`${import.meta.dirname}/styles/base.css`, 'utf8').matchAll(/^ {2}(--[\w-]+): (#\w+);$/gm)].map(
    ([, name = '', colour = '']) => [name, colour],
  ),
);

/**
 * Colours have names in the sources and stand written out in what is built: a browser reads a value with a name in it
 * again for every element, whenever anything about it changes.
 */
const writtenOutColours: Plugin = {
  name: 'written-out-colours',
  transform: {
    filter: { id: /\.css$/ },
    handler: code => code.replace(/var\((--[\w-]+)\)/g, (named, name: string) => COLOURS.get(name) ?? named),
  },
};

/** What reads pictures is large: packed once here, sent packed by the server. */
const packedBeside: Plugin = {
  name: 'packed-beside',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && /\.(wasm|onnx)$/.test(file.fileName))
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(file.source, { level: 9 }) });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  // a proxy may put something before every address
  base: './',
  plugins: [sameHead, writtenOutColours, packedBeside],
  assetsInclude: ['**/*.onnx'],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: {
        ...Object.fromEntries(pages.map(page => [basename(page, '.html'), `${import.meta.dirname}/${page}`])),
        [OFFLINE]: `${import.meta.dirname}/offline/${OFFLINE}.ts`,
      },
      // a worker answers for what lies beside it and below, under one name for ever
      output: { entryFileNames: ({ name }) => (name === OFFLINE ? '[name].js' : 'assets/[name]-[hash].js') },
    },
  },
});
