import type { Completion, CompletionRow } from '@karkas/api/acts/completion.schemas.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { ListChoice } from '#platform/list/list-choice.tsx';
import { ListTotals, type ListSum } from '#platform/list/list-totals.tsx';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { Button } from '#ui/button/button.tsx';
import { Money } from '#ui/money/money.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { ExplainedSum } from '../explanations/explained-sum.tsx';
import { completionOptions } from '../acts-queries.ts';
import { barOf, COMPLETION_FILTERS, type CompletionFilter, isShown } from './completion-rows.ts';
import styles from './work.module.css';

/** Rows rendered at once: a contract has up to ten thousand. */
const STEP = 100;

type OfContract = Pick<Contract, 'id' | 'project_id'>;

/** Work done by position: accepted, presented and left. */
export function CompletionJournal({ contract, hasPrices }: { contract: OfContract; hasPrices: boolean }): ReactNode {
  const { t } = useTranslation();
  const query = useQuery(completionOptions(contract.id));
  const [filter, setFilter] = useState<CompletionFilter | undefined>(undefined);
  const [limit, setLimit] = useState(STEP);
  const columns = useCompletionColumns(contract, hasPrices);
  const all = query.data?.rows ?? [];
  const rows = filter === undefined ? all : all.filter((row) => isShown(row, filter));
  return (
    <Sheet
      title={t('acts.completion.title')}
      actions={
        all.length > 0 ? (
          <ListChoice
            label={t('acts.completion.show')}
            allLabel={t('acts.completion.all')}
            value={filter}
            options={COMPLETION_FILTERS.map((value) => ({ value, label: t(`acts.completion.filters.${value}`) }))}
            onChange={setFilter}
          />
        ) : undefined
      }
    >
      <QueryStates query={query} title={t('acts.completion.loadFailed')} rows={4} height={36} />
      {query.data !== undefined && rows.length === 0 && (
        <EmptyState
          kind={all.length === 0 ? 'no-data' : 'nothing-found'}
          title={t(all.length === 0 ? 'acts.completion.empty' : 'acts.completion.nothingFound')}
        />
      )}
      {rows.length > 0 && (
        <Table
          caption={t('acts.completion.title')}
          columns={columns}
          rows={rows.slice(0, limit)}
          rowKey={(row) => row.row_key}
          renderTotals={(shown) =>
            filter === undefined && rows.length <= limit && <JournalTotals query={query} columns={shown} />
          }
        />
      )}
      {rows.length > limit && (
        <div className={styles['more']}>
          <Button onClick={() => setLimit(limit + STEP)}>
            {t('acts.completion.more', { count: Math.min(STEP, rows.length - limit) })}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

/** What is left of the rows and of the charges on the total adds up to what is left of the contract. */
function JournalTotals({
  query,
  columns,
}: {
  query: UseQueryResult<Completion>;
  columns: readonly TableColumn<CompletionRow>[];
}): ReactNode {
  const { t } = useTranslation();
  return (
    <ListTotals
      query={query}
      columns={columns}
      sumsOf={({
        charges,
        totals,
        missing_prices: missing,
        missing_deductions: deductions,
      }): readonly (ListSum | false)[] => [
        charges !== undefined &&
          hasAny(charges) && {
            id: 'charges',
            label: t('acts.completion.charges'),
            value: <Money value={charges.remaining} />,
          },
        totals !== undefined && {
          id: 'left',
          label: t('acts.completion.left'),
          value: <BoundedMoney value={totals.remaining} missing={missing} deductions={deductions} />,
        },
      ]}
      notesOf={() => []}
    />
  );
}

const hasAny = ({ effective, accepted, presented }: NonNullable<Completion['charges']>): boolean =>
  [effective, accepted, presented].some((sum) => !decimal(sum).eq('0'));

type QuantityField =
  | 'quantity_effective'
  | 'quantity_accepted'
  | 'quantity_presented'
  | 'quantity_recorded'
  | 'quantity_remaining';

function useCompletionColumns(contract: OfContract, hasPrices: boolean): TableColumn<CompletionRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const target = (row: CompletionRow, field: Exclude<QuantityField, 'quantity_effective'> | 'amount_remaining') => ({
    kind: 'row' as const,
    contract_id: contract.id,
    project_id: contract.project_id,
    row_key: row.row_key,
    field,
    title: `${row.number} ${row.name}`,
  });
  const figure = (
    id: 'effective' | 'accepted' | 'presented' | 'recorded' | 'remaining',
    yields?: number,
  ): TableColumn<CompletionRow> => ({
    id,
    title: t(`acts.completion.${id}`),
    width: id === 'presented' ? '124px' : '118px',
    align: 'right',
    ...(yields === undefined ? {} : { yields }),
    cell: (row) => {
      const field: QuantityField = `quantity_${id}`;
      const value = row[field];
      if (value === null || (decimal(value).eq('0') && id !== 'remaining')) return '—';
      const shown = (
        <span className={styles['figure']} data-over={value.startsWith('-') || undefined}>
          {format.quantity(value)}
        </span>
      );
      return field === 'quantity_effective' ? shown : <ExplainedSum target={target(row, field)}>{shown}</ExplainedSum>;
    },
  });
  const columns: (TableColumn<CompletionRow> | false)[] = [
    {
      id: 'name',
      title: t('acts.completion.name'),
      card: 'name',
      isWrapped: true,
      cell: ({ number, name }) => (
        <>
          <span className={styles['quiet']}>{number}</span> {name}
        </>
      ),
    },
    {
      id: 'unit',
      title: t('acts.completion.unit'),
      width: '56px',
      yields: 4,
      cell: ({ unit }) => (unit === null ? '—' : displayUnit(unit)),
    },
    {
      id: 'bar',
      title: t('acts.completion.bar'),
      width: '114px',
      yields: 1,
      cell: (row) => <CompletionBar row={row} />,
    },
    figure('effective', 3),
    figure('accepted'),
    figure('presented', 5),
    figure('recorded', 6),
    figure('remaining'),
    hasPrices && {
      id: 'amount',
      title: t('acts.completion.amountRemaining'),
      width: '124px',
      yields: 2,
      align: 'right',
      cell: (row) =>
        row.amount_remaining === null ? (
          '—'
        ) : (
          <ExplainedSum target={target(row, 'amount_remaining')}>
            <BoundedMoney
              value={row.amount_remaining}
              isBare
              missing={row.missing_prices}
              deductions={row.missing_deductions}
            />
          </ExplainedSum>
        ),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Shares of the position that are accepted and presented; the rest is left. */
function CompletionBar({ row }: { row: CompletionRow }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const bar = barOf(row);
  if (bar === null) return '—';
  return (
    <span
      role="img"
      className={styles['bar']}
      data-over={bar.isOver || undefined}
      aria-label={t('acts.completion.barText', {
        accepted: format.quantity(bar.accepted),
        presented: format.quantity(bar.presented),
      })}
    >
      <i data-part="accepted" style={{ width: `${bar.accepted}%` }} />
      <i data-part="presented" style={{ width: `${bar.presented}%` }} />
    </span>
  );
}
