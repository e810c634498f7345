import { useTranslation } from '#platform/i18n/i18n.ts';
import type { TotalLine } from './comparison-groups.ts';
import { useVatLabel } from './use-vat-label.ts';
import { sidesOf } from './vat-rate.ts';

/** Label of a total: a sum of the price of the contract says so. */
export function useTotalLabel(): (line: TotalLine, lines: readonly TotalLine[]) => string {
  const { t } = useTranslation();
  const vatLabel = useVatLabel();
  return ({ key, of }, lines) => {
    if (key === 'price') return t('agreements.comparison.ofPrice.gross');
    const label = key === 'vat' ? vatLabel(sidesOf(lines)) : t(`agreements.comparison.${key}`);
    return of === 'rows' || key === 'charges_total' ? label : t(`agreements.comparison.ofPrice.${key}`, { label });
  };
}
