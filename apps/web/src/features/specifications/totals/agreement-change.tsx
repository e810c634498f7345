import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { AgreementComparison } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAbility } from '#platform/session/abilities.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useBoundedText } from '#platform/list/bounded-money.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import { agreementChangeOptions } from '../specification-queries.ts';

/**
 * Effect of the specification's agreement on its contract. Undefined for a superseded specification, and when another
 * specification of the agreement is in force.
 */
export function useAgreementComparison(specification: Specification): AgreementComparison | undefined {
  const seesContract = useAbility('contract.view');
  const { contract_id: contractId, supplementary_agreement_id: agreementId, totals } = specification;
  const isAsked = seesContract && contractId !== null && agreementId !== null && totals !== undefined;
  const { data } = useQuery({
    ...agreementChangeOptions(specification),
    enabled: isAsked && !specification.is_superseded,
    placeholderData: keepPreviousData,
  });
  if (!isAsked || data === undefined) return undefined;
  const isCounted = data.rows.length === 0 || data.rows.some((row) => row.specification_id === specification.id);
  return isCounted ? data : undefined;
}

export type PriceChange = { amount: string; hasVat: boolean };

/** Change of the contract price by known prices; undefined without price permission. */
export function usePriceChange(comparison: AgreementComparison | undefined): PriceChange | undefined {
  const money = useMoneyText();
  const bounded = useBoundedText();
  if (comparison?.price_change === undefined) return undefined;
  const { price_change: change } = comparison;
  return {
    amount: bounded(money(change.gross, { isChange: true }), {
      missing: comparison.missing_prices_after,
      deductions: comparison.missing_deductions_after,
      missingOff: comparison.missing_prices_before,
      deductionsOff: comparison.missing_deductions_before,
    }),
    hasVat: !decimal(change.vat).eq('0') || decimal(change.gross).eq('0'),
  };
}

/**
 * The total of an agreement's specification covers restated rows, so the change of the contract price is displayed
 * beside it.
 */
export function AgreementChange({
  specification,
  className,
}: {
  specification: Specification;
  className?: string | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const change = usePriceChange(useAgreementComparison(specification));
  if (change === undefined) return null;
  return (
    <small className={className} data-change="">
      {t('specifications.totals.agreementChange', {
        number: specification.supplementary_agreement_number ?? '',
        amount: change.hasVat ? t('specifications.totals.changeWithVat', { amount: change.amount }) : change.amount,
      })}
    </small>
  );
}
