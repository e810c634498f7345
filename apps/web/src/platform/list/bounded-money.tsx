import type { ComponentProps } from 'react';
import { NotedMoney, type Money } from '#ui/money/money.tsx';
import { useTranslation } from '../i18n/i18n.ts';

type Lacks = {
  /** Number of prices missing from the amount. */
  missing?: number | undefined;
  /** Number of prices missing from the deducted amount. */
  missingOff?: number | undefined;
};

/** Whether the amount is a lower or upper bound; undefined if nothing is missing. */
function boundOf({ missing = 0, missingOff = 0 }: Lacks) {
  if (missingOff === 0) return missing === 0 ? undefined : 'lists.atLeast';
  return missing === 0 ? 'lists.atMost' : 'lists.byKnown';
}

/** An amount that may lack some of its prices and is then a lower or upper bound. */
export function BoundedMoney({ missing, missingOff, ...money }: ComponentProps<typeof Money> & Lacks) {
  const { t } = useTranslation();
  const bound = boundOf({ missing, missingOff });
  return <NotedMoney {...money} before={bound && t(bound)} />;
}

/** The same for an amount within a sentence. */
export function useBoundedText(): (amount: string, lacks: Lacks) => string {
  const { t } = useTranslation();
  return (amount, lacks) => {
    const bound = boundOf(lacks);
    return bound === undefined ? amount : `${t(bound)} ${amount}`;
  };
}
