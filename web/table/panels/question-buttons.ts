import { element, setAttributes, setHidden, setText } from '../../dom/element.ts';
import { keyedChildren } from '../../dom/keyed-children.ts';
import { askedNow, isBrief, mostAtOnce, type Phrase, type Tappable, toldChoices } from '../../text/choice-words.ts';
import type { Speech } from '../../text/speech.ts';
import { inlineTile } from '../../tiles/tile-element.ts';
import type { AnswerCommand, TableView } from '../../view-types.ts';
import type { Notice } from './notice.ts';

/** How a question is answered at this screen. */
export interface Answering {
  /** True if this browser may answer: the host has signed in. */
  readonly isAllowed: () => Promise<boolean>;
  readonly answer: (answer: AnswerCommand) => void;
}

/** The possible events, to be read by everyone; where the host is at the screen, to be tapped. */
export function questionButtons({ isAllowed, answer }: Answering) {
  const list = element('ul', { class: 'question-choices' });
  const asItLies = element('button', { class: 'question-as-it-lies', type: 'button', 'data-answer': 'as-it-lies' });
  const soFar = element('p', { class: 'question-said' });
  const otherwise = element('button', { class: 'question-otherwise', type: 'button', 'data-said': 'other' });
  const where = element('p', { class: 'question-where' });
  let asked: number | null = null;
  let isOpen = false;
  let tapped: readonly Phrase[] = [];
  let showAgain = (): void => {};
  const say = (choice: AnswerCommand['choice']): void => {
    if (asked !== null) answer({ type: 'answer', discrepancy: asked, choice });
  };
  const sayMore = (said: readonly Phrase[]): void => {
    tapped = said;
    showAgain();
  };
  otherwise.addEventListener('click', () => {
    tapped = [];
    showAgain();
  });
  asItLies.addEventListener('click', () => say('as-it-lies'));
  /** Asked again with every question: the host may have come or gone since the last. */
  const begin = (id: number | null): void => {
    asked = id;
    isOpen = false;
    tapped = [];
    if (id === null) return;
    void isAllowed().then(allowed => {
      if (asked !== id) return;
      isOpen = allowed;
      showAgain();
    });
  };
  const showChoices = keyedChildren<readonly [Tappable, readonly Phrase[], Speech]>(
    list,
    ([told, said]) => `${asked} ${JSON.stringify([said, told])}`,
    ([{ choice, phrases }, said, speech]) => {
      const button = element('button', { type: 'button', 'data-answer': choice ?? 'more' });
      for (const { text, tiles } of phrases)
        button.append(
          element(
            'span',
            { class: 'question-phrase' },
            text,
            ...tiles.map(tile => inlineTile(tile === '_' ? null : tile, speech.words.tile(tile))),
          ),
        );
      button.addEventListener('click', () => (choice === null ? sayMore([...said, ...phrases]) : say(choice)));
      return { element: element('li', {}, button), update: () => setAttributes(button, { disabled: !isOpen }) };
    },
  );
  const box = element('div', { class: 'question' }, soFar, list, otherwise, asItLies, where);
  return {
    element: box,
    show(question: Notice['question'], table: TableView, speech: Speech): void {
      if (asked !== (question?.id ?? null)) begin(question?.id ?? null);
      showAgain = () => {
        setHidden(box, question === null || (question.choices.length === 0 && !isOpen));
        if (!question) return;
        const { said, tappable } = askedNow(toldChoices(question.choices, table, speech), tapped);
        setAttributes(list, { class: isBrief(tappable) ? 'question-choices is-brief' : 'question-choices' });
        // the players' own screens show them all
        showChoices(tappable.slice(0, mostAtOnce(tappable)).map(choice => [choice, said, speech] as const));
        setText(soFar, said.map(({ text }) => text).join(' · '));
        setText(otherwise, speech.words.sayOtherwise);
        setHidden(otherwise, tapped.length === 0);
        setText(asItLies, speech.words.asItLies);
        setHidden(asItLies, !isOpen);
        setText(where, speech.words.answerElsewhere);
        setHidden(where, isOpen);
      };
      showAgain();
    },
  };
}
