import type { Request } from './private-types.ts';

/** Requests that were sent and not answered: a second tap repeats the same one. */
const unanswered = new Map<string, string>();

/** The request with a name of its own; one that was sent like this before and got no answer keeps its name. */
export function named<C extends Request>(command: C): C & Required<Pick<Request, 'id'>> {
  const id = command.id ?? unanswered.get(JSON.stringify(command)) ?? newId();
  unanswered.set(JSON.stringify(command), id);
  return { ...command, id };
}

/** An answer has come: the same command again is another request. */
export const answered = (command: Request): void => void unanswered.delete(JSON.stringify(command));

/** A page that came over plain HTTP has no `randomUUID`. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), byte => byte.toString(16).padStart(2, '0')).join('');
