import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readIfThere } from '../recorder/match-folder.ts';
import { writeWholeFile } from '../write-whole-file.ts';
import type { Discovery } from './discovery.ts';

/** A retained message; an empty payload takes the one before away. */
export interface Retained {
  readonly topic: string;
  readonly payload: string;
}

/** The last announcement to Home Assistant, so that it can be withdrawn. */
export interface Announced {
  readonly topic: string;
  /** The platform of each component. */
  readonly platforms: Readonly<Record<string, string>>;
  /** Topics that hold something for as long as the device is there. */
  readonly retained: readonly string[];
}

/** In the data directory. */
const ANNOUNCED_FILE = 'mqtt-announced.json';

const announced = z.object({
  topic: z.string(),
  platforms: z.record(z.string(), z.string()),
  retained: z.array(z.string()),
});

/** Null: nothing was announced, or the announcement is unknown. */
export function readAnnounced(directory: string): Announced | null {
  try {
    return announced.parse(JSON.parse(readIfThere(join(directory, ANNOUNCED_FILE)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Throws like `node:fs`. */
export function keepAnnounced(directory: string, what: Announced | null): void {
  const file = join(directory, ANNOUNCED_FILE);
  if (what === null) rmSync(file, { force: true });
  else writeWholeFile(file, `${JSON.stringify(what)}\n`);
}

export const announcedBy = (topic: string, { components }: Discovery, retained: readonly string[]): Announced => ({
  topic,
  platforms: Object.fromEntries(Object.entries(components).map(([key, { platform }]) => [key, platform])),
  retained,
});

/**
 * The messages to send, in order. A device that is called otherwise now, or is announced no more, goes; a component that the
 * device no longer has is first named by its platform alone, which takes it away, and then left out.
 */
export function announcements(
  before: Announced | null,
  now: { readonly announced: Announced; readonly discovery: Discovery } | null,
): readonly Retained[] {
  const isSame = before !== null && before.topic === now?.announced.topic;
  const kept = new Set(now?.announced.retained);
  const gone = before && !isSame ? [before.topic, ...before.retained.filter(topic => !kept.has(topic))] : [];
  const taken = gone.map(topic => ({ topic, payload: '' }));
  if (!now) return taken;
  const { topic } = now.announced;
  const removed = Object.entries(isSame ? before.platforms : {}).filter(([key]) => !(key in now.discovery.components));
  const payloadOf = (discovery: Discovery): string => JSON.stringify(discovery);
  const stubs = Object.fromEntries(removed.map(([key, platform]) => [key, { platform }]));
  const without = { ...now.discovery, components: { ...now.discovery.components, ...stubs } };
  return [
    ...taken,
    ...(removed.length > 0 ? [{ topic, payload: payloadOf(without) }] : []),
    { topic, payload: payloadOf(now.discovery) },
  ];
}
