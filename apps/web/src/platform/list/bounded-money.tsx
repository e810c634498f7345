import type { ComponentProps } from 'react';
import { NotedMoney, type Money } from '#ui/money/money.tsx';
import { useTranslation } from '../i18n.ts';

type Lacks = {
  /** How many prices are missing in it. */
  missing?: number | undefined;
  /** How many are missing in what is taken off. */
  missingOff?: number | undefined;
};

/** Which bound it is of the whole; undefined where nothing is missing. */
function boundOf({ missing = 0, missingOff = 0 }: Lacks) {
  if (missingOff === 0) return missing === 0 ? undefined : 'lists.atLeast';
  return missing === 0 ? 'lists.atMost' : 'lists.byKnown';
}

/** An amount that may be without some of its prices, and then is only the least or the most that it comes to. */
export function BoundedMoney({ missing, missingOff, ...money }: ComponentProps<typeof Money> & Lacks) {
  const { t } = useTranslation();
  const bound = boundOf({ missing, missingOff });
  return <NotedMoney {...money} before={bound && t(bound)} />;
}

/** The same within a sentence, for an amount in words. */
export function useBoundedText(): (amount: string, lacks: Lacks) => string {
  const { t } = useTranslation();
  return (amount, lacks) => {
    const bound = boundOf(lacks);
    return bound === undefined ? amount : `${t(bound)} ${amount}`;
  };
}
