import { element, setAttributes, setHidden, setText } from '../../dom/element.ts';
import { inCharacters, localised } from '../../text/language.ts';
import { scriptOf } from '../../text/speech.ts';
import { clock } from './clock.ts';
import type { Panel } from './panel.ts';
import { soundControl } from './sound-control.ts';

/** The rule set, the round and the hand. */
export function handInfo(): Panel {
  const rules = element('div', { class: 'info-rules' });
  const rulesToo = element('span', { class: 'info-rules-too' });
  const house = element('span', { class: 'info-house' });
  const round = element('span');
  const hand = element('span');
  const game = element('div', { class: 'info-hand' }, round, hand);
  const sound = soundControl();
  const simulated = element('div', { class: 'info-simulated', 'data-simulated': true });
  const info = element(
    'header',
    { class: 'info' },
    element('div', { class: 'info-title' }, rules, rulesToo, house),
    game,
    element('div', { class: 'info-foot' }, clock(), sound.element),
    simulated,
  );
  return {
    element: info,
    update(showing) {
      const { view, speech } = showing;
      const { words, language } = speech;
      sound.update(showing);
      setText(rules, localised(view.rules.name, language));
      const script = scriptOf(speech, view.rules.words);
      setAttributes(rulesToo, { lang: script });
      setText(rulesToo, view.rules.houseRules ? '' : inCharacters(view.rules.name, language, script));
      setText(house, view.rules.houseRules ? localised(view.rules.houseRules, language) : '');
      setText(round, view.handNo > 0 ? words.round(view.roundWind) : '');
      setText(
        hand,
        view.handNo > 0 ? [words.hand(view.handNo), ...(view.isLastHand ? [words.lastHand] : [])].join(' · ') : '',
      );
      setHidden(game, view.handNo === 0);
      setText(simulated, words.simulated);
      setHidden(simulated, view.simulatedSpeed === null);
      setAttributes(info, {
        'data-hand': view.handNo,
        'data-rules': view.rules.id,
        'data-house': view.rules.houseRules !== undefined,
      });
    },
  };
}
