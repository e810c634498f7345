import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { vatRateOf } from './vat-rate.ts';

/** What the line of VAT is called: with its rate, where one rate stands in all the sums. */
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
