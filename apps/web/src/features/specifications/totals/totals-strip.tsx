import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { boundOfCharges, boundOfTotal } from '@karkas/domain/specification/index.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { NotedAmount } from '#platform/list/bounded-money.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { joinClasses } from '#ui/ui-texts/ui-texts.tsx';
import { type PriceChange, useAgreementComparison, usePriceChange } from './agreement-change.tsx';
import { boundOf, gapsIn, gapsOf, hasQueue, isPricedByHand, isUncounted, waitsForCalculation } from './gaps.ts';
import styles from './totals.module.css';

const isNone = (amount: string): boolean => decimal(amount).eq('0');

/** Given prices are not direct costs: they are the whole net total, the base of charges, or include VAT. */
function directName(specification: Specification) {
  const { totals } = specification;
  if (totals === undefined || !isPricedByHand(specification)) return 'specifications.strip.direct';
  return isNone(totals.equipment) && isNone(totals.charges_total) && !totals.vat_included
    ? 'specifications.strip.net'
    : 'specifications.totals.names.hand_priced';
}

/** For an agreement this is the total of its own rows, not the change. */
function grossName(hasVat: boolean, isOfAgreement: boolean) {
  if (isOfAgreement)
    return hasVat ? 'specifications.totals.ofAgreement' : 'specifications.totals.ofAgreementWithoutVat';
  return hasVat ? 'specifications.strip.gross' : 'specifications.strip.grossWithoutVat';
}

/** Change of the contract price: the figure the agreement is decided on. */
function ChangeCell({ change: { amount, hasVat } }: { change: PriceChange }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['gross']} data-change="">
      <dt>
        {t(hasVat ? 'specifications.totals.priceChangeShort' : 'specifications.totals.priceChangeShortWithoutVat')}
      </dt>
      <dd>{amount}</dd>
    </div>
  );
}

/** Links to the queue where these positions are decided. */
function UnmatchedCount({ specification, children }: { specification: Specification; children: string }): ReactNode {
  if (!hasQueue(specification)) return children;
  return (
    <Link to="." hash="unmatched" search replace resetScroll={false} hashScrollIntoView={false}>
      {children}
    </Link>
  );
}

/** Uses the widest layout that shows every figure whole. */
function fitFigures(strip: HTMLElement): void {
  const { scrollTop } = strip;
  for (const fit of ['wide', 'tight', 'wraps']) {
    strip.dataset['fit'] = fit;
    if (strip.scrollWidth <= strip.clientWidth) break;
  }
  strip.scrollTop = scrollTop;
}

/** Fits the figures to the width; where they wrap to other lines, scrolls back to the first, which has the total. */
function useFittedFigures() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current !== null) fitFigures(ref.current);
  });
  useEffect(() => {
    const strip = ref.current;
    if (strip === null || typeof ResizeObserver === 'undefined') return undefined;
    let width = strip.clientWidth;
    const watch = new ResizeObserver(() => {
      if (strip.clientWidth === width) return;
      width = strip.clientWidth;
      fitFigures(strip);
      strip.scrollTop = 0;
    });
    watch.observe(strip);
    return () => watch.disconnect();
  }, []);
  return ref;
}

/** Sticky totals at the bottom of the screen. */
export function TotalsStrip({ specification }: { specification: Specification }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const strip = useFittedFigures();
  const { totals } = specification;
  const rate = specification.settings.vat_rate;
  const gaps = gapsIn(specification);
  const lacks = gapsOf(specification);
  const isWaiting = waitsForCalculation(specification);
  const isUnknown = isUncounted(specification);
  const change = usePriceChange(useAgreementComparison(specification));
  const count = (value: number): string => format.quantity(String(value));
  return (
    // On a narrow screen the strip scrolls and must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div
      className={styles['strip']}
      data-keep-clear=""
      role="region"
      aria-label={t('specifications.strip.label')}
      tabIndex={0}
      ref={strip}
    >
      <dl>
        <div className={styles['counts']}>
          <dt>{t('specifications.strip.positions')}</dt>
          <dd>{count(specification.positions_count)}</dd>
        </div>
        <div className={styles['counts']} data-alert={(!isWaiting && specification.unmatched_count > 0) || undefined}>
          <dt>{t('specifications.strip.unmatched')}</dt>
          <dd>
            <UnmatchedCount specification={specification}>{count(specification.unmatched_count)}</UnmatchedCount>
          </dd>
        </div>
        {totals === undefined ? null : (
          <>
            <div className={styles['counts']} data-alert={(!isWaiting && gaps > 0) || undefined}>
              <dt>{t('specifications.strip.unpriced')}</dt>
              <dd>{count(gaps)}</dd>
            </div>
            {(['direct', 'overhead', 'profit'] as const)
              .filter((key) => key === 'direct' || !isNone(totals[key]))
              .map((key) => (
                <div key={key} className={joinClasses(key === 'direct' && styles['push'], styles['inner'])}>
                  <dt>{t(key === 'direct' ? directName(specification) : `specifications.strip.${key}`)}</dt>
                  <dd>
                    <NotedAmount
                      value={isUnknown ? null : totals[key]}
                      bound={boundOfTotal(key, totals[key], lacks)}
                      isBare
                    />
                  </dd>
                </div>
              ))}
            <OtherTotals totals={totals} lacks={lacks} />
            <div className={styles['vat']}>
              <dt>
                {t(
                  totals.vat_included && rate !== 'none'
                    ? 'specifications.strip.vatWithin'
                    : 'specifications.strip.vat',
                )}
                {rate === 'none' ? '' : ` ${format.percent(rate)}`}
              </dt>
              <dd>
                <NotedAmount
                  value={isUnknown ? null : totals.vat}
                  bound={boundOfTotal('vat', totals.vat, lacks)}
                  isBare
                />
              </dd>
            </div>
            <div className={styles[change === undefined ? 'gross' : 'stated']}>
              <dt>
                {gaps > 0 && !(isWaiting && isUnknown)
                  ? t('specifications.strip.grossAtLeast', { count: gaps })
                  : t(grossName(rate !== 'none', change !== undefined))}
              </dt>
              <dd>{isUnknown ? '—' : <NotedAmount value={totals.gross} bound={boundOf(specification)} />}</dd>
            </div>
            {change === undefined ? null : <ChangeCell change={change} />}
          </>
        )}
      </dl>
    </div>
  );
}

type OtherProps = { totals: NonNullable<Specification['totals']>; lacks: ReturnType<typeof gapsOf> };

function OtherTotals({ totals, lacks }: OtherProps): ReactNode {
  const { t } = useTranslation();
  const boundOfKey = (key: 'equipment' | 'adjustment' | 'charges_total') =>
    key === 'charges_total' ? boundOfCharges(totals.charges, lacks) : boundOfTotal(key, totals[key], lacks);
  return (['equipment', 'adjustment', 'charges_total'] as const)
    .filter((key) => !isNone(totals[key]))
    .map((key) => (
      <div key={key} className={key === 'adjustment' ? styles['inner'] : undefined}>
        <dt>{t(`specifications.totals.names.${key}`)}</dt>
        <dd>
          <NotedAmount value={totals[key]} bound={boundOfKey(key)} isBare />
        </dd>
      </div>
    ));
}
