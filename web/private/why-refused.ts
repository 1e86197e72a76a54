import type { PrivateSpeech } from './private-speech.ts';
import type { CommandReply } from './private-types.ts';

/** Why something was not done, in words of the page; null when it was. */
export const whyRefused = (reply: CommandReply, { own, words }: PrivateSpeech): string | null =>
  reply.ok ? null : `${own.refusals[reply.code] ?? words.notPossible}${reply.about ? ` (${reply.about})` : ''}`;
