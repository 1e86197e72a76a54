import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vite';

/** Every page of this folder is served under its own name: `table.html` as `/table`. */
const pages = readdirSync(import.meta.dirname).filter(name => name.endsWith('.html'));

export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: Object.fromEntries(pages.map(page => [basename(page, '.html'), `${import.meta.dirname}/${page}`])),
    },
  },
});
