/** Puts a text where it can be pasted from; false where this browser lets no page do that. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedFromAField(text);
  }
}

/** A page that came over plain HTTP has no clipboard; what is marked in it can be copied all the same. */
function copiedFromAField(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}
