import { useState } from 'preact/hooks';
import type { EveningView, SideMoney } from '../../src/projections/evening.ts';
import type { AskAsHost } from '../private/ask-as-host.ts';
import { usePad } from '../shared/page-context.ts';
import { useHost } from '../shared/use-host.tsx';
import type { moneyIn } from './accounts.ts';

interface MoneyProps {
  readonly evening: EveningView;
  readonly host: AskAsHost;
  readonly onChanged: () => void;
}

/** The worth of a point: a rate for each rule set in play, for their points are not worth the same. */
export function StakesForm({ evening, host, onChanged }: MoneyProps) {
  const { pad, say } = usePad().speech;
  const { ask, trouble } = useHost(host);
  const { stakes, games } = evening;
  const change = async (changed: Partial<EveningView['stakes']>): Promise<void> => {
    if (await ask({ type: 'set-stakes', stakes: { ...stakes, ...changed } })) onChanged();
  };
  return (
    <div class="stakes">
      {games.map(({ rules, rate }) => (
        <label key={rules.id} class="rate">
          <span>{games.length > 1 ? `${say(rules.name)}: ${pad.pointIsWorth}` : pad.pointIsWorth}</span>
          <input
            type="number"
            inputMode="decimal"
            min="0"
            step="any"
            value={rate}
            data-rate={rules.id}
            onChange={event => {
              const told = event.currentTarget.valueAsNumber;
              if (Number.isFinite(told) && told >= 0) void change({ rates: { ...stakes.rates, [rules.id]: told } });
            }}
          />
        </label>
      ))}
      <label class="rate">
        <span>{pad.mostLost}</span>
        <input
          type="number"
          inputMode="decimal"
          min="0"
          step="any"
          value={stakes.cap ?? ''}
          data-cap
          onChange={event => {
            const told = event.currentTarget.valueAsNumber;
            void change({ cap: Number.isFinite(told) && told >= 0 ? told : null });
          }}
        />
      </label>
      {trouble}
    </div>
  );
}

interface SideMoneyProps extends MoneyProps {
  readonly nameOf: (account: string) => string;
  readonly money: ReturnType<typeof moneyIn>;
}

const REASONS: readonly SideMoney['for'][] = ['side', 'fine', 'table', 'cash', 'buy-in'];

/** Money besides the hands: a bet, a fine, the table, cash that changed hands already, and what people bought in with. */
export function SideMoneyCard({ evening, host, nameOf, money, onChanged }: SideMoneyProps) {
  const { pad } = usePad().speech;
  const { ask, trouble, isSending } = useHost(host);
  const ids = evening.people.map(({ id }) => id);
  const [reason, setReason] = useState<SideMoney['for']>('side');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [amount, setAmount] = useState('');
  const receiver = reason === 'table' ? '@table' : reason === 'buy-in' ? '@bank' : to;
  const hundredths = Math.round(Number(amount.replace(',', '.')) * 100);
  const isWhole = from !== '' && receiver !== '' && from !== receiver && hundredths > 0;
  const choices = (asked: string) => (
    <>
      <option value="">{asked}</option>
      {ids.map(id => (
        <option key={id} value={id}>
          {nameOf(id)}
        </option>
      ))}
    </>
  );
  const move = async (): Promise<void> => {
    if (!(await ask({ type: 'move-money', from, to: receiver, amount: hundredths, for: reason }))) return;
    setAmount('');
    onChanged();
  };
  return (
    <details class="side-money" open={evening.money.length > 0}>
      <summary>{pad.sideMoney}</summary>
      <ul>
        {evening.money.map(({ id, from: payer, to: payee, amount: moved, for: why }) => (
          <li key={id} data-side-money={why}>
            <span>
              {pad.moneyFor[why]} · {pad.pays(nameOf(payer), nameOf(payee))}
            </span>
            <b>{money.plain(moved)}</b>
            <button
              type="button"
              class="quiet"
              aria-label={pad.strikeMoney}
              onClick={async () => (await ask({ type: 'strike-money', of: id })) && onChanged()}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={event => {
          event.preventDefault();
          if (isWhole) void move();
        }}
      >
        <select
          aria-label={pad.sideMoney}
          data-money-for
          value={reason}
          onChange={event => setReason(event.currentTarget.value as SideMoney['for'])}
        >
          {REASONS.map(one => (
            <option key={one} value={one}>
              {pad.moneyFor[one]}
            </option>
          ))}
        </select>
        <select
          aria-label={pad.whoPays}
          data-money-from
          value={from}
          onChange={event => setFrom(event.currentTarget.value)}
        >
          {choices(pad.whoPays)}
        </select>
        {reason === 'table' || reason === 'buy-in' ? null : (
          <select
            aria-label={pad.whoIsPaid}
            data-money-to
            value={to}
            onChange={event => setTo(event.currentTarget.value)}
          >
            {choices(pad.whoIsPaid)}
          </select>
        )}
        <input
          aria-label={pad.amount}
          placeholder={pad.amount}
          inputMode="decimal"
          data-money-amount
          value={amount}
          onInput={event => setAmount(event.currentTarget.value)}
        />
        <button type="submit" data-move-money disabled={!isWhole || isSending}>
          {pad.enterMoney}
        </button>
      </form>
      {trouble}
    </details>
  );
}

/** Ends the evening: the next *Begin* begins another. */
export function GoodNight({ evening, host, onChanged }: MoneyProps) {
  const { pad } = usePad().speech;
  const { ask, trouble, isSending } = useHost(host);
  const isClosed = evening.closedAt !== null;
  return (
    <form
      class="good-night"
      onSubmit={async event => {
        event.preventDefault();
        if (await ask({ type: isClosed ? 'stay-up' : 'say-good-night' })) onChanged();
      }}
    >
      {isClosed ? <p role="status">{pad.eveningIsOver}</p> : null}
      <button type="submit" class={isClosed ? 'quiet' : 'primary'} data-good-night={!isClosed} disabled={isSending}>
        {isClosed ? pad.stayUp : pad.goodNight}
      </button>
      {trouble}
    </form>
  );
}
