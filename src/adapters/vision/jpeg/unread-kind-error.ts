/** A sound JPEG file of a kind that this program does not read; the message names the kind. */
export class UnreadKindError extends RangeError {
  override readonly name = 'UnreadKindError';
}
