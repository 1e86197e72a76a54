import { useState } from 'preact/hooks';
import type { RuleSetView } from '../shared/server-words.ts';
import type { HandQuery } from './ask-records.ts';
import type { ReplaySpeech } from './replay-speech.ts';

interface FilterProps {
  readonly query: HandQuery;
  readonly ruleSets: readonly RuleSetView[];
  readonly speech: ReplaySpeech;
  readonly onChange: (query: HandQuery) => void;
}

/** Where the hands themselves are to be seen first. */
const PHONE = '(max-width: 700px)';

/** The filter of a search for hands: every field that is filled in must fit. On a phone it is folded at first. */
export function HandFilter({ query, ruleSets, speech, onChange }: FilterProps) {
  const { replay, pad, say } = speech;
  const [isOpen] = useState(() => !matchMedia(PHONE).matches);
  const filled =
    (name: keyof HandQuery) =>
    ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void =>
      onChange({ ...query, [name]: currentTarget.value });
  return (
    <details class="card hand-search" open={isOpen}>
      <summary>{replay.search}</summary>
      <form class="hand-filter" onSubmit={event => event.preventDefault()}>
        <label>
          <span>{pad.ruleSet}</span>
          <select
            name="rules"
            value={query.rules}
            onChange={({ currentTarget }) => onChange({ ...query, rules: currentTarget.value })}
          >
            <option value="">{replay.anyRules}</option>
            {ruleSets.map(({ id, name }) => (
              <option key={id} value={id}>
                {say(name)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{replay.player}</span>
          <input name="player" type="search" maxLength={40} value={query.player} onInput={filled('player')} />
        </label>
        <label>
          <span>{replay.winner}</span>
          <input name="winner" type="search" maxLength={40} value={query.winner} onInput={filled('winner')} />
        </label>
        <label>
          <span>{replay.from}</span>
          <input name="from" type="date" value={query.from} onInput={filled('from')} />
        </label>
        <label>
          <span>{replay.to}</span>
          <input name="to" type="date" value={query.to} onInput={filled('to')} />
        </label>
        <label>
          <span>{replay.least}</span>
          <input name="min" type="number" min={0} inputMode="numeric" value={query.min} onInput={filled('min')} />
        </label>
      </form>
    </details>
  );
}
