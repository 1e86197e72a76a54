/** A version's part of CHANGELOG.md: `## 0.2.0 — 2026-12-01`, or `— unreleased` until it has a date. */
export interface ChangelogPart {
  readonly version: string;
  /** `2026-12-01`; null: unreleased. */
  readonly date: string | null;
  /** The text below the heading, without white space around it. */
  readonly body: string;
}

const HEADING = /^## (\S+) — (unreleased|\d{4}-\d{2}-\d{2})$/gm;
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Returns the parts of a changelog, in its order. */
export function partsOf(changelog: string): readonly ChangelogPart[] {
  const headings = [...changelog.matchAll(HEADING)];
  return headings.map((heading, at) => {
    const [line, version = '', date = ''] = heading;
    const body = changelog.slice(heading.index + line.length, headings[at + 1]?.index).trim();
    return { version, date: date === 'unreleased' ? null : date, body };
  });
}

/** Returns the part of one version. Throws in one clear line where there is none, or it lists no change. */
export function partOf(changelog: string, version: string): ChangelogPart {
  const part = partsOf(changelog).find(one => one.version === version);
  if (!part) throw new Error(`CHANGELOG.md has no part "## ${version} — …"`);
  if (!/^- \S/m.test(part.body)) throw new Error(`CHANGELOG.md lists no change of ${version}`);
  return part;
}

/** Returns the changelog with a date for an unreleased version. `date`: `2026-12-01`. Throws in one clear line. */
export function withDate(changelog: string, version: string, date: string): string {
  if (!VERSION.test(version)) throw new Error(`${version} is no version such as 0.2.0`);
  const part = partOf(changelog, version);
  if (part.date !== null) throw new Error(`${version} was released on ${part.date}`);
  return changelog.replace(`## ${version} — unreleased`, `## ${version} — ${date}`);
}

/** What a tag releases. Throws in one clear line where the tag, the package and the changelog disagree. */
export function released(changelog: string, version: string, tag: string): ChangelogPart & { readonly date: string } {
  if (tag !== `v${version}`) throw new Error(`the tag ${tag} is not v${version}, the version of package.json`);
  const { date, ...part } = partOf(changelog, version);
  if (date === null)
    throw new Error(`${version} has no date in CHANGELOG.md: npx tsx hardware/release/set-version.ts ${version}`);
  return { ...part, date };
}
