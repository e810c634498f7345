import { type AmountBound, boundOfSum } from '@karkas/domain/money/amount-bound.ts';
import type { ComponentProps } from 'react';
import { NotedMoney, type Money } from '#ui/money/money.tsx';
import { useTranslation } from '../i18n/i18n.ts';

export type Lacks = {
  /** Number of prices missing from the amount. */
  missing?: number | undefined;
  /** Those of them with a negative quantity. */
  deductions?: number | undefined;
  /** Number of prices missing from the subtracted amount. */
  missingOff?: number | undefined;
  /** Those of them with a negative quantity. */
  deductionsOff?: number | undefined;
};

export const BOUND_WORDS = { at_least: 'lists.atLeast', at_most: 'lists.atMost', open: 'lists.byKnown' } as const;

export function boundOfLacks({ missing = 0, deductions = 0, missingOff = 0, deductionsOff = 0 }: Lacks): AmountBound {
  return boundOfSum(
    { missing_prices: missing, missing_deductions: deductions },
    { missing_prices: missingOff, missing_deductions: deductionsOff },
  );
}

/** Whether the amount is a lower or upper bound; undefined if nothing is missing. */
function wordOf(lacks: Lacks) {
  const bound = boundOfLacks(lacks);
  return bound === 'exact' ? undefined : BOUND_WORDS[bound];
}

/** An amount that may lack some of its prices and is then a lower or upper bound. */
export function BoundedMoney({
  missing,
  deductions,
  missingOff,
  deductionsOff,
  ...money
}: ComponentProps<typeof Money> & Lacks) {
  const { t } = useTranslation();
  const bound = wordOf({ missing, deductions, missingOff, deductionsOff });
  return <NotedMoney {...money} before={bound && t(bound)} />;
}

/** An amount whose bound is already known. */
export function NotedAmount({
  bound = 'exact',
  ...money
}: ComponentProps<typeof Money> & { bound?: AmountBound | undefined }) {
  const { t } = useTranslation();
  return <NotedMoney {...money} before={bound === 'exact' ? undefined : t(BOUND_WORDS[bound])} />;
}

/** The same for an amount within a sentence. */
export function useBoundedText(): (amount: string, lacks: Lacks) => string {
  const { t } = useTranslation();
  return (amount, lacks) => {
    const bound = wordOf(lacks);
    return bound === undefined ? amount : `${t(bound)} ${amount}`;
  };
}
