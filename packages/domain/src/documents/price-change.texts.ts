import { type AmountBound, boundOfSum, type Gaps } from '../money/amount-bound.ts';

export const PRICE_CHANGE = {
  grows: 'увеличивается',
  falls: 'уменьшается',
  changed: (verb: string, by: string, amount: string, vat: string) =>
    `Стоимость работ по Договору ${verb} ${by} ${amount}${vat}.`,
  /** Bounds of the change. For a price decrease «не менее» and «не более» swap. */
  by: { exact: 'на', at_least: 'не менее чем на', at_most: 'не более чем на', open: 'по известным ценам на' },
  same: 'Стоимость работ по Договору не изменяется.',
  sameByKnown: 'Стоимость работ по Договору по известным ценам не изменяется.',
  vat: (rate: string, vat: string) => `, в том числе НДС ${rate} % – ${vat}`,
  noVat: ', НДС не облагается',
} as const;

/** Before an amount. */
export const BOUND_WORDS: Record<AmountBound, string> = {
  exact: '',
  at_least: 'не менее ',
  at_most: 'не более ',
  open: 'по известным ценам ',
};

/** In a column of its own; null for an exact figure. */
export const boundWord = (bound: AmountBound): string | null => BOUND_WORDS[bound].trim() || null;

const BOUNDS: Record<AmountBound, string> = {
  exact: '',
  at_least: ', не менее',
  at_most: ', не более',
  open: ', по известным ценам',
};
/** The label of an amount with its bound. */
export const labelWithBound = (label: string, bound: AmountBound): string => `${label}${BOUNDS[bound]}`;

/** The label of a sum with missing prices. */
export const sumLabel = (label: string, gaps: Gaps): string => labelWithBound(label, boundOfSum(gaps));
