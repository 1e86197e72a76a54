import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type ESTree, type Plugin, parseAst, Visitor } from 'vite';
import { LANGUAGES, type Language } from './text/language.ts';

/** Modules with words: `said('Open', '进入', '進入')`. */
const TEXT = /-text\.ts$/;
/** A text module in one language, or in all of them. */
const PART = /-text\.(en|zh-Hans|zh-Hant|every)\.ts$/;
/** Speaks another language than the page shows. */
const SPEAKS_EVERY = /\/voice\/voice\.ts$/;
const SHOWN = 'virtual:shown-language';
/** Loaded by texts: apart from everything that waits for a text. */
const BELOW_TEXTS = /\/text\/(by-script|language|page-language)\.ts$|virtual:shown-language$/;

const partOf = (file: string, part: string): string => file.replace(TEXT, `-text.${part}.ts`);

/** A page loads its words in its own language alone: each text module is built once per language and awaited. */
export const oneLanguage: Plugin = {
  name: 'one-language',
  enforce: 'pre',
  config: () => ({
    build: {
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'language', test: BELOW_TEXTS }] } } },
    },
  }),
  generateBundle(_options, bundle) {
    // a text that imported a chunk which waits for it would wait for ever
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && PART.test(chunk.facadeModuleId ?? ''))
        for (const name of chunk.imports)
          if (!/\/language-[\w-]+\.js$/.test(name))
            this.error(`${chunk.fileName} imports ${name}: words import no values`);
  },
  resolveId(source, importer = '') {
    if (source === SHOWN) return `\0${SHOWN}`;
    if (PART.test(source)) return join(dirname(importer), basename(source));
    const part = PART.exec(importer)?.[1] ?? (SPEAKS_EVERY.test(importer) ? 'every' : null);
    return part !== null && TEXT.test(source) ? partOf(join(dirname(importer), source), part) : null;
  },
  load(id) {
    if (id === `\0${SHOWN}`)
      return `import { pageLanguage } from '${join(import.meta.dirname, 'text/page-language.ts')}';\nexport const SHOWN = pageLanguage();`;
    const [, part] = PART.exec(id) ?? [];
    if (part === undefined && !TEXT.test(id)) return null;
    const source = readFileSync(part === undefined ? id : id.replace(PART, '-text.ts'), 'utf8');
    if (part === 'every' || (!source.includes('said(') && !source.includes('said<'))) return source;
    return part === undefined ? awaited(id, source) : inOne(source, part as Language);
  },
};

/** The module that stands in for all languages of a text: it has the exports of the one that the page shows. */
function awaited(id: string, source: string): string {
  const names = parseAst(source, { lang: 'ts' }).body.flatMap(exportsOf);
  const loads = LANGUAGES.map(language => `'${language}': () => import('./${partOf(basename(id), language)}')`);
  return `import { SHOWN } from '${SHOWN}';
const text = await { ${loads.join(', ')} }[SHOWN]();
export const { ${names.join(', ')} } = text;`;
}

function exportsOf(statement: ESTree.Node): readonly string[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return [];
  const { declaration } = statement;
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : [];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

/** The source with the words of one language: `said('Open', '进入', '進入')` is `said('进入')`. */
function inOne(source: string, language: Language): string {
  const cuts: { readonly from: number; readonly to: number; readonly words: ESTree.Node }[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: words }) => {
      const chosen = words[Math.min(LANGUAGES.indexOf(language), words.length - 1)];
      const [first, last] = [words[0], words.at(-1)];
      if (callee.type === 'Identifier' && callee.name === 'said' && chosen && first && last)
        cuts.push({ from: first.start, to: last.end, words: chosen });
    },
  }).visit(parseAst(source, { lang: 'ts' }));
  return cuts
    .toSorted((a, b) => b.from - a.from)
    .reduce(
      (text, { from, to, words }) => text.slice(0, from) + source.slice(words.start, words.end) + text.slice(to),
      source,
    );
}
