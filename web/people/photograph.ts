/** Side of a kept photograph, in pixels. */
const SIDE = 160;
const QUALITY = 0.82;

/** The middle of a picture as a small square photograph, as a `data:` URL: nothing larger leaves the phone. */
export async function smallSquare(picture: Blob): Promise<string> {
  const bitmap = await createImageBitmap(picture);
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}
