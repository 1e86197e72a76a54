import type { PrivateSpeech } from './private-speech.ts';
import type { CommandReply } from './private-types.ts';

/** The text of a refusal, in words of the page and of its players; null where it is just not possible. */
export const refusalOf = (code: string, { own, words }: Pick<PrivateSpeech, 'own' | 'words'>): string | null =>
  own.refusalsNaming(words.terms)[code] ?? own.refusals[code] ?? null;

/** Why something was not done; null when it was. */
export const whyRefused = (reply: CommandReply, speech: PrivateSpeech): string | null =>
  reply.ok
    ? null
    : `${refusalOf(reply.code, speech) ?? speech.words.notPossible}${reply.about ? ` (${reply.about})` : ''}`;
