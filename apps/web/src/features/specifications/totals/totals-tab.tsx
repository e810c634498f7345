import type { Specification, Totals } from '@karkas/api/specifications/specifications.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { boundOfCharge, boundOfTotal, type TotalKey } from '@karkas/domain/specification/index.ts';
import type { Gaps } from '@karkas/domain/money/amount-bound.ts';
import { amountInWords } from '@karkas/domain/money/amount-in-words.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { NotedAmount } from '#platform/list/bounded-money.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { EmptyState } from '#ui/states/states.tsx';
import { Money } from '#ui/money/money.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { AgreementChange } from './agreement-change.tsx';
import { CostBar, costParts } from './cost-bar.tsx';
import { explainSpecification, type ExplainedAmount } from './explain-specification.ts';
import { boundOf, gapsIn, gapsOf, isPricedByHand, isUncounted } from './gaps.ts';
import { KindsOfWork } from './kinds-of-work.tsx';
import { PriceRange } from './price-range.tsx';
import { StaleShare } from './stale-prices.tsx';
import { SectionSums } from './section-sums.tsx';
import styles from './totals.module.css';

/** Components of positions; charges on them are listed below. */
const OF_POSITIONS: ReadonlySet<string> = new Set(['direct', 'overhead', 'profit', 'equipment', 'adjustment']);

const IN_WORDS = {
  exact: 'specifications.totals.wordsAtLeast',
  at_least: 'specifications.totals.wordsAtLeast',
  at_most: 'specifications.totals.wordsAtMost',
  open: 'specifications.totals.wordsByKnown',
} as const;

/** Cost structure: every total expands to its terms. */
export function TotalsTab({
  specification,
  session,
}: {
  specification: Specification;
  session: EditSession;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { totals, settings } = specification;
  const gaps = gapsIn(specification);
  if (totals === undefined) return <EmptyState />;
  const missing = t('specifications.totals.missing', { number: format.quantity(String(gaps)) });
  if (isUncounted(specification))
    return <EmptyState icon="calculator" title={t('specifications.totals.notCounted')} text={missing} />;
  const explained = explainSpecification(totals, settings);
  const displayed = (one: ExplainedAmount): ReactNode => (
    <ExplainedTotal
      key={one.key}
      explained={one}
      payroll={totals.payroll}
      rate={settings.vat_rate}
      isByHand={isPricedByHand(specification)}
      isByKind={isByKind(one, settings)}
      gaps={gapsOf(specification)}
    />
  );
  return (
    <div className={styles['tab']}>
      <section className={styles['explained']} aria-label={t('specifications.totals.title')}>
        <h2>{t('specifications.totals.title')}</h2>
        <CostBar parts={costParts(explained, totals)} rate={settings.vat_rate} />
        {explained.filter(({ key }) => OF_POSITIONS.has(key)).map(displayed)}
        <ChargeSteps steps={totals.charges} gaps={gapsOf(specification)} />
        {explained.filter(({ key }) => !OF_POSITIONS.has(key)).map(displayed)}
        {gaps > 0 ? null : <PriceRange specification={specification} />}
        <AgreementChange specification={specification} className={styles['change']} />
        <p className={styles['words']}>
          <span>{t('specifications.totals.words')}</span>
          {gaps > 0
            ? t(IN_WORDS[boundOf(specification)], { amount: uncapped(amountInWords(totals.gross)) })
            : amountInWords(totals.gross)}
        </p>
        {gaps > 0 ? <p className={styles['missing']}>{missing}</p> : null}
        <StaleShare specification={specification} />
      </section>
      <div className={styles['tables']}>
        <SectionSums session={session} />
        <KindsOfWork session={session} />
      </div>
    </div>
  );
}

/** Charges on the sum of positions in order, each with its base. */
function ChargeSteps({ steps, gaps }: { steps: Totals['charges']; gaps: Gaps }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return steps.map(({ name, base, base_amount, percent, amount }, index) =>
    base === 'sum' ? (
      <p key={`${index} ${name}`} className={styles['alone']}>
        <span>
          {name}
          <small>{t('specifications.totals.statedSum')}</small>
        </span>
        <strong>
          <Money value={amount} />
        </strong>
      </p>
    ) : (
      <details key={`${index} ${name}`} className={styles['total']}>
        <summary>
          <span>{name}</span>
          <strong>
            <NotedAmount value={amount} bound={boundOfCharge({ base, percent }, gaps)} />
          </strong>
        </summary>
        <ul>
          <li>
            <span>{t(`specifications.totals.chargeBases.${base}`)}</span>
            <span>
              <Money value={base_amount} isBare />
            </span>
          </li>
          <li>
            <span>× {format.percent(percent)}</span>
            <span>
              <Money value={amount} isBare />
            </span>
          </li>
        </ul>
      </details>
    ),
  );
}

function isByKind({ key }: ExplainedAmount, settings: Specification['settings']): boolean {
  return (key === 'overhead' || key === 'profit') && settings[`${key}_mode`] === 'by_kind_of_work';
}

/** Labels of totals: VAT with its rate; given prices are not called direct costs. */
function useNames(rate: Specification['settings']['vat_rate'], isByHand: boolean): (key: TotalKey) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (key) => {
    if (isByHand && key === 'direct') return t('specifications.totals.names.hand_priced');
    if (rate === 'none')
      return key === 'gross' ? t('specifications.strip.grossWithoutVat') : t(`specifications.totals.names.${key}`);
    return key === 'vat'
      ? t('specifications.head.vatOnTop', { rate: format.percent(rate) })
      : t(`specifications.totals.names.${key}`);
  };
}

function ExplainedTotal({
  explained,
  payroll,
  rate,
  isByHand,
  isByKind: byKind,
  gaps,
}: {
  explained: ExplainedAmount;
  /** Base of overhead and profit. */
  payroll: string;
  rate: Specification['settings']['vat_rate'];
  isByHand: boolean;
  isByKind: boolean;
  /** With missing prices the totals are only bounds. */
  gaps: Gaps;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames(rate, isByHand);
  const { key, amount, terms, percent } = explained;
  const sum = <NotedAmount value={amount} bound={boundOfTotal(key, amount, gaps)} />;
  // No terms: a single term would repeat the label, and equipment and the adjustment have none.
  if ((isByHand && key === 'direct') || key === 'equipment' || key === 'adjustment')
    return (
      <p className={styles['alone']}>
        <span>{nameOf(key)}</span>
        <strong>{sum}</strong>
      </p>
    );
  return (
    <details
      className={styles['total']}
      data-main={key === 'gross' || undefined}
      open={key === 'direct' || key === 'gross'}
    >
      <summary>
        <span>{nameOf(key)}</span>
        <strong>{sum}</strong>
      </summary>
      <ul>
        {terms.map((term) => (
          <Term key={term.key} term={term} nameOf={nameOf} />
        ))}
        {key === 'direct' && !decimal(payroll).eq('0') ? (
          <li data-reference="">
            <span>{t('specifications.totals.forReference', { name: nameOf('payroll') })}</span>
            <span>
              <Money value={payroll} isBare />
            </span>
          </li>
        ) : null}
        {percent === null || percent.rate === 'none' ? null : (
          <li>
            <span>
              {percent.way === 'within'
                ? t('specifications.totals.calculationWithin', {
                    base: nameOf(percent.base),
                    rate: percent.rate,
                    number: percent.rate,
                  })
                : t('specifications.totals.calculationOf', {
                    base: nameOf(percent.base),
                    rate: format.percent(percent.rate),
                  })}
            </span>
            <span>
              <Money value={amount} isBare />
            </span>
          </li>
        )}
        {byKind ? (
          <li>
            <span>{t('specifications.totals.overheadByKind')}</span>
            <span>
              <Money value={amount} isBare />
            </span>
          </li>
        ) : null}
      </ul>
    </details>
  );
}

/** A term of a total, with the amounts it includes. */
function Term({
  term: { key, sign, amount, including },
  nameOf,
}: {
  term: ExplainedAmount['terms'][number];
  nameOf: (key: TotalKey) => string;
}): ReactNode {
  return (
    <>
      <li data-term={key}>
        <span>
          {sign === '-' ? '−' : '+'} {nameOf(key)}
        </span>
        <span>
          <Money value={amount} isBare />
        </span>
      </li>
      {including === undefined || decimal(including.amount).eq('0') ? null : (
        <li data-within="">
          <span>{nameOf(including.key)}</span>
          <span>
            <Money value={including.amount} isBare />
          </span>
        </li>
      )}
    </>
  );
}

/** Lower case within a sentence. */
const uncapped = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
