import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type {
  EffectiveRow,
  EffectiveSpecification,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useMemo } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { useFormat } from '#platform/format.ts';
import { Money } from '#ui/money/money.tsx';
import { AgreementLink } from '../list/agreement-link.tsx';
import { RowChangeBadge } from '../agreement-status.tsx';
import { depthsOf, withSectionTotals } from '../rows/row-tree.ts';
import styles from '../rows/rows.module.css';

const MAX_HEIGHT = 640;

type Props = { contract: Contract; effective: EffectiveSpecification };

/** The resulting list; a row that an agreement added or changed says which. Thousands of rows are drawn as far as they are in sight. */
export function EffectiveRows({ contract, effective }: Props) {
  const { t } = useTranslation();
  const columns = useEffectiveColumns({ contract, effective });
  const rows = useMemo(() => withSectionTotals(effective.rows), [effective.rows]);
  return (
    <DataTable
      tableId="effective-specification"
      caption={t('contracts.effective')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.row_key}
      maxHeight={MAX_HEIGHT}
      toolbar={
        <p className={styles['caption']}>
          {t('agreements.effective.rows', { count: effective.rows.filter((row) => row.kind === 'position').length })}
        </p>
      }
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
  const money = (value: string | null | undefined) =>
    value === null || value === undefined ? '' : <Money value={value} isBare />;
  const columns: (DataColumn<EffectiveRow> | false)[] = [
    {
      id: 'number',
      title: t('agreements.row.number'),
      width: 80,
      cell: (row) =>
        row.kind === 'section' && row.number !== '' ? t('agreements.row.section', { number: row.number }) : row.number,
    },
    {
      id: 'name',
      title: t('agreements.row.name'),
      width: 376,
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
    { id: 'unit', title: t('agreements.row.unit'), width: 80, cell: (row) => row.unit },
    {
      id: 'quantity',
      title: t('agreements.row.quantity'),
      width: 110,
      align: 'right',
      cell: (row) => (row.quantity === null ? '' : format.quantity(row.quantity)),
    },
    hasPrices && {
      id: 'price',
      title: t('agreements.row.price'),
      width: 120,
      align: 'right',
      cell: (row) => money(row.price),
    },
    hasPrices && {
      id: 'total',
      title: t('agreements.row.total'),
      width: 140,
      align: 'right',
      cell: (row) => money(row.total),
    },
    {
      id: 'mark',
      title: t('agreements.row.mark'),
      width: 224,
      cell: (row) => <RowMark row={row} contract={contract} numbers={numbers} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

function RowMark({
  row,
  contract,
  numbers,
}: {
  row: EffectiveRow;
  contract: Contract;
  numbers: ReadonlyMap<string, string>;
}) {
  const { change, supplementary_agreement_id: agreementId } = row;
  if (change === null || agreementId === null) return null;
  return (
    <span className={styles['mark']}>
      <RowChangeBadge change={change} />
      <AgreementLink
        projectId={contract.project_id}
        contractId={contract.id}
        agreementId={agreementId}
        number={numbers.get(agreementId) ?? ''}
      />
    </span>
  );
}
