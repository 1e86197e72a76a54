/** Longer than anybody is called at a table. */
export const MOST_NAME_LENGTH = 40;

/** What is seen of a name is all there is of it: no control, format or direction characters, nothing a page could take for markup. */
const UNSEEN = /[<>\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Whether people, or tables, may be called this, wherever the name comes from; the empty name is nobody's and allowed. */
export const isPersonName = (name: string): boolean => name.length <= MOST_NAME_LENGTH && isWrittenPlainly(name);

/** The same without a limit to its length. */
export const isWrittenPlainly = (name: string): boolean => !UNSEEN.test(name);
