import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type {
  EffectiveRow,
  EffectiveSpecification,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useMemo } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow, useIsSmall } from '#platform/page/use-is-narrow.ts';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { Money } from '#ui/money/money.tsx';
import { HintedName } from '#ui/unbroken/hinted-name.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { lacksOf } from './lacks-of.ts';
import { EffectiveList } from './effective-list.tsx';
import { RowMark } from './row-mark.tsx';
import { depthsOf } from '../rows/row-tree.ts';
import styles from '../rows/rows.module.css';

const MAX_HEIGHT = 640;

type Props = { contract: Contract; effective: EffectiveSpecification };

/** Effective specification as a virtualized table; rows added or changed by an agreement are marked. */
export function EffectiveRows({ contract, effective }: Props) {
  const { t } = useTranslation();
  const columns = useEffectiveColumns({ contract, effective });
  const { rows } = effective;
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
      isSection={(row) => row.kind === 'section'}
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
  // On a tablet columns are narrower, so that the total is visible beside the name.
  const isSmall = useIsSmall();
  const width = (usual: number, small: number): number => (isSmall ? small : usual);
  const total = ({ total: value, ...gaps }: EffectiveRow) =>
    value === null || value === undefined ? '' : <BoundedMoney value={value} isBare {...lacksOf(gaps)} />;
  const columns: (DataColumn<EffectiveRow> | false)[] = [
    {
      id: 'number',
      title: t('agreements.row.number'),
      width: width(112, 96),
      cell: (row) => (
        <span style={{ paddingInlineStart: (depths.get(row.row_key) ?? 0) * 16 }}>
          {row.kind === 'section' && row.number !== ''
            ? t('agreements.row.section', { number: row.number })
            : row.number}
        </span>
      ),
    },
    {
      id: 'name',
      title: t('agreements.row.name'),
      // Takes the remaining width; the minimum leaves space for the other columns.
      width: width(220, 200),
      minWidth: 160,
      isFilling: true,
      cell: (row) => (
        <>
          <HintedName>{row.name}</HintedName>
          {isSmall && <RowMark row={row} contract={contract} numbers={numbers} />}
        </>
      ),
    },
    { id: 'unit', title: t('agreements.row.unit'), width: width(72, 56), cell: (row) => displayUnit(row.unit ?? '') },
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
      cell: ({ price }) => (price === null || price === undefined ? '' : <Money value={price} isBare />),
    },
    hasPrices && {
      id: 'total',
      title: t('agreements.row.total'),
      width: width(140, 126),
      align: 'right',
      cell: total,
    },
    // Omitted when empty; on a tablet the mark is below the name.
    !isSmall &&
      effective.rows.some(({ change }) => change !== null) && {
        id: 'mark',
        title: t('agreements.row.mark'),
        width: 200,
        cell: (row) => <RowMark row={row} contract={contract} numbers={numbers} />,
      },
  ];
  return columns.filter((column) => column !== false);
}
