import type { ComponentProps } from 'react';
import { Money, NotedMoney } from '#ui/money/money.tsx';
import { useTranslation } from '../i18n.ts';

type Props = ComponentProps<typeof Money> & {
  /** How many prices are missing in it. */
  missing: number | undefined;
  /** How many are missing in what is taken off. */
  missingOff?: number | undefined;
};

/** An amount that may be without some of its prices, and then is only the least or the most that it comes to. */
export function AtLeast({ missing = 0, missingOff = 0, ...money }: Props) {
  const { t } = useTranslation();
  if (missing === 0 && missingOff === 0) return <Money {...money} />;
  const bound = missingOff === 0 ? 'atLeast' : missing === 0 ? 'atMost' : 'byKnown';
  return <NotedMoney {...money} before={t(`lists.${bound}`)} />;
}
