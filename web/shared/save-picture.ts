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
  const dots = await inDots(drawn);
  if (dots) save(dots, `${name}.png`);
}

/** Opens what the device shares with: the picture with the text, or the text alone where it takes no pictures. */
export async function sharePng(drawn: string, name: string, text: string): Promise<void> {
  const dots = await inDots(drawn);
  const files = dots ? [new File([dots], `${name}.png`, { type: 'image/png' })] : [];
  const mayShare = files.length > 0 && navigator.canShare?.({ files });
  // a person who changes their mind has shared nothing
  await navigator.share(mayShare ? { files, text } : { text }).catch(() => {});
}

async function inDots(drawn: string): Promise<Blob | null> {
  const picture = new Image();
  picture.src = pictureAddress(drawn);
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth * FINENESS;
  canvas.height = picture.naturalHeight * FINENESS;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'));
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
