import type { AmountBound } from '@karkas/domain/money/amount-bound.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { BOUND_WORDS } from './bounded-money.tsx';

/** In columns that have no room for words. */
const SIGNS = { at_least: '≥', at_most: '≤', open: '≈' } as const;
const HINTS = {
  at_least: 'lists.shareAtLeast',
  at_most: 'lists.shareAtMost',
  open: 'lists.shareByKnown',
} as const;

/** A percent in words, with the bound that the server states: «не более 40 %». */
export function useBoundedShare(): (share: string, bound: AmountBound) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (share, bound) =>
    bound === 'exact' ? format.share(share) : `${t(BOUND_WORDS[bound])} ${format.share(share)}`;
}

/** The same with a sign, whose meaning is a hint. */
export function BoundedShare({ share, bound }: { share: string; bound: AmountBound }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  if (bound === 'exact') return format.share(share);
  const text = format.share(share);
  return (
    <span data-hint={t(HINTS[bound])}>
      {/* A share too small to display is an inequality already. */}
      {text.startsWith('<') ? SIGNS.open : SIGNS[bound]}&nbsp;{text}
    </span>
  );
}
