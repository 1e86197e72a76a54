import type { PadSpeech } from '../shared/page-speech.ts';
import type { OptionView, RuleSetView } from '../shared/server-words.ts';
import type { Block } from './blocks.ts';

type Table = Extract<Block, { readonly type: 'table' }>;

const CODE = /^((?:<a id="[^"]+"><\/a>)?)`([^`]+)`$/;
/** The first words in the head of a table of house rules. */
const OPTIONS = /^选项|^選項/;

/** A table whose rows begin with what programs call them, put in the order in which people read it: that comes last. */
export interface ReadTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** True if the last column is for programs only. */
  readonly endsWithCodes: boolean;
}

/** A table of a Chinese page as it is read; the values of house rules are called what the scorepad calls them. */
export function readTable({ head, rows }: Table, ruleSet: RuleSetView | null, speech: PadSpeech): ReadTable {
  const isCoded = rows.length > 0 && rows.every(([first = '']) => CODE.test(first));
  if (!isCoded) return { head, rows, endsWithCodes: false };
  const areOptions = OPTIONS.test(head[0] ?? '');
  const inOrder = (cells: readonly string[]): readonly string[] => {
    const [code = '', ...others] = cells;
    const meaning = areOptions ? others.splice(-1) : [];
    return [...meaning, ...others, code];
  };
  return {
    head: inOrder(head),
    rows: rows.map(cells => {
      const [, anchor = '', name = ''] = CODE.exec(cells[0] ?? '') ?? [];
      const option = areOptions ? ruleSet?.options.find(one => one.name === name) : undefined;
      const named = option
        ? cells.map((cell, at) => (at === 0 ? cell : withValuesNamed(cell, option, ruleSet, speech)))
        : cells;
      const [first = '', ...after] = inOrder([`\`${name}\``, ...named.slice(1)]);
      return [anchor + first, ...after];
    }),
    endsWithCodes: true,
  };
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
