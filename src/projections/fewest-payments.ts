/** Who pays whom; `from` and `to` count people as the points did. */
export interface EveningPayment {
  readonly from: number;
  readonly to: number;
  readonly points: number;
}

/** More people than ever sit at one table in an evening; beyond it the largest debtor pays the largest creditor. */
const MOST_PEOPLE = 12;

/**
 * The fewest payments that settle all debts. People who are even among themselves
 * need one payment less than there are of them, so the people are parted into as many such groups as possible.
 * @param points what each has won or lost; they sum to zero
 */
export function fewestPayments(points: readonly number[]): readonly EveningPayment[] {
  const owing = points.flatMap((_, person) => (points[person] === 0 ? [] : [person]));
  const groups = owing.length > MOST_PEOPLE ? [owing] : mostGroups(owing, points);
  return groups.flatMap(group => settled(group, points));
}

/** The people parted into as many groups as possible, each of which sums to zero. Sets of people are bits. */
function mostGroups(people: readonly number[], points: readonly number[]): readonly (readonly number[])[] {
  const all = 2 ** people.length - 1;
  const sums = Array.from({ length: all + 1 }, (_, set) =>
    people.reduce((sum, person, bit) => (set & (1 << bit) ? sum + (points[person] ?? 0) : sum), 0),
  );
  const best = new Map<number, readonly number[]>([[0, []]]);
  const parted = (set: number): readonly number[] => {
    const known = best.get(set);
    if (known) return known;
    const first = set & -set;
    let most: readonly number[] = [set];
    for (let group = (set - 1) & set; group > 0; group = (group - 1) & set) {
      if (!(group & first) || sums[group] !== 0) continue;
      const rest = parted(set ^ group);
      if (rest.length + 1 > most.length) most = [group, ...rest];
    }
    best.set(set, most);
    return most;
  };
  return parted(all).map(group => people.filter((_, bit) => group & (1 << bit)));
}

/** The largest debtor pays the largest creditor, until all are even. */
function settled(group: readonly number[], points: readonly number[]): readonly EveningPayment[] {
  const left = new Map(group.map(person => [person, points[person] ?? 0]));
  const payments: EveningPayment[] = [];
  for (;;) {
    const byPoints = [...left].filter(([, due]) => due !== 0).sort(([, a], [, b]) => a - b);
    const [debtor, creditor] = [byPoints[0], byPoints.at(-1)];
    if (!debtor || !creditor || debtor === creditor) return payments;
    const paid = Math.min(-debtor[1], creditor[1]);
    payments.push({ from: debtor[0], to: creditor[0], points: paid });
    left.set(debtor[0], debtor[1] + paid).set(creditor[0], creditor[1] - paid);
  }
}
