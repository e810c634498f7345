import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';

/** Of what day and region prices are, in words. */
export function usePricesText(): (prices: { price_date: string | null; region: string | null }) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ price_date: day, region }) => {
    if (day === null) return t('norms.noPrices');
    const date = format.date(day);
    return region === null ? t('norms.pricesOn', { date }) : t('norms.pricesAt', { date, region });
  };
}
