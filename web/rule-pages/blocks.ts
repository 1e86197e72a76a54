/** A part of a rule page, as its Markdown says it. Text in it still has its marks: `inline.ts`. */
export type Block =
  | { readonly type: 'heading'; readonly level: number; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'list'; readonly isNumbered: boolean; readonly items: readonly string[] }
  | { readonly type: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** `language`: what the fence says that it is, such as `score`. */
  | { readonly type: 'code'; readonly language: string; readonly text: string };

const FENCE = '```';
const HEADING = /^(#+) (.*)$/;
const ITEM = /^(?:-|(\d+)\.) (.*)$/;

/** As much of Markdown as the rule pages are written in. */
export function blocksOf(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  let rest = markdown.split('\n');
  while (rest.length > 0) {
    const [line = '', ...after] = rest;
    if (line.trim() === '') {
      rest = after;
      continue;
    }
    if (line.startsWith(FENCE)) {
      const end = after.indexOf(FENCE);
      const length = end < 0 ? after.length : end;
      blocks.push({
        type: 'code',
        language: line.slice(FENCE.length).trim(),
        text: after.slice(0, length).join('\n'),
      });
      rest = after.slice(length + 1);
      continue;
    }
    const length = lengthOfRun(rest);
    blocks.push(blockOf(rest.slice(0, length)));
    rest = rest.slice(length);
  }
  return blocks;
}

/** Lines up to the next that begins something else. */
function lengthOfRun(lines: readonly string[]): number {
  if (HEADING.test(lines[0] ?? '')) return 1;
  const end = lines.findIndex(line => line.trim() === '' || HEADING.test(line) || line.startsWith(FENCE));
  return end < 0 ? lines.length : end;
}

function blockOf(lines: readonly string[]): Block {
  const [first = ''] = lines;
  const [, marks, text = ''] = HEADING.exec(first) ?? [];
  if (marks !== undefined) return { type: 'heading', level: marks.length, text };
  if (first.startsWith('|')) {
    // the second line only says that the first is the head
    const [head = [], , ...rows] = lines.map(cellsOf);
    return { type: 'table', head, rows };
  }
  if (ITEM.test(first)) return listOf(lines);
  return { type: 'paragraph', text: lines.join(' ') };
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim());

/** A line that begins no item goes on with the one before. */
function listOf(lines: readonly string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line)?.[2];
    if (item !== undefined) items.push(item);
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return { type: 'list', isNumbered: /^\d/.test(lines[0] ?? ''), items };
}
