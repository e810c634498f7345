import type { AgreementComparison } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { boundOfRowChanges, isUnknownChange } from '@karkas/domain/money/row-change.ts';
import type { ReactNode } from 'react';
import { NotedAmount } from '#platform/list/bounded-money.tsx';

type Change = AgreementComparison['changes'][number];

/** The change of one row's cost; a dash where it is unknown because no side has a price. */
export function ChangeAmount({ change }: { change: Change }): ReactNode {
  if (change.effect === undefined) return null;
  if (isUnknownChange(change, change.effect)) return '—';
  return <NotedAmount value={change.effect} bound={boundOfRowChanges([change])} isChange />;
}

/** The change of several rows together. */
export function ChangesAmount({ changes, effect }: { changes: readonly Change[]; effect: string }): ReactNode {
  return <NotedAmount value={effect} bound={boundOfRowChanges(changes)} isChange />;
}
