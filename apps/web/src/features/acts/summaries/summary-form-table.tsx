import type { ActSummary } from '@karkas/api/acts/act-summaries.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Money } from '#ui/money/money.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';

const PERIODS = ['from_start', 'from_year', 'period'] as const;
type Sums = Record<(typeof PERIODS)[number], string | undefined>;
type FormRow = Sums & { id: string; order: string; name: string; code: string | null; isTotal: boolean };

/** The table of КС-3 as it is printed: all work, its rows, then net, VAT and gross. */
export function SummaryFormTable({ summary }: { summary: ActSummary }): ReactNode {
  const { t } = useTranslation();
  return (
    <Sheet title={t('acts.summaries.form.title')}>
      <Table
        caption={t('acts.summaries.form.title')}
        columns={useFormColumns()}
        rows={useFormRows(summary)}
        rowKey={({ id }) => id}
      />
    </Sheet>
  );
}

function useFormRows({ rows, totals }: ActSummary): FormRow[] {
  const { t } = useTranslation();
  const total = (id: 'all' | 'net' | 'vat' | 'gross'): FormRow => {
    const part = id === 'all' ? 'net' : id;
    return {
      id,
      order: '',
      name: t(`acts.summaries.form.${id}`),
      code: null,
      isTotal: true,
      from_start: totals?.from_start[part],
      from_year: totals?.from_year[part],
      period: totals?.period[part],
    };
  };
  return [
    total('all'),
    ...rows.map((row, index): FormRow => {
      const order = String(index + 1);
      const { name, code, from_start, from_year, period } = row;
      return { id: order, order, name, code, from_start, from_year, period, isTotal: false };
    }),
    total('net'),
    total('vat'),
    total('gross'),
  ];
}

function useFormColumns(): TableColumn<FormRow>[] {
  const { t } = useTranslation();
  return [
    { id: 'order', title: t('acts.summaries.form.order'), width: '48px', yields: 3, cell: ({ order }) => order },
    {
      id: 'name',
      title: t('acts.summaries.form.name'),
      card: 'name',
      isWrapped: true,
      cell: ({ name, isTotal }) => (isTotal ? <strong>{name}</strong> : name),
    },
    {
      id: 'code',
      title: t('acts.summaries.form.code'),
      width: '120px',
      yields: 2,
      cell: ({ code }) => code ?? '',
    },
    ...PERIODS.map((id): TableColumn<FormRow> => ({
      id,
      title: t(`acts.summaries.form.${id}`),
      width: '156px',
      align: 'right',
      cell: (row) =>
        row.isTotal ? (
          <strong>
            <Money value={row[id]} isBare />
          </strong>
        ) : (
          <Money value={row[id]} isBare />
        ),
    })),
  ];
}
