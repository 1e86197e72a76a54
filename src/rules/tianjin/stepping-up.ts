import { type Seat, seatAfter } from '../../domain/seat.ts';
import type { FinishedHand } from '../finished-hand.ts';
import type { Objection } from '../scoring.ts';
import type { DeclarationWords } from '../table-words.ts';
import type { Payment } from '../who-pays.ts';
import type { Options } from './options.ts';

/** The players' words for it. */
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
export const factsAsked = ({
  stepUpBy,
  eastDoubles,
  mostPulls,
}: Pick<Options, 'stepUpBy' | 'eastDoubles' | 'mostPulls'>): readonly string[] => [
  ...(eastDoubles ? [] : ['stepUp']),
  ...(stepUpBy === 'anybody' ? OTHERS_STEPPING_UP.map(({ id }) => id) : []),
  ...(stepUpBy === 'anybody' && mostPulls > 1 ? OTHERS_STEPPING_UP.map(({ twice }) => twice) : []),
  'shoveled',
];

const stepping = (id: string, steps: number, zh: string, en: string) => ({
  id,
  /** The fact that says it has stepped up twice. */
  twice: `${id}Twice`,
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

/** No player but East can have stepped up where only East may. */
export function objectionToSteppingUp(
  { facts }: Pick<FinishedHand, 'facts'>,
  { stepUpBy, mostPulls }: Pick<Options, 'stepUpBy' | 'mostPulls'>,
): Objection | null {
  const twice = mostPulls > 1 ? undefined : OTHERS_STEPPING_UP.find(other => facts.includes(other.twice));
  if (twice)
    return { path: twice.twice, message: 'these house rules allow stepping up once; with mostPulls: 2, twice' };
  if (stepUpBy === 'anybody') return null;
  const other = OTHERS_STEPPING_UP.find(({ id, twice }) => facts.includes(id) || facts.includes(twice));
  return other
    ? { path: other.id, message: 'by these house rules East alone steps up; with stepUpBy: anybody others may' }
    : null;
}

/** How often this player has stepped up, beside East. */
function pullsOf(seat: Seat, { facts, dealer }: Pick<FinishedHand, 'facts' | 'dealer'>): number {
  const stepping = OTHERS_STEPPING_UP.find(({ seatFrom }) => seatFrom(dealer) === seat);
  if (!stepping) return 0;
  return facts.includes(stepping.twice) ? 2 : Number(facts.includes(stepping.id));
}

type Pulls = Pick<Options, 'eastDoubles' | 'steppingUpDoubles'>;
type Doubled = Options['steppingUpDoubles'][number];

/** The rows that double each payment between East and another: East's stepping up, and again the other's, once or twice. */
export const steppingUpRows = (what: Doubled) =>
  [
    {
      note: { zh: '庄家拉庄加倍', en: 'doubled: East has stepped up' },
      times: (hand: FinishedHand, one: Seat, other: Seat, chosen: Pulls): number =>
        (one === hand.dealer || other === hand.dealer) &&
        chosen.steppingUpDoubles.includes(what) &&
        (chosen.eastDoubles || hand.facts.includes('stepUp'))
          ? 2
          : 1,
    },
    {
      note: { zh: '闲家拉庄加倍', en: 'doubled: the other has stepped up' },
      times: (hand: FinishedHand, one: Seat, other: Seat, chosen: Pulls): number => {
        if ((one !== hand.dealer && other !== hand.dealer) || !chosen.steppingUpDoubles.includes(what)) return 1;
        return 2 ** pullsOf(one === hand.dealer ? other : one, hand);
      },
    },
  ] as const;

/** The same for what is paid besides wins. */
export const steppedUp = (
  payments: readonly Payment[],
  hand: FinishedHand,
  what: Doubled,
  chosen: Pulls,
): readonly Payment[] =>
  payments.map(payment => {
    let { points } = payment;
    const why = [...payment.why];
    for (const { note, times } of steppingUpRows(what)) {
      const often = times(hand, payment.from, payment.to, chosen);
      points *= often;
      if (often > 1) why.push(often > 2 ? { zh: `${note.zh} × ${often}`, en: `${note.en}: × ${often}` } : note);
    }
    return { ...payment, points, why };
  });
