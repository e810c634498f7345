import { decimal, plain, roundMoney, type Decimal, type DecimalString } from '../../decimal/decimal.ts';

/**
 * How a term joins those before it: `percent` takes value × n / 100, `percent_within` value × n / (100 + n); `at_most`
 * and `at_least` bound the value. Terms apply in order, and the result is rounded once.
 */
export const TERM_SIGNS = [
  'plus',
  'minus',
  'times',
  'divided_by',
  'percent',
  'percent_within',
  'at_most',
  'at_least',
] as const;
export type TermSign = (typeof TERM_SIGNS)[number];

export type ExplainedTerm<Key extends string = string> = {
  key: Key;
  sign: TermSign;
  /** The operand is the one of the three that is not null; money has two places. */
  amount: DecimalString | null;
  quantity: DecimalString | null;
  percent: DecimalString | null;
  /** Names the term where the key alone does not: a section, a document. */
  name: string | null;
  day: string | null;
  act_id: string | null;
};

export type ExplainedFigure<Key extends string = string> = {
  key: Key;
  amount: DecimalString | null;
  quantity: DecimalString | null;
  /** Empty if the figure was stated by a person, or no known terms give it. */
  terms: ExplainedTerm<Key>[];
};

type Details = Partial<Pick<ExplainedTerm, 'name' | 'day' | 'act_id'>>;
const BARE = { amount: null, quantity: null, percent: null, name: null, day: null, act_id: null };

export const moneyTerm = <Key extends string>(
  sign: TermSign,
  key: Key,
  amount: DecimalString,
  details: Details = {},
): ExplainedTerm<Key> => ({ ...BARE, ...details, key, sign, amount: roundMoney(amount) });

export const quantityTerm = <Key extends string>(
  sign: TermSign,
  key: Key,
  quantity: DecimalString,
  details: Details = {},
): ExplainedTerm<Key> => ({ ...BARE, ...details, key, sign, quantity: plain(decimal(quantity)) });

export const percentTerm = <Key extends string>(
  sign: 'percent' | 'percent_within',
  key: Key,
  percent: DecimalString,
): ExplainedTerm<Key> => ({ ...BARE, key, sign, percent: plain(decimal(percent)) });

/** The unrounded value of terms; null when they divide by zero. @throws InvalidDecimalError */
export function valueOfTerms(terms: readonly ExplainedTerm[]): Decimal | null {
  let value = decimal('0');
  for (const { sign, amount, quantity, percent } of terms) {
    const operand = decimal(amount ?? quantity ?? percent ?? '0');
    if (sign === 'divided_by' && operand.eq('0')) return null;
    value = APPLY[sign](value, operand);
  }
  return value;
}

const APPLY: Readonly<Record<TermSign, (value: Decimal, operand: Decimal) => Decimal>> = {
  plus: (value, operand) => value.plus(operand),
  minus: (value, operand) => value.minus(operand),
  times: (value, operand) => value.times(operand),
  divided_by: (value, operand) => value.div(operand),
  percent: (value, operand) => value.times(operand).div('100'),
  percent_within: (value, operand) => value.times(operand).div(operand.plus('100')),
  at_most: (value, operand) => (value.gt(operand) ? operand : value),
  at_least: (value, operand) => (value.lt(operand) ? operand : value),
};

/**
 * An amount with the first list of terms that gives it to the kopeck. A list that does not is never shown, so an
 * explanation cannot contradict its figure. @throws InvalidDecimalError
 */
export function explainAmount<Key extends string>(
  key: Key,
  amount: DecimalString,
  ways: readonly (readonly ExplainedTerm<Key>[])[],
): ExplainedFigure<Key> {
  const isGiving = (terms: readonly ExplainedTerm<Key>[]): boolean => {
    const value = valueOfTerms(terms);
    return terms.length > 0 && value !== null && roundMoney(value) === roundMoney(amount);
  };
  return { key, amount: roundMoney(amount), quantity: null, terms: [...(ways.find(isGiving) ?? [])] };
}

/** The same of a quantity, which is not rounded. @throws InvalidDecimalError */
export function explainQuantity<Key extends string>(
  key: Key,
  quantity: DecimalString,
  terms: readonly ExplainedTerm<Key>[],
): ExplainedFigure<Key> {
  const isGiven = terms.length > 0 && valueOfTerms(terms)?.eq(decimal(quantity)) === true;
  return { key, amount: null, quantity: plain(decimal(quantity)), terms: isGiven ? [...terms] : [] };
}
