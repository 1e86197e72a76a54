/** Pixels of a picture that is handed on: the shape in which people share them. */
export const CARD = { width: 1200, height: 630 } as const;

/** Twice as fine as it is shown, for screens that are. */
const FINENESS = 2;

export const pictureAddress = (drawn: string): string => `data:image/svg+xml,${encodeURIComponent(drawn)}`;

/** Hands a drawing to the browser to be saved. */
export const saveSvg = (drawn: string, name: string): void =>
  save(new Blob([drawn], { type: 'image/svg+xml' }), `${name}.svg`);

/** The same as dots, for programs that take no drawings. */
export async function savePng(drawn: string, name: string): Promise<void> {
  const picture = new Image(CARD.width, CARD.height);
  picture.src = pictureAddress(drawn);
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = CARD.width * FINENESS;
  canvas.height = CARD.height * FINENESS;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const dots = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (dots) save(dots, `${name}.png`);
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
