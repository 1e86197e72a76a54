import { computed, effect, signal } from '@preact/signals';
import { WINDS } from '../../src/domain/tile.ts';
import type { LegalAnswer, Options, RuleSetView, Wind } from '../shared/server-words.ts';
import { underHouseRules } from '../shared/under-house-rules.ts';
import { type Answers, type Draft, emptyDraft, type Selection, withOptions, withWinner } from './draft.ts';
import { requestOf } from './draft-request.ts';
import { keep, readKept, type Use } from './keep.ts';
import { draftFrom } from './keep-draft.ts';
import { verdictOn } from './score-it.ts';
import { beginsARound, emptySheet, type Sheet, type Standing, withoutLast } from './sheet.ts';

const windAfter = (wind: Wind): Wind => WINDS[(WINDS.indexOf(wind) + 1) % WINDS.length] ?? 'E';

/** An empty hand where the evening stands. */
function draftAt({ dealer, roundWind, continuations }: Standing, rules: RuleSetView, options: Options = {}): Draft {
  const blank = emptyDraft(rules, options, dealer);
  return { ...blank, answers: { ...blank.answers, roundWind, continuations } };
}

/** The same hand where the evening stands otherwise. */
function standingAt(draft: Draft, { dealer, roundWind, continuations }: Standing): Draft {
  const { answers } = draft;
  const isSame = draft.dealer === dealer && answers.roundWind === roundWind && answers.continuations === continuations;
  return isSame ? draft : { ...draft, dealer, answers: { ...answers, roundWind, continuations } };
}

/** The page's state and what can be done to it, remembered by the browser. */
export function scorepad(
  ruleSets: readonly RuleSetView[],
  first: RuleSetView,
  storage: Storage,
  use: Use = 'own-sheet',
) {
  const kept = readKept(storage, use);
  const byId = (id: string | null): RuleSetView => ruleSets.find(set => set.id === id) ?? first;
  const standing = byId(kept?.rules ?? null);
  const options = kept?.rules === standing.id ? kept.options : {};
  const startingPoints = (set: RuleSetView): number =>
    Number(set.options.find(({ name }) => name === 'startingPoints')?.standard ?? 0);
  const sheet = signal<Sheet>(kept?.sheet ?? emptySheet(startingPoints(standing)));
  /** A pad for a single hand begins with a winner; who won at a table is asked. */
  const begun = (next: Draft): Draft => (use === 'own-sheet' ? withWinner(next, 0) : next);
  const left = kept && draftFrom(kept.draft, standing);
  const draft = signal<Draft>(left ?? begun(draftAt(sheet.value.next, standing, options)));
  const toldHand = signal<string | null>(left ? (kept?.toldHand ?? null) : null);
  const ruleSet = computed(() => underHouseRules(byId(draft.value.rules), draft.value.options));
  const selection = signal<Selection>([]);
  effect(() => {
    const { rules, options } = draft.value;
    keep(storage, use, { sheet: sheet.value, rules, options, draft: draft.value, toldHand: toldHand.value });
  });
  /** The next hand is entered as the last one was: by its tiles, or by what it is worth. */
  const inTheSameWay = (next: Draft): Draft => ({
    ...next,
    isWorthTold: draft.value.isWorthTold && byId(next.rules).toldWorth !== null,
  });
  const goOnWith = (next: Sheet): void => {
    sheet.value = next;
    draft.value = inTheSameWay(begun(draftAt(next.next, ruleSet.value, draft.value.options)));
    selection.value = [];
  };
  return {
    ruleSets,
    ruleSet,
    draft,
    sheet,
    /** Which hand of a table is entered; null without a table. */
    toldHand,
    selection,
    verdict: verdictOn(draft, ruleSet).verdict,
    chooseRules(id: string): void {
      const next = byId(id);
      draft.value = inTheSameWay(begun(draftAt(sheet.value.next, next)));
      selection.value = [];
      if (sheet.value.lines.length === 0) sheet.value = { ...sheet.value, startingPoints: startingPoints(next) };
    },
    chooseOptions(options: Options): void {
      draft.value = withOptions(draft.value, options, byId(draft.value.rules));
    },
    /** Puts a scored hand on the sheet; the pad is ready for the next one. */
    writeDown({ points, patterns, deltas, next }: LegalAnswer): void {
      const { rules, dealer, win } = requestOf(draft.value, ruleSet.value);
      const { roundWind, continuations } = draft.value.answers;
      const line = {
        ...{ rules, dealer, roundWind, continuations },
        ...{ winner: win?.seat ?? null, by: win?.by ?? null, from: win?.from ?? null, points },
        ...{ patterns: patterns.map(({ id }) => id), deltas },
      };
      const written = { ...sheet.value, lines: [...sheet.value.lines, line] };
      const nextDealer = next?.dealer ?? dealer;
      const isAnotherRound = ruleSet.value.windChanges && beginsARound(written, nextDealer);
      goOnWith({
        ...written,
        next: {
          dealer: nextDealer,
          roundWind: isAnotherRound ? windAfter(roundWind) : roundWind,
          continuations: next?.continuations ?? 0,
        },
      });
    },
    /**
     * This hand of a table is entered, by its rules: as far as it was before the page was left, or from the beginning. Where only who
     * deals is another, what was entered stays.
     */
    tellAt(hand: string, rules: { readonly id: string; readonly options: Options }, standing: Standing): void {
      if (toldHand.value === hand) {
        draft.value = standingAt(draft.value, standing);
        return;
      }
      toldHand.value = hand;
      const next = byId(rules.id);
      draft.value = { ...draftAt(standing, next, rules.options), isWorthTold: next.toldWorth !== null };
      selection.value = [];
    },
    /** A hand that was entered before, as the one that is entered now. */
    bringBack(before: Draft): void {
      const { dealer, answers } = draft.value;
      draft.value = standingAt(before, { dealer, ...answers });
    },
    /** The table knows more of the hand than was entered here. */
    answer(known: Partial<Answers>): void {
      draft.value = { ...draft.value, answers: { ...draft.value.answers, ...known } };
    },
    /** Takes the last hand off the sheet, to be entered again. */
    takeLastOff: () => goOnWith(withoutLast(sheet.value)),
    /** The same people begin again. */
    beginAnew: () => goOnWith(emptySheet(startingPoints(ruleSet.value), sheet.value.names)),
  };
}

export type Scorepad = ReturnType<typeof scorepad>;
