import type { NoticeBoard } from '../../src/projections/club-view.ts';
import { ownPath, served } from '../shared/base-path.ts';
import { Languages } from '../shared/page-head.tsx';
import type { ClubWords } from './club-text.ts';

interface ClubHeadProps {
  readonly title: string;
  readonly words: ClubWords;
  readonly board: NoticeBoard | null;
  readonly isLost: boolean;
}

/** The name of a page, the way to the others of the club, and what the club has to say to everybody. */
export function ClubHead({ title, words: { speech, own }, board, isLost }: ClubHeadProps) {
  const { language, words } = speech;
  const at = (path: string): string => served(`${path}?lang=${language}`);
  const others = [
    { path: '/', name: own.tables },
    ...(board?.tournaments ?? [])
      .filter(({ isOver }) => !isOver)
      .map(({ id, name }) => ({ path: `/tournaments/${id}`, name })),
    ...(board?.seasons ?? []).map(({ id, name }) => ({ path: `/leagues/${id}`, name })),
    { path: '/me', name: own.ownPage },
    { path: '/desk', name: own.desk },
  ];
  return (
    <>
      <header class="page-head">
        <a class="page-brand" href={at('/')} aria-label={words.brand}>
          牌
        </a>
        <h1>{title}</h1>
        <nav class="page-others" aria-label={own.title}>
          {others
            .filter(({ path }) => path !== ownPath())
            .map(({ path, name }) => (
              <a key={path} href={at(path)}>
                {name}
              </a>
            ))}
        </nav>
        <Languages speech={speech} />
      </header>
      {isLost ? <p role="alert">{own.lost}</p> : null}
      <Announced board={board} label={own.announcements} />
    </>
  );
}

/** The standing announcements, the newest first. */
export function Announced({ board, label }: { readonly board: NoticeBoard | null; readonly label: string }) {
  const announcements = board?.announcements.toReversed() ?? [];
  if (announcements.length === 0) return null;
  return (
    <ul class="club-announced" aria-label={label}>
      {announcements.map(({ id, text }) => (
        <li key={id} data-announcement={id}>
          {text}
        </li>
      ))}
    </ul>
  );
}
