import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';

type Prices = { price_date: string | null; region: string | null; price_source?: string | null };

/** Date and region of prices, and the source of a single price, as text. */
export function usePricesText(): (prices: Prices) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ price_date: day, region, price_source: source }) => {
    if (day === null) return t('norms.noPrices');
    const date = format.date(day);
    const text = region === null ? t('norms.pricesOn', { date }) : t('norms.pricesAt', { date, region });
    return source ? `${text}. ${source}` : text;
  };
}
