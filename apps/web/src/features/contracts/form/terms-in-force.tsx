import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { FormText } from '#platform/form/text-fields.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { changesTerms } from './changed-terms.ts';
import type { ContractValues } from './contract-values.ts';

type Props = { contract: Contract | null; control: Control<ContractValues> };

/** Signed terms are changed by an agreement, or by members who may amend the contract. */
export function TermsInForce({ contract }: Pick<Props, 'contract'>) {
  const { t } = useTranslation();
  if (contract === null || contract.status === 'draft' || contract.can.amend) return null;
  return <Notice>{t('contracts.inForce')}</Notice>;
}

/** Reason field, displayed once signed terms are changed. */
export function AmendReason({ contract, control }: Props) {
  const { t } = useTranslation();
  const values = useWatch({ control });
  if (contract === null || contract.status === 'draft' || !contract.can.amend) return null;
  if (!changesTerms(contract, values)) return null;
  return (
    <FormText
      control={control}
      name="reason"
      label={t('contracts.amendReason')}
      hint={t('contracts.amendHint')}
      isRequired
      maxLength={1000}
    />
  );
}
