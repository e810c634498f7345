import type { Specification, Totals } from '@karkas/api/specifications/specifications.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useMoneyText } from '#ui/money/money.tsx';
import { joinClasses } from '#ui/ui-texts/ui-texts.tsx';
import type { ExplainedAmount } from './explain-specification.ts';
import styles from './cost-bar.module.css';

const PARTS = [
  'labour',
  'machinery',
  'materials',
  'consumables',
  'overhead',
  'profit',
  'equipment',
  'charges',
  'vat',
] as const;
export type CostPart = { key: (typeof PARTS)[number]; amount: string; share: string };

/**
 * Parts of the total that add up to it, with their shares in percent; none where that is no picture: a negative part, an
 * adjustment that is no part of the cost, prices given whole, or a single part.
 */
export function costParts(explained: readonly ExplainedAmount[], totals: Totals): CostPart[] {
  const amounts = new Map<string, string>(
    explained.flatMap(({ key, amount, terms }) =>
      key === 'direct' ? terms.map((term) => [term.key, term.amount] as const) : [[key, amount] as const],
    ),
  );
  amounts.set('charges', totals.charges_total);
  // VAT within the prices is a part of the other parts.
  if (totals.vat_included) amounts.delete('vat');
  const parts = PARTS.flatMap((key) => {
    const amount = decimal(amounts.get(key) ?? '0');
    return amount.eq('0') ? [] : [{ key, amount: roundMoney(amount) }];
  });
  const isWhole = decimal(addAll(parts.map(({ amount }) => amount))).eq(decimal(totals.gross));
  if (parts.length < 2 || !isWhole || parts.some(({ amount }) => amount.startsWith('-'))) return [];
  return parts.map((part) => ({
    ...part,
    share: decimal(part.amount).times(decimal('100')).div(decimal(totals.gross)).round(1).toFixed(),
  }));
}

/** The total as one bar of its parts. The amounts stand in the structure below it. */
export function CostBar({
  parts,
  rate,
}: {
  parts: readonly CostPart[];
  rate: Specification['settings']['vat_rate'];
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoneyText();
  if (parts.length === 0) return null;
  const nameOf = (key: CostPart['key']): string =>
    key === 'vat' && rate !== 'none'
      ? t('specifications.head.vatOnTop', { rate: format.percent(rate) })
      : t(`specifications.totals.names.${key === 'charges' ? 'charges_total' : key}`);
  return (
    <figure className={styles['cost']}>
      <div className={styles['bar']} aria-hidden="true">
        {parts.map(({ key, amount, share }) => (
          <span
            key={key}
            className={joinClasses(styles['part'], styles[key])}
            style={{ flexGrow: Number(share) }}
            data-hint={`${nameOf(key)}: ${money(amount)}, ${format.share(share)}`}
          />
        ))}
      </div>
      <ul className={styles['legend']}>
        {parts.map(({ key, share }) => (
          <li key={key}>
            <span className={joinClasses(styles['mark'], styles[key])} aria-hidden="true" />
            {nameOf(key)} <b>{format.share(share)}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
