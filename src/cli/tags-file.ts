import { parseTags, type TagRegistry, type TagsError } from '../sensing/tag-registry.ts';
import { InputError } from './command.ts';
import { readInput } from './rules-flags.ts';

/** Which chip is in which tile, from a file a person may have edited. */
export function readTagsFile(path: string): TagRegistry {
  const tags = parseTags(readInput(path, 'tags'));
  if (!tags.ok) throw new InputError(`${path}, line ${tags.error.line}: ${problem(tags.error)}`);
  return tags.value;
}

function problem(error: TagsError): string {
  const found = JSON.stringify(error.found);
  switch (error.code) {
    case 'tags/no-header':
      return `the first line must be "uid,tile", not ${found}`;
    case 'tags/not-two-fields':
      return `a line has two fields, uid and tile; this one is ${found}`;
    case 'tags/bad-uid':
      return `${found} is no tag uid (4 to 32 hexadecimal digits)`;
    case 'tags/bad-tile':
      return `${found} is no tile (a face and a copy number, like B5.2)`;
    case 'tags/repeated-uid':
      return `tag ${found} already stands in line ${error.first}`;
    case 'tags/repeated-tile':
      return `tile ${found} already has a tag in line ${error.first}`;
  }
}
