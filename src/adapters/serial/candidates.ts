import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SerialBinding } from './serial-line.ts';

/** Serial lines of the main board of a PC: always listed, never a board of ours unless named outright. */
const BUILT_IN = /^\/dev\/ttyS\d+$/;

/** Every port that might be a board's. */
export async function allPorts(binding: SerialBinding): Promise<readonly string[]> {
  const ports = await listed(binding);
  return ports.filter(path => !BUILT_IN.test(path)).toSorted();
}

/** Ports whose path fits `pattern`, in which `*` stands for any characters of a name. */
export async function portsLike(pattern: string, binding: SerialBinding): Promise<readonly string[]> {
  if (!pattern.includes('*')) return [pattern];
  const isLike = likeness(pattern);
  const found = [...(await filesLike(pattern)), ...(await listed(binding)).filter(path => isLike.test(path))];
  return [...new Set(found)].toSorted();
}

const listed = async (binding: SerialBinding): Promise<readonly string[]> => {
  try {
    return (await binding.list()).map(({ path }) => path);
  } catch {
    // Without udev there is no list; ports named outright can still be opened.
    return [];
  }
};

/** Device files: links by id, pseudo-terminals and others that no list knows. */
async function filesLike(pattern: string): Promise<readonly string[]> {
  const folderPattern = dirname(pattern);
  const folders = folderPattern.includes('*') ? await filesLike(folderPattern) : [folderPattern];
  const isLike = likeness(pattern);
  const paths = await Promise.all(folders.map(async folder => (await namesIn(folder)).map(name => join(folder, name))));
  return paths.flat().filter(path => isLike.test(path));
}

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);

const likeness = (pattern: string): RegExp => new RegExp(`^${pattern.split('*').map(literally).join('[^/]*')}$`);
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
