import { addAll, decimal, roundMoney, type DecimalString } from '../../decimal/decimal.ts';

/** Charges between the sum of positions and VAT: temporary buildings, winter, contingency, or another percent. */
export const CHARGE_KINDS = ['temporary', 'winter', 'contingency', 'other'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/**
 * The base of a charge: the payroll; direct costs; works (everything except equipment); works with the previous
 * charges; everything including equipment and the previous charges; or a sum stated by itself, as in «скидка
 * 10 000 руб.».
 */
export const CHARGE_BASES = ['payroll', 'direct', 'works', 'works_charged', 'all', 'sum'] as const;
export type ChargeBase = (typeof CHARGE_BASES)[number];

/** Maximum number of charges of a specification, and the largest deduction: 100 % of the base. */
export const MOST_CHARGES = 20;
export const LEAST_CHARGE: DecimalString = '-100';

/** `sum`: the amount of a charge whose base is `sum`, negative for a discount; its percent is 100. */
export type Charge = {
  name: string;
  kind: ChargeKind;
  percent: DecimalString;
  base: ChargeBase;
  sum?: DecimalString | undefined;
};
/** A charge with its base amount and its result. */
export type ChargedStep = Charge & { base_amount: DecimalString; amount: DecimalString };

/** Sums of positions that serve as bases of charges. */
export type ChargedSums = {
  payroll: DecimalString;
  direct: DecimalString;
  equipment: DecimalString;
  total: DecimalString;
};

/**
 * Computes the charges in order, each rounded once; a later one may include earlier ones in its base. @throws
 * InvalidDecimalError
 */
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
      sum: () => charge.sum ?? '0',
    };
    const base = roundMoney(bases[charge.base]());
    const amount = roundMoney(decimal(base).times(decimal(charge.percent)).div('100'));
    steps.push({ ...charge, base_amount: base, amount });
  }
  return steps;
}

/** The sum of the steps. @throws InvalidDecimalError */
export function sumOfCharges(steps: readonly ChargedStep[]): DecimalString {
  return roundMoney(addAll(steps.map((step) => step.amount)));
}
