import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type { Control } from 'react-hook-form';
import { useTranslation } from '#platform/i18n.ts';
import { FormText } from '#platform/form/text-fields.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { ContractValues } from './contract-values.ts';

/** What both sides have signed is changed by an agreement, or by who may amend it and says why. */
export function TermsInForce({ contract, control }: { contract: Contract | null; control: Control<ContractValues> }) {
  const { t } = useTranslation();
  if (contract === null || contract.status === 'draft') return null;
  if (!contract.can.amend) return <Notice>{t('contracts.inForce')}</Notice>;
  return (
    <FormText
      control={control}
      name="reason"
      label={t('contracts.amendReason')}
      hint={t('contracts.amendHint')}
      maxLength={1000}
    />
  );
}
