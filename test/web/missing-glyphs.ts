/** The characters on a page that no font has, and the fonts that did not load. Runs inside the page. */
export function missingGlyphs(): readonly string[] {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 40;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return ['no canvas to draw on'];
  // drawn characters are remembered for the next time this page is looked at
  const drawn: Map<string, string> = Reflect.get(window, 'drawnCharacters') ?? new Map();
  Reflect.set(window, 'drawnCharacters', drawn);
  const pictureOf = (character: string, font: string): string => {
    const known = drawn.get(font + character);
    if (known !== undefined) return known;
    drawing.clearRect(0, 0, 40, 40);
    drawing.font = font;
    drawing.fillText(character, 4, 28);
    const picture = drawing.getImageData(0, 0, 40, 40).data.join();
    drawn.set(font + character, picture);
    return picture;
  };
  const NOBODYS = '\u{3FFFD}';
  const byFont = new Map<string, Set<string>>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { fontStyle, fontWeight, fontFamily } = getComputedStyle(element);
    const font = `${fontStyle} ${fontWeight} 24px ${fontFamily}`;
    const characters = byFont.get(font) ?? new Set();
    byFont.set(font, characters);
    for (const character of node.textContent ?? '') if (/\S/u.test(character)) characters.add(character);
  }
  const missing = new Set<string>();
  for (const [font, characters] of byFont) {
    const nothing = pictureOf(NOBODYS, font);
    for (const character of characters) if (pictureOf(character, font) === nothing) missing.add(character);
  }
  const failed = [...document.fonts].filter(face => face.status === 'error').map(face => face.family);
  return [
    ...[...missing].map(character => `no font has “${character}”`),
    ...failed.map(name => `${name} did not load`),
  ];
}
