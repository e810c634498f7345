import type { Specification, Totals } from '@karkas/api/specifications/specifications.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { amountInWords } from '@karkas/domain/money/amount-in-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { Money, useMoneyText } from '#ui/money/money.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { explainSpecification, type ExplainedAmount } from './explain-specification.ts';
import { gapsIn } from './gaps.ts';
import { isHead } from '../rows/specification-lines.ts';
import { normBasesOptions } from '../specification-queries.ts';
import styles from './totals.module.css';

type KindSum = {
  kind: string | null;
  payroll: string;
  overhead: string;
  profit: string;
  overheadPercent: string | null;
  profitPercent: string | null;
};

/** What the cost is made of: every total opens the terms it adds up from. */
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
  return (
    <div className={styles['tab']}>
      <section className={styles['explained']} aria-label={t('specifications.totals.title')}>
        <h2>{t('specifications.totals.title')}</h2>
        {explainSpecification(totals, settings).map((explained) => (
          <Fragment key={explained.key}>
            <ExplainedTotal explained={explained} isByKind={isByKind(explained, settings)} hasGaps={gaps > 0} />
            {explained.key === 'profit' ? <ChargeSteps steps={totals.charges} /> : null}
          </Fragment>
        ))}
        <p className={styles['words']}>
          <span>{t('specifications.totals.words')}</span>
          {amountInWords(totals.gross)}
        </p>
        {gaps > 0 ? (
          <p className={styles['missing']}>
            {t('specifications.totals.missing', { number: format.quantity(String(gaps)) })}
          </p>
        ) : null}
      </section>
      <KindsOfWork session={session} />
    </div>
  );
}

/** What is charged on the sum of positions, in its order: each step with what it is a percent of. */
function ChargeSteps({ steps }: { steps: Totals['charges'] }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return steps.map(({ name, base, base_amount, percent, amount }, index) => (
    <details key={`${index} ${name}`} className={styles['total']}>
      <summary>
        <span>{name}</span>
        <strong>
          <Money value={amount} />
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
  ));
}

function isByKind({ key }: ExplainedAmount, settings: Specification['settings']): boolean {
  return (key === 'overhead' || key === 'profit') && settings[`${key}_mode`] === 'by_kind_of_work';
}

function ExplainedTotal({
  explained,
  isByKind: byKind,
  hasGaps,
}: {
  explained: ExplainedAmount;
  isByKind: boolean;
  /** Something is missing from the sums: they are the least that it will cost. */
  hasGaps: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoneyText();
  const { key, amount, terms, percent } = explained;
  return (
    <details
      className={styles['total']}
      data-main={key === 'gross' || undefined}
      open={key === 'direct' || key === 'gross'}
    >
      <summary>
        <span>
          {key === 'vat' && percent !== null && percent.rate !== 'none'
            ? t('specifications.head.vatOnTop', { rate: format.percent(percent.rate) })
            : t(`specifications.totals.names.${key}`)}
        </span>
        <strong>
          {hasGaps && key === 'gross' ? (
            t('specifications.totals.atLeast', { amount: money(amount) })
          ) : (
            <Money value={amount} />
          )}
        </strong>
      </summary>
      <ul>
        {terms.filter(isShown).map((term) => (
          <li key={term.key}>
            <span>
              {term.sign === '-' ? '−' : '+'} {t(`specifications.totals.names.${term.key}`)}
            </span>
            <span>
              <Money value={term.amount} isBare />
            </span>
          </li>
        ))}
        {percent === null || percent.rate === 'none' ? null : (
          <li>
            <span>
              {percent.way === 'within'
                ? t('specifications.totals.calculationWithin', {
                    base: t(`specifications.totals.names.${percent.base}`),
                    rate: percent.rate,
                    number: percent.rate,
                  })
                : t('specifications.totals.calculationOf', {
                    base: t(`specifications.totals.names.${percent.base}`),
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

const ONLY_WHERE_ANY: ReadonlySet<string> = new Set(['hand_priced', 'equipment', 'charges_total']);

/** Works priced by hand, equipment and charges are named only where there are any. */
function isShown(term: ExplainedAmount['terms'][number]): boolean {
  return !ONLY_WHERE_ANY.has(term.key) || !decimal(term.amount).eq(decimal('0'));
}

/** Overhead and profit as they were charged: by kind of work, each with its own percents. */
function KindsOfWork({ session }: { session: EditSession }): ReactNode {
  const { t } = useTranslation();
  // The list of visible rows stands for «the rows changed»: this tab is opened to read, not to edit.
  useSyncExternalStore(session.store.subscribeVisible, session.store.getVisible);
  const kinds = sumByKind(session);
  const columns = useKindColumns();
  if (kinds.length === 0) return null;
  return (
    <section className={styles['kinds']}>
      <h2>{t('specifications.totals.byKind')}</h2>
      <Table
        caption={t('specifications.totals.byKind')}
        rows={kinds}
        rowKey={(kind) => kind.kind ?? ''}
        columns={columns}
      />
    </section>
  );
}

function useKindColumns(): TableColumn<KindSum>[] {
  const { t } = useTranslation();
  const { data: bases } = useQuery(normBasesOptions());
  const names = new Map(bases?.flatMap((base) => base.kinds_of_work.map(({ code, name }) => [code, name])));
  return [
    {
      id: 'kind',
      title: t('specifications.totals.kindOfWork'),
      cell: (kind) => (kind.kind === null ? t('specifications.totals.otherKind') : (names.get(kind.kind) ?? kind.kind)),
    },
    {
      id: 'payroll',
      title: t('specifications.totals.payrollBase'),
      align: 'right',
      width: '140px',
      cell: (kind) => <Money value={kind.payroll} isBare />,
    },
    {
      id: 'overhead',
      title: t('specifications.totals.names.overhead'),
      align: 'right',
      width: '190px',
      cell: (kind) => <Share amount={kind.overhead} percent={kind.overheadPercent} />,
    },
    {
      id: 'profit',
      title: t('specifications.totals.names.profit'),
      align: 'right',
      width: '190px',
      cell: (kind) => <Share amount={kind.profit} percent={kind.profitPercent} />,
    },
  ];
}

function Share({ amount, percent }: { amount: string; percent: string | null }): ReactNode {
  const format = useFormat();
  return (
    <>
      {percent !== null && `${format.percent(percent)} · `}
      <Money value={amount} isBare />
    </>
  );
}

function sumByKind(session: EditSession): KindSum[] {
  const positions = session.store
    .allRows()
    .filter(isHead)
    .filter((line) => line.kind === 'position' && line.row.overhead !== undefined);
  const groups = Map.groupBy(positions, (line) => line.row.kind_of_work);
  return [...groups]
    .map(([kind, lines]) => {
      const add = (amounts: readonly (string | undefined)[]): string =>
        roundMoney(addAll(amounts.map((amount) => amount ?? '0')));
      const first = lines[0]?.row;
      return {
        kind,
        overheadPercent: first?.overhead_percent ?? null,
        profitPercent: first?.profit_percent ?? null,
        payroll: add(lines.flatMap((line) => [line.row.labour, line.row.machinists])),
        overhead: add(lines.map((line) => line.row.overhead)),
        profit: add(lines.map((line) => line.row.profit)),
      };
    })
    .filter((sum) => !decimal(sum.payroll).eq(decimal('0')) || !decimal(sum.overhead).eq(decimal('0')));
}
