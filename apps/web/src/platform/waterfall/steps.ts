import { addAll, decimal, roundMoney, type DecimalString } from '@karkas/domain/decimal/decimal.ts';

export type Difference<Key> = { key: Key; amount: DecimalString };
export type Step<Key> = Difference<Key | 'start' | 'end'> & {
  /** The total after this step. */
  level: DecimalString;
};

/**
 * Leads from one total to the other by the differences, to the kopeck; what they leave open is a last step named
 * `rest`. Differences of zero are omitted.
 */
export function stepsBetween<Key extends string>(
  { start, end }: { start: DecimalString; end: DecimalString },
  differences: readonly Difference<Key>[],
  rest: Key,
): Step<Key>[] {
  const known = addAll(differences.map(({ amount }) => amount));
  const open = roundMoney(decimal(end).minus(decimal(start)).minus(decimal(known)));
  let level = decimal(start);
  return [
    { key: 'start', amount: start, level: start },
    ...[...differences, { key: rest, amount: open }]
      .filter(({ amount }) => !decimal(amount).eq('0'))
      .map((step) => {
        level = level.plus(decimal(step.amount));
        return { ...step, level: roundMoney(level) };
      }),
    { key: 'end', amount: end, level: end },
  ];
}

export type StepPlace = { from: number; to: number };
const MARGIN = 4;

/** Places of the bars in percent of the width: a bar spans the change of the level, a total is a mark at its level. */
export function placesOfSteps(steps: readonly { level: DecimalString }[]): StepPlace[] {
  const levels = steps.map(({ level }) => Number(level));
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const placeOf = (level: number): number =>
    most === least ? 50 : MARGIN + ((level - least) / (most - least)) * (100 - 2 * MARGIN);
  return levels.map((level, index) => ({ from: placeOf(levels[index - 1] ?? level), to: placeOf(level) }));
}
