import type { NoticeBoard } from '../projections/club-view.ts';
import type { ClubState } from './club-state.ts';
import { newestRound } from './tournament/tournament.ts';

/** The club's notices for everyone, as things stand. */
export const noticeBoard = ({ announcements, tournaments, seasons, onAir }: ClubState): NoticeBoard => ({
  announcements: announcements.filter(({ tables }) => tables === null).map(({ id, text, at }) => ({ id, text, at })),
  tournaments: tournaments.map(tournament => ({
    ...{ id: tournament.id, name: tournament.settings.name, isOver: tournament.isOver },
    ...{ round: newestRound(tournament)?.no ?? 0, rounds: tournament.settings.rounds },
  })),
  seasons: seasons.map(({ id, name }) => ({ id, name })),
  onAir: onAir.table,
});
