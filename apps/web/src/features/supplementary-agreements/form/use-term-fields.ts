import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useMoneyText } from '#ui/money/money.tsx';
import type { AgreementValues, SavedTerms } from './agreement-values.ts';

/** The agreement in a version conflict: stored fields without derived ones. */
export type SavedAgreement = SavedTerms & Pick<SupplementaryAgreement, 'status' | 'version'>;

export type TermField = {
  name: keyof AgreementValues;
  label: string;
  show: (value: string | null | undefined) => string;
};

/** Labelled terms for comparing versions. An amount determined by rows is not among them. */
export function useTermFields({ isAmountFromRows }: { isAmountFromRows: boolean }): TermField[] {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoneyText();
  const text = (value: string | null | undefined) => value ?? '';
  const date = (value: string | null | undefined) => (value ? format.date(value) : '');
  const fields: (TermField | false)[] = [
    { name: 'number', label: t('agreements.number'), show: text },
    { name: 'date', label: t('agreements.date'), show: date },
    { name: 'subject', label: t('agreements.subject'), show: text },
    !isAmountFromRows && {
      name: 'amount_delta',
      label: t('agreements.amountDelta'),
      show: (value) => (value ? money(value, { isChange: true }) : ''),
    },
    { name: 'new_end_date', label: t('agreements.newEndDate'), show: date },
    { name: 'term_clause', label: t('agreements.termClause'), show: text },
    { name: 'comment', label: t('agreements.comment'), show: text },
  ];
  return fields.filter((field) => field !== false);
}
