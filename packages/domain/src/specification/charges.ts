import { addAll, decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';

/** What stands between the sum of positions and VAT: temporary buildings, winter, contingency, or another percent. */
export const CHARGE_KINDS = ['temporary', 'winter', 'contingency', 'other'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/**
 * What a charge is a percent of: the payroll; direct costs; works, which is everything but equipment; works with the charges
 * before it; or everything, equipment and the charges before it included.
 */
export const CHARGE_BASES = ['payroll', 'direct', 'works', 'works_charged', 'all'] as const;
export type ChargeBase = (typeof CHARGE_BASES)[number];

/** How many a specification has at most, and the most that one takes off: nothing loses more than all of itself. */
export const MOST_CHARGES = 20;
export const LEAST_CHARGE: DecimalString = '-100';

export type Charge = { name: string; kind: ChargeKind; percent: DecimalString; base: ChargeBase };
/** A charge with what it is counted on and what it comes to. */
export type ChargedStep = Charge & { base_amount: DecimalString; amount: DecimalString };

/** Sums of positions that charges are counted on. */
export type ChargedSums = {
  payroll: DecimalString;
  direct: DecimalString;
  equipment: DecimalString;
  total: DecimalString;
};

/** Every charge in its order, rounded once; a later one may stand on earlier ones. @throws InvalidDecimalError */
export function chargeSteps(charges: readonly Charge[], sums: ChargedSums): ChargedStep[] {
  const works = decimal(sums.total).minus(decimal(sums.equipment)).toFixed();
  const steps: ChargedStep[] = [];
  for (const charge of charges) {
    const before = steps.map((step) => step.amount);
    const bases: Record<ChargeBase, () => DecimalString> = {
      payroll: () => sums.payroll,
      direct: () => sums.direct,
      works: () => works,
      works_charged: () => addAll([works, ...before]),
      all: () => addAll([sums.total, ...before]),
    };
    const base = roundMoney(bases[charge.base]());
    const amount = roundMoney(decimal(base).times(decimal(charge.percent)).div('100'));
    steps.push({ ...charge, base_amount: base, amount });
  }
  return steps;
}

/** What the steps come to together. @throws InvalidDecimalError */
export function sumOfCharges(steps: readonly ChargedStep[]): DecimalString {
  return roundMoney(addAll(steps.map((step) => step.amount)));
}
