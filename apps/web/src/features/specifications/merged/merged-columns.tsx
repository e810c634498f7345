import type { MergedRow } from '@karkas/api/specifications/rows/merged-rows.schemas.ts';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Money } from '#ui/money/money.tsx';
import type { TableColumn } from '#ui/table/table.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { isPublicCode } from '../rows/public-code.ts';
import { Positions } from './positions.tsx';
import gridStyles from '../grid/specification-grid.module.css';
import styles from './merged-tab.module.css';

export const keyOf = (row: MergedRow): string => [row.code, row.name, row.unit, row.kind, row.price].join('|');

export function useMergedColumns({
  hasPrices,
  places,
  onShowPosition,
}: {
  hasPrices: boolean;
  onShowPosition: (id: string) => void;
  places: ReadonlyMap<string | null, number>;
}): TableColumn<MergedRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = (value: string | null | undefined): ReactNode =>
    value === null || value === undefined ? (
      <span className={styles['missing']}>{t('specifications.noPrice')}</span>
    ) : (
      <Money value={value} isBare />
    );
  const columns: TableColumn<MergedRow>[] = [
    {
      id: 'kind',
      title: t('specifications.merged.kind'),
      width: '64px',
      // The group head repeats it.
      yields: 1,
      isTitleHidden: true,
      cell: (row) => (
        <span className={gridStyles['mark']} data-mark={row.kind}>
          {t(`specifications.kinds.${row.kind}`)}
        </span>
      ),
    },
    {
      id: 'name',
      title: t('specifications.merged.name'),
      isSortable: true,
      cell: (row) => (
        <>
          <Unbroken>{row.name}</Unbroken>
          {isPublicCode(row.code) ? <span className={styles['code']}>{row.code}</span> : null}
        </>
      ),
    },
    {
      id: 'unit',
      title: t('specifications.merged.unit'),
      width: '76px',
      cell: (row) => (row.unit === null ? null : displayUnit(row.unit)),
    },
    {
      id: 'quantity',
      title: t('specifications.merged.quantity'),
      width: '104px',
      align: 'right',
      cell: (row) => {
        const [displayed, whole] = [
          format.quantityTo(row.quantity, places.get(row.unit) ?? 0),
          format.quantity(row.quantity),
        ];
        return <span data-hint={whole.length > displayed.length ? whole : undefined}>{displayed}</span>;
      },
    },
    {
      id: 'price',
      title: t('specifications.merged.price'),
      width: '104px',
      align: 'right',
      cell: (row) => amount(row.price),
    },
    {
      id: 'total',
      title: t('specifications.merged.total'),
      width: '128px',
      align: 'right',
      isSortable: true,
      cell: (row) => amount(row.total),
    },
    {
      id: 'positions',
      title: t('specifications.merged.positions'),
      width: '84px',
      align: 'right',
      cell: (row) => <Positions row={row} onShow={onShowPosition} />,
    },
  ];
  return hasPrices ? columns : columns.filter((column) => column.id !== 'price' && column.id !== 'total');
}
