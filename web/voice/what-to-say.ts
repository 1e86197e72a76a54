import { areaOf, seatOf } from '../../src/domain/zone.ts';
import type { TableEvent, TableView } from '../view-types.ts';
import { numberIn, type VoiceLanguage } from './numbers.ts';

/** Something to be said, as the ids of its lines. */
export interface Utterance {
  readonly lines: readonly string[];
  /** `now` cuts short what is being said, `then` comes after it, `if-quiet` is said only where nothing else is. */
  readonly when: 'now' | 'then' | 'if-quiet';
}

interface Speaking {
  readonly language: VoiceLanguage;
  /** True if discarded tiles are named. */
  readonly saysTiles: boolean;
}

/** The spoken lines of events: calls, tiles, who won how much; `view` is the table after them. */
export const whatToSay = (news: readonly TableEvent[], view: TableView, speaking: Speaking): readonly Utterance[] =>
  news.flatMap(event => utteranceOf(event, view, speaking) ?? []);

function utteranceOf(event: TableEvent, view: TableView, { language, saysTiles }: Speaking): Utterance | null {
  const call = (...lines: readonly string[]): Utterance => ({ lines, when: 'now' });
  const then = (...lines: readonly string[]): Utterance => ({ lines, when: 'then' });
  switch (event.type) {
    case 'chow-claimed':
      return call('chow');
    case 'pung-claimed':
      return call(called('pung', view, language));
    case 'kong-claimed':
      return call(called('kong', view, language));
    case 'kong-declared':
      return call(called(event.kong === 'concealed' ? 'concealedKong' : 'kong', view, language));
    case 'ready-declared':
      return call('ready');
    case 'stepped-up':
      return call('step-up');
    case 'foul-reported':
      return call('foul');
    case 'hand-won':
      return call(`seat-${event.seat}`, WAYS[event.by] ?? 'win');
    case 'hand-drawn':
      return call('drawn');
    case 'horses-flipped':
      return then('horses');
    case 'points-transferred':
      return total(view, language);
    case 'hand-started':
      return call(`seat-${event.dealer}`, 'deals');
    case 'time-called':
      return then('last-hand');
    case 'wall-broken':
      return then(`seat-${event.side}`, 'wall-after', ...numberIn(language, event.skipped), 'stacks');
    case 'tile-discarded':
      return saysTiles ? { lines: [event.tile], when: 'if-quiet' } : null;
    default:
      return null;
  }
}

const WAYS: Readonly<Partial<Record<string, string>>> = { 'self-draw': 'self-draw', 'robbed-kong': 'robbed-kong' };

/** The English books' words where the rule set has words of its own; everyone else says the same. */
const OWN_WORDS: ReadonlySet<string> = new Set(['call-bump', 'call-bar', 'call-dark-bar']);
const ROLES = { pung: 'pung', kong: 'kong', concealedKong: 'concealed-kong' } as const;

function called(role: keyof typeof ROLES, { rules }: TableView, language: VoiceLanguage): string {
  const own = `call-${rules.words[role].en.toLowerCase().replaceAll(' ', '-')}`;
  return language === 'en' && OWN_WORDS.has(own) ? own : ROLES[role];
}

/** The patterns of the win; kongs that are paid for while the hand is on go without a word. */
function total({ phase, result }: TableView, language: VoiceLanguage): Utterance | null {
  if (result?.type !== 'won' || (phase !== 'over' && phase !== 'horses')) return null;
  const won = result.deltas[result.seat];
  return won > 0 ? { lines: [...numberIn(language, won), 'points'], when: 'then' } : null;
}

/** The table's request to people now, and the part by which a new request differs; null: none. */
export interface Wanted {
  readonly key: string;
  readonly lines: readonly string[];
}

/** A question, something to be corrected, or whose throw it is. */
export function whatIsWanted({ discrepancy, awaitedThrow, dice, handNo, paused }: TableView): Wanted | null {
  if (discrepancy) {
    const [step] = discrepancy.guidance;
    const key = `asked ${discrepancy.id} ${JSON.stringify(step ?? null)}`;
    if (discrepancy.choices.length > 0) return { key, lines: ['which'] };
    if (!step) return { key, lines: ['look'] };
    const seat = seatOf(step.zone);
    const where = [...(seat === null ? [] : [`seat-${seat}`]), `at-${areaOf(step.zone)}`];
    return { key, lines: [step.do === 'remove' ? 'take-away' : 'place', step.tile, ...where] };
  }
  if (paused) return { key: 'paused', lines: ['paused'] };
  if (awaitedThrow && (awaitedThrow.for !== 'first-dealer' || dice !== null))
    return {
      key: `throw ${handNo} ${awaitedThrow.by} ${awaitedThrow.for}`,
      lines: [`seat-${awaitedThrow.by}`, 'throws'],
    };
  return null;
}
