/** A line of text in a drawing, at the sizes of its units. */
export function drawText(
  words: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
  weight = 400,
): string {
  return `<text x="${x}" y="${y}" font-size="${Math.round(size * 10) / 10}" font-weight="${weight}" text-anchor="${anchor}" fill="${colour}">${escaped(words)}</text>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
const escaped = (words: string): string => words.replace(/[<>&"]/g, sign => ENTITIES[sign] ?? '');

/** As many of the words as fit; a Chinese character is as wide as two letters. */
export function shortened(words: string, letters: number): string {
  let width = 0;
  const fitting = [...words].filter(sign => {
    width += sign > '\u2e80' ? 2 : 1;
    return width <= letters;
  });
  return width <= letters ? words : `${fitting.slice(0, -1).join('').trim()}…`;
}
