/** A piece of text with what its marks say of it. */
export type Inline =
  | { readonly type: 'plain' | 'code'; readonly text: string }
  | { readonly type: 'strong' | 'emphasis'; readonly inner: readonly Inline[] }
  | { readonly type: 'link'; readonly href: string; readonly inner: readonly Inline[] }
  /** The target of a link to this page. */
  | { readonly type: 'anchor'; readonly id: string };

const MARK =
  /<a id="(?<id>[^"]+)"><\/a>|`(?<code>[^`]+)`|\*\*(?<strong>.+?)\*\*|\*(?<emphasis>[^*]+)\*|\[(?<told>[^\]]+)\]\((?<href>[^)]+)\)/g;

/** The pieces of a line, in order. */
export function inlinesOf(text: string): readonly Inline[] {
  const pieces: Inline[] = [];
  let at = 0;
  const plainUpTo = (end: number): void => {
    if (end > at) pieces.push({ type: 'plain', text: text.slice(at, end) });
  };
  for (const mark of text.matchAll(MARK)) {
    plainUpTo(mark.index);
    pieces.push(pieceOf(mark.groups ?? {}));
    at = mark.index + mark[0].length;
  }
  plainUpTo(text.length);
  return pieces;
}

function pieceOf({ id, code, strong, emphasis, told = '', href = '' }: Record<string, string | undefined>): Inline {
  if (id !== undefined) return { type: 'anchor', id };
  if (code !== undefined) return { type: 'code', text: code };
  if (strong !== undefined) return { type: 'strong', inner: inlinesOf(strong) };
  if (emphasis !== undefined) return { type: 'emphasis', inner: inlinesOf(emphasis) };
  return { type: 'link', href, inner: inlinesOf(told) };
}
