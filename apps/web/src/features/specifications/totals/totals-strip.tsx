import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Money, useMoneyText } from '#ui/money/money.tsx';
import { joinClasses } from '#ui/ui-texts/ui-texts.tsx';
import { gapsIn, isUncounted } from './gaps.ts';
import styles from './totals.module.css';

/** Running totals, always in sight at the foot of the screen. */
export function TotalsStrip({ specification }: { specification: Specification }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoneyText();
  const { totals } = specification;
  const rate = specification.settings.vat_rate;
  const gaps = gapsIn(specification);
  const count = (value: number): string => format.quantity(String(value));
  return (
    // On a narrow screen the strip scrolls, which the keyboard must reach too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div
      className={styles['strip']}
      data-keep-clear=""
      role="region"
      aria-label={t('specifications.strip.label')}
      tabIndex={0}
    >
      <dl>
        <div className={styles['counts']}>
          <dt>{t('specifications.strip.positions')}</dt>
          <dd>{count(specification.positions_count)}</dd>
        </div>
        <div className={styles['counts']} data-alert={specification.unmatched_count > 0 || undefined}>
          <dt>{t('specifications.strip.unmatched')}</dt>
          <dd>{count(specification.unmatched_count)}</dd>
        </div>
        {totals === undefined ? null : (
          <>
            <div className={styles['counts']} data-alert={gaps > 0 || undefined}>
              <dt>{t('specifications.strip.unpriced')}</dt>
              <dd>{count(gaps)}</dd>
            </div>
            <div className={joinClasses(styles['push'], styles['inner'])}>
              <dt>{t('specifications.strip.direct')}</dt>
              <dd>
                <Money value={totals.direct} isBare />
              </dd>
            </div>
            <div className={styles['inner']}>
              <dt>{t('specifications.strip.overhead')}</dt>
              <dd>
                <Money value={totals.overhead} isBare />
              </dd>
            </div>
            <div className={styles['inner']}>
              <dt>{t('specifications.strip.profit')}</dt>
              <dd>
                <Money value={totals.profit} isBare />
              </dd>
            </div>
            {decimal(totals.equipment).eq('0') ? null : (
              <div>
                <dt>{t('specifications.totals.names.equipment')}</dt>
                <dd>
                  <Money value={totals.equipment} isBare />
                </dd>
              </div>
            )}
            {decimal(totals.charges_total).eq('0') ? null : (
              <div>
                <dt>{t('specifications.totals.names.charges_total')}</dt>
                <dd>
                  <Money value={totals.charges_total} isBare />
                </dd>
              </div>
            )}
            <div>
              <dt>
                {t('specifications.strip.vat')}
                {rate === 'none' ? '' : ` ${format.percent(rate)}`}
              </dt>
              <dd>
                <Money value={totals.vat} isBare />
              </dd>
            </div>
            <div className={styles['gross']}>
              <dt>
                {gaps > 0
                  ? t('specifications.strip.grossAtLeast', { count: gaps })
                  : t(rate === 'none' ? 'specifications.strip.grossWithoutVat' : 'specifications.strip.gross')}
              </dt>
              <dd>
                {isUncounted(specification) ? (
                  '—'
                ) : gaps > 0 ? (
                  t('specifications.totals.atLeast', { amount: money(totals.gross) })
                ) : (
                  <Money value={totals.gross} />
                )}
              </dd>
            </div>
          </>
        )}
      </dl>
    </div>
  );
}
