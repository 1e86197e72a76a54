import type { ClubCommand } from '../../../src/club/commands.ts';
import type { DeskView } from '../../../src/club/desk/desk-view.ts';
import type { TournamentView } from '../../../src/club/tournament/tournament-view.ts';
import { send } from '../../private/session.ts';
import type { ClubWords } from '../club-text.ts';
import type { DeskCatalogue } from './desk-text.ts';
import type { RunCatalogue } from './run-text.ts';

/** The words of the desk, with the club's. */
export interface DeskWords extends ClubWords {
  readonly text: DeskCatalogue;
  readonly run: RunCatalogue;
}

export type { ClubCommand, DeskView, TournamentView };

/** The outcome of a command. */
export type Ordered =
  | { readonly ok: true; readonly told: { readonly card: string | null } }
  | { readonly ok: false; readonly code: string };

/** Asks the desk for something. `why` is written into the journal with it. */
export async function order(command: ClubCommand, why: string | null): Promise<Ordered> {
  const answer = await send('POST', '/api/desk', { command, why: why === '' ? null : why });
  if (!answer) return { ok: false, code: 'desk/unreachable' };
  const told = await answer.json();
  return answer.ok ? { ok: true, told } : { ok: false, code: String(told.error) };
}

/** The properties of every part of the desk. */
export interface PartProps {
  readonly view: DeskView;
  readonly words: DeskWords;
  /** Asks for something; a refusal is shown at the top of the page. True: it is done. */
  readonly ask: (command: ClubCommand, why?: string | null) => Promise<Ordered>;
}

/** The properties of every part of a tournament's own page at the desk. */
export interface RunProps extends PartProps {
  readonly tournament: TournamentView;
}

const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const ID_LETTERS = 10;

/** A name for something new that says nothing. */
export const newId = (prefix: string): string =>
  `${prefix}-${[...crypto.getRandomValues(new Uint8Array(ID_LETTERS))].map(byte => LETTERS[byte % LETTERS.length]).join('')}`;

/** The values of a form, field by field. */
export function fieldsOf(event: SubmitEvent): {
  readonly form: HTMLFormElement;
  readonly field: (name: string) => string;
} {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  const data = new FormData(form);
  return { form, field: name => String(data.get(name) ?? '').trim() };
}
