import { type Seat, seatAfter } from '../../domain/seat.ts';
import type { FinishedHand } from '../finished-hand.ts';
import type { Localised } from '../localised.ts';
import type { Objection } from '../scoring.ts';
import type { DeclarationWords } from '../table-words.ts';
import type { Payment } from '../who-pays.ts';
import type { Options } from './options.ts';

/** What players say of it. */
export const STEPPING_UP: DeclarationWords = {
  call: { zh: '拉庄', en: 'Steps up' },
  button: { zh: '拉庄', en: 'Step up' },
  sure: { zh: '拉庄？你的输赢都加倍。', en: 'Step up? Everything you win or lose counts double.' },
  sureOfOthers: {
    zh: '拉庄？你与庄家之间的收付加倍。',
    en: 'Step up? What passes between you and the dealer counts double.',
  },
  badge: { zh: '拉庄×2', en: 'Stepped up ×2' },
  told: { zh: '拉庄', en: 'steps up' },
};

/** The facts that are asked for; those of others than East only where they may step up (TJ-13). */
export const factsAsked = ({ stepUpBy }: Pick<Options, 'stepUpBy'>): readonly string[] => [
  'stepUp',
  ...(stepUpBy === 'anybody' ? OTHERS_STEPPING_UP.map(({ id }) => id) : []),
  'shoveled',
];

const stepping = (id: string, steps: number, zh: string, en: string) => ({
  id,
  zh,
  en,
  seatFrom: (east: Seat): Seat => seatAfter(east, steps),
});
/** Who may step up besides East, and the fact that says so. */
export const OTHERS_STEPPING_UP = [
  stepping('southSteppedUp', 1, '南家（庄家的下家）', 'South, to the right of the dealer,'),
  stepping('westSteppedUp', 2, '西家（庄家的对家）', 'West, across from the dealer,'),
  stepping('northSteppedUp', 3, '北家（庄家的上家）', 'North, to the left of the dealer,'),
] as const;

/** Nobody but East can have stepped up where only East may. */
export function objectionToSteppingUp(
  { facts }: Pick<FinishedHand, 'facts'>,
  { stepUpBy }: Pick<Options, 'stepUpBy'>,
): Objection | null {
  if (stepUpBy === 'anybody') return null;
  const other = OTHERS_STEPPING_UP.find(({ id }) => facts.includes(id));
  return other
    ? { path: other.id, message: 'by these house rules East alone steps up; with stepUpBy: anybody others may' }
    : null;
}

/** What is paid between East and another is doubled by East's stepping up, and again by the other's. */
export const steppedUp = (payments: readonly Payment[], { facts, dealer }: FinishedHand): readonly Payment[] =>
  payments.map(payment => {
    if (payment.from !== dealer && payment.to !== dealer) return payment;
    const other = payment.from === dealer ? payment.to : payment.from;
    const byOther = OTHERS_STEPPING_UP.find(({ seatFrom }) => seatFrom(dealer) === other);
    const doublings: readonly Localised[] = [
      ...(facts.includes('stepUp') ? [EAST_STEPPED_UP] : []),
      ...(byOther && facts.includes(byOther.id) ? [OTHER_STEPPED_UP] : []),
    ];
    return { ...payment, points: payment.points * 2 ** doublings.length, why: [...payment.why, ...doublings] };
  });

const EAST_STEPPED_UP = { zh: '庄家拉庄加倍', en: 'doubled: East has stepped up' };
const OTHER_STEPPED_UP = { zh: '闲家拉庄加倍', en: 'doubled: the other has stepped up' };
