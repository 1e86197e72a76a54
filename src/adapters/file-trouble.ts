import { reasonOf } from './reason.ts';

/** Why a file could not be read, in people's words where the reason is common. */
export const whyUnread = (error: unknown): string => inWords(error, UNREAD);
/** Why a file or a folder could not be written, likewise. */
export const whyUnwritten = (error: unknown): string => inWords(error, UNWRITTEN);

function inWords(error: unknown, words: Readonly<Record<string, string>>): string {
  const reason = reasonOf(error);
  return words[reason] ?? reason;
}

const UNREAD = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
};
const UNWRITTEN = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it is a file',
  EACCES: 'it may not be written',
  EROFS: 'nothing may be written there',
  ENOSPC: 'the disk is full',
};
