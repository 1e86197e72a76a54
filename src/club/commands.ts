import type { DeskCommand, DeskRefusal } from './desk/decide-desk.ts';
import type { Season, SeasonId } from './league/season.ts';
import type { KeyCommand, PeopleCommand, PeopleRefusal } from './people/register.ts';
import type { TournamentCommand } from './tournament/commands.ts';
import type { TournamentRefusal } from './tournament/decide.ts';

export type LeagueCommand =
  | { readonly type: 'plan-season'; readonly season: Season }
  | { readonly type: 'remove-season'; readonly season: SeasonId };

/** Everything the desk may ask for. */
export type ClubCommand = PeopleCommand | KeyCommand | TournamentCommand | LeagueCommand | DeskCommand;
export type ClubCommandType = ClubCommand['type'];

/** The commands that need the host's PIN. */
export const ONLY_THE_HOST: readonly ClubCommandType[] = ['erase-person', 'merge-people', 'remove-season'];

/** The commands that change results or people: each gives its reason in the journal. */
export const SAYS_WHY: readonly ClubCommandType[] = [
  ...(['enter-result', 'withdraw-result', 'bind-matches', 'correct-seats'] as const),
  ...([
    'give-penalty',
    'withdraw-penalty',
    'correct-points',
    'count-match',
    'choose-telling',
    'seat-person',
    'merge-people',
  ] as const),
];

export type ClubRefusal =
  | TournamentRefusal
  | { readonly code: PeopleRefusal | DeskRefusal }
  | { readonly code: 'desk/say-why' | 'desk/only-the-host' | 'desk/no-such-tournament' | 'desk/no-such-season' };
