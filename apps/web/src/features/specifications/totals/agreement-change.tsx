import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAbility } from '#platform/abilities.ts';
import { useTranslation } from '#platform/i18n.ts';
import { useMoneyText } from '#ui/money/money.tsx';
import { agreementChangeOptions } from '../specification-queries.ts';

/**
 * The sum of a specification of an agreement is of rows stated anew, so beside it stands what the agreement changes the
 * price by. What is superseded changes nothing any more.
 */
export function AgreementChange({
  specification,
  className,
}: {
  specification: Specification;
  className?: string | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const seesContract = useAbility('contract.view');
  const { contract_id: contractId, supplementary_agreement_id: agreementId, totals } = specification;
  const isAsked = seesContract && contractId !== null && agreementId !== null && totals !== undefined;
  const { data } = useQuery({
    ...agreementChangeOptions(specification),
    enabled: isAsked && !specification.is_superseded,
    placeholderData: keepPreviousData,
  });
  if (!isAsked || data?.effect === undefined) return null;
  return (
    <small className={className} data-change="">
      {t('specifications.totals.agreementChange', {
        number: specification.supplementary_agreement_number ?? '',
        amount: money(data.effect, { isChange: true }),
      })}
    </small>
  );
}
