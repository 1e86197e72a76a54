import { formatTagsError, parseTags, type TagRegistry } from '../sensing/tag-registry.ts';
import { InputError } from './command.ts';
import { readInput } from './rules-flags.ts';

/** Which chip is in which tile, from a file a person may have edited. */
export function readTagsFile(path: string): TagRegistry {
  const tags = parseTags(readInput(path, 'tags'));
  if (!tags.ok) throw new InputError(`${path}: ${formatTagsError(tags.error)}`);
  return tags.value;
}
