import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type {
  EffectiveRow,
  EffectiveSpecification,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useMemo } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { useIsNarrow, useIsSmall } from '#platform/use-is-narrow.ts';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { useFormat } from '#platform/format.ts';
import { Money } from '#ui/money/money.tsx';
import { EffectiveList } from './effective-list.tsx';
import { RowMark } from './row-mark.tsx';
import { depthsOf, withSectionTotals } from '../rows/row-tree.ts';
import styles from '../rows/rows.module.css';

const MAX_HEIGHT = 640;

type Props = { contract: Contract; effective: EffectiveSpecification };

/** The resulting list; a row that an agreement added or changed says which. Thousands of rows are drawn as far as they are in sight. */
export function EffectiveRows({ contract, effective }: Props) {
  const { t } = useTranslation();
  const columns = useEffectiveColumns({ contract, effective });
  const rows = useMemo(() => withSectionTotals(effective.rows), [effective.rows]);
  const count = t('agreements.effective.rows', {
    count: effective.rows.filter((row) => row.kind === 'position').length,
  });
  if (useIsNarrow())
    return <EffectiveList contract={contract} rows={rows} agreements={effective.agreements} count={count} />;
  return (
    <DataTable
      tableId="effective-specification"
      caption={t('contracts.effective')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.row_key}
      maxHeight={MAX_HEIGHT}
      toolbar={<p className={styles['caption']}>{count}</p>}
    />
  );
}

function useEffectiveColumns({ contract, effective }: Props): DataColumn<EffectiveRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const depths = useMemo(() => depthsOf(effective.rows), [effective.rows]);
  const numbers = useMemo(
    () => new Map(effective.agreements.map(({ id, number }) => [id, number])),
    [effective.agreements],
  );
  const hasPrices = effective.totals !== undefined;
  // The sum is what the list is read for: on a tablet it stands in sight beside the name.
  const isSmall = useIsSmall();
  const width = (usual: number, small: number): number => (isSmall ? small : usual);
  const money = (value: string | null | undefined) =>
    value === null || value === undefined ? '' : <Money value={value} isBare />;
  const columns: (DataColumn<EffectiveRow> | false)[] = [
    {
      id: 'number',
      title: t('agreements.row.number'),
      width: width(112, 84),
      cell: (row) =>
        row.kind === 'section' && row.number !== '' ? t('agreements.row.section', { number: row.number }) : row.number,
    },
    {
      id: 'name',
      title: t('agreements.row.name'),
      width: width(320, 196),
      minWidth: 160,
      cell: (row) => (
        <span
          className={styles['name']}
          data-kind={row.kind}
          style={{ paddingInlineStart: (depths.get(row.row_key) ?? 0) * 16 }}
          data-hint={row.name}
        >
          {row.name}
        </span>
      ),
    },
    { id: 'unit', title: t('agreements.row.unit'), width: width(72, 56), cell: (row) => row.unit },
    {
      id: 'quantity',
      title: t('agreements.row.quantity'),
      width: width(110, 92),
      align: 'right',
      cell: (row) => (row.quantity === null ? '' : format.quantity(row.quantity)),
    },
    hasPrices && {
      id: 'price',
      title: t('agreements.row.price'),
      width: width(120, 108),
      align: 'right',
      cell: (row) => money(row.price),
    },
    hasPrices && {
      id: 'total',
      title: t('agreements.row.total'),
      width: width(140, 126),
      align: 'right',
      cell: (row) => money(row.total),
    },
    {
      id: 'mark',
      title: t('agreements.row.mark'),
      width: 200,
      cell: (row) => <RowMark row={row} contract={contract} numbers={numbers} />,
    },
  ];
  return columns.filter((column) => column !== false);
}
