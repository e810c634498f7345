import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { vatRateOf } from './vat-rate.ts';

/** Label of the VAT line; includes the rate when all sums have the same one. */
export function useVatLabel(): (sums: Parameters<typeof vatRateOf>[0]) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (sums) => {
    const rate = vatRateOf(sums);
    return rate === null
      ? t('agreements.comparison.vat')
      : t('agreements.comparison.vatOf', { rate: format.percent(rate) });
  };
}
