import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { Money } from '#ui/money/money.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { isHead, type SpecLine } from '../rows/specification-lines.ts';
import { useAllLines } from '../rows/use-all-lines.ts';
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

/** Overhead and profit by kind of work, each with its own percents. */
export function KindsOfWork({ session }: { session: EditSession }): ReactNode {
  const { t } = useTranslation();
  const kinds = sumByKind(useAllLines(session));
  const columns = useKindColumns();
  if (kinds.length === 0) return null;
  return (
    <section className={styles['side']}>
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
      width: '128px',
      cell: (kind) => <Money value={kind.payroll} isBare />,
    },
    {
      id: 'overhead',
      title: t('specifications.totals.overheadColumn'),
      align: 'right',
      width: '128px',
      cell: (kind) => <Share amount={kind.overhead} percent={kind.overheadPercent} />,
    },
    {
      id: 'profit',
      title: t('specifications.totals.profitColumn'),
      align: 'right',
      width: '128px',
      cell: (kind) => <Share amount={kind.profit} percent={kind.profitPercent} />,
    },
  ];
}

function Share({ amount, percent }: { amount: string; percent: string | null }): ReactNode {
  const format = useFormat();
  return (
    <span className={styles['charged']}>
      <Money value={amount} isBare />
      {percent === null ? null : <small className={styles['rate']}>{format.percent(percent)}</small>}
    </span>
  );
}

function sumByKind(all: readonly SpecLine[]): KindSum[] {
  const positions = all.filter(isHead).filter((line) => line.kind === 'position' && line.row.overhead !== undefined);
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
