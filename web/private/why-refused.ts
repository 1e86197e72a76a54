import type { PrivateSpeech } from './private-speech.ts';
import type { CommandReply } from './private-types.ts';

/** What a refusal says, in words of the page and of those who play; null where it is just not possible. */
export const refusalOf = (code: string, { own, words }: Pick<PrivateSpeech, 'own' | 'words'>): string | null =>
  own.refusalsNaming(words.terms)[code] ?? own.refusals[code] ?? null;

/** Why something was not done; null when it was. */
export const whyRefused = (reply: CommandReply, speech: PrivateSpeech): string | null =>
  reply.ok
    ? null
    : `${refusalOf(reply.code, speech) ?? speech.words.notPossible}${reply.about ? ` (${reply.about})` : ''}`;
