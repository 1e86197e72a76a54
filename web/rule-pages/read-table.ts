import type { PadSpeech } from '../shared/page-speech.ts';
import type { OptionView, RuleSetView } from '../shared/server-words.ts';
import type { Block } from './blocks.ts';

type Table = Extract<Block, { readonly type: 'table' }>;

const CODE = /^((?:<a id="[^"]+"><\/a>)?)`([^`]+)`$/;
/** The first word in the head of a table of house rules. */
const OPTIONS = /^(选项|選項|option)/;
const LINK = /\[[^\]]+\]\([^)]+\)/g;

/** A table whose rows begin with what programs call them, put in the order in which people read it: that comes last. */
export interface ReadTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** True if the last column is for programs only. */
  readonly endsWithCodes: boolean;
}

/**
 * A table of a rule page as people read it: patterns, house rules and their values have the names of the scorepad. An English
 * page has no names of its own for patterns; a table of unknown ones stays as it is.
 */
export function readTable({ head, rows }: Table, ruleSet: RuleSetView | null, speech: PadSpeech): ReadTable {
  const asWritten = { head, rows, endsWithCodes: false };
  const isCoded = rows.length > 0 && rows.every(([first = '']) => CODE.test(first));
  if (!isCoded) return asWritten;
  const areOptions = OPTIONS.test(head[0] ?? '');
  const patternOf = (name: string) => ruleSet?.patterns.find(({ id }) => id === name);
  const isNameMissing = speech.language === 'en' && !areOptions;
  if (isNameMissing && !rows.every(([first = '']) => patternOf(codeIn(first).name))) return asWritten;
  const inOrder = ([code = '', ...others]: readonly string[], called: string): readonly string[] => {
    const first = areOptions ? others.splice(-1) : isNameMissing ? [called] : [];
    return [...first, ...others, code];
  };
  return {
    head: inOrder(head, 'pattern'),
    rows: rows.map(([coded = '', ...cells]) => {
      const { anchor, name } = codeIn(coded);
      const option = areOptions ? ruleSet?.options.find(one => one.name === name) : undefined;
      const named = option ? optionCells(cells, option, ruleSet, speech) : cells;
      const pattern = patternOf(name);
      const [first = '', ...after] = inOrder([`\`${name}\``, ...named], pattern ? speech.say(pattern.name) : '');
      return [anchor + first, ...after];
    }),
    endsWithCodes: true,
  };
}

function codeIn(cell: string): { readonly anchor: string; readonly name: string } {
  const [, anchor = '', name = ''] = CODE.exec(cell) ?? [];
  return { anchor, name };
}

/** The cells of a house rule, its values named; a meaning that is only a link begins with what the scorepad says. */
function optionCells(
  cells: readonly string[],
  option: OptionView,
  ruleSet: RuleSetView | null,
  speech: PadSpeech,
): readonly string[] {
  const named = cells.map(cell => withValuesNamed(cell, option, ruleSet, speech));
  const meaning = named.at(-1) ?? '';
  const isOnlyLink = meaning.replaceAll(LINK, '').trim() === '';
  return isOnlyLink ? [...named.slice(0, -1), `${speech.say(option.about)} (${meaning})`] : named;
}

/** The same cell with what each value of the house rule means before or instead of its code. */
const withValuesNamed = (cell: string, option: OptionView, ruleSet: RuleSetView | null, speech: PadSpeech): string =>
  cell.replaceAll(/`([^`]+)`/g, (written, code) => nameOfValue(code, written, option, ruleSet, speech) ?? written);

function nameOfValue(
  code: string,
  written: string,
  { choices }: OptionView,
  ruleSet: RuleSetView | null,
  { pad, say }: PadSpeech,
): string | null {
  switch (choices.type) {
    case 'flag':
      return code === 'true' ? pad.yes : pad.no;
    case 'choice': {
      const value = choices.values.find(one => String(one.value) === code);
      return value ? `${say(value.about)} ${written}` : null;
    }
    case 'whole-number':
      return code === 'null' ? pad.noLimit : null;
    case 'values':
    case 'subset':
    case 'numbers': {
      const called = 'called' in choices ? choices.called?.[code] : undefined;
      if (called) return say(called);
      const pattern = ruleSet?.patterns.find(one => one.id === code);
      return pattern ? say(pattern.name) : null;
    }
  }
}
