import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import type { ReactNode } from 'react';
import { Money } from '#ui/money/money.tsx';
import { useAgreementEffect } from '../effective/use-agreement-effect.ts';

const NOTHING = '—';

/**
 * Price change of an agreement. No amount is stored while its rows are uncommitted, so the computed effect is
 * displayed.
 */
export function AgreementAmount({ agreement }: { agreement: SupplementaryAgreement }): ReactNode {
  const { status, is_amount_from_rows: isStored, specifications_count: count, amount_delta: stored } = agreement;
  if (stored === undefined) return null;
  return status === 'draft' && !isStored && count > 0 ? (
    <AmountOfRows agreement={agreement} />
  ) : (
    <Money value={stored} isChange />
  );
}

function AmountOfRows({ agreement }: { agreement: SupplementaryAgreement }): ReactNode {
  return useAgreementEffect(agreement).price ?? NOTHING;
}
