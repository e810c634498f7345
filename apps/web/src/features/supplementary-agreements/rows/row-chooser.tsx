import type { EffectiveRow, RowChange } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { Money } from '#ui/money/money.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { RowChangeBadge } from '../agreement-status.tsx';
import { depthsOf, positionsBySection, searchRows } from './row-tree.ts';
import styles from './rows.module.css';

type Props = {
  rows: readonly EffectiveRow[];
  /** Existing effect of the agreement on each row. */
  marks: ReadonlyMap<string, RowChange>;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Contract rows with checkboxes. Only positions are selected; a section's checkbox covers its visible positions. */
export function RowChooser({ rows, marks, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const depths = useMemo(() => depthsOf(rows), [rows]);
  const displayed = useMemo(() => searchRows(rows, search), [rows, search]);
  const inside = useMemo(() => positionsBySection(displayed), [displayed]);
  const positionsOf = (row: EffectiveRow) =>
    row.kind === 'position' ? [row.row_key] : (inside.get(row.row_key) ?? []);
  const choose = (row: EffectiveRow, isChosen: boolean) => {
    const next = new Set(chosen);
    for (const key of positionsOf(row)) {
      if (isChosen) next.add(key);
      else next.delete(key);
    }
    onChoose(next);
  };
  const columns = useChooserColumns({
    marks,
    hasPrices: rows.some((row) => row.total !== undefined),
    renderBox: (row) => (
      <RowBox
        row={row}
        depth={depths.get(row.row_key) ?? 0}
        positions={positionsOf(row)}
        chosen={chosen}
        onChoose={(isChosen) => choose(row, isChosen)}
      />
    ),
  });
  return (
    <>
      <div>
        <SearchInput label={t('agreements.take.search')} value={search} onSearch={setSearch} />
      </div>
      <div className={styles['list']}>
        <DataTable
          tableId="agreement-rows"
          caption={t('agreements.take.title')}
          columns={columns}
          rows={displayed}
          rowKey={(row) => row.row_key}
          isSection={(row) => row.kind === 'section'}
          maxHeight={420}
          toolbar={<p role="status">{t('agreements.take.chosen', { number: chosen.size })}</p>}
          empty={<EmptyState kind="nothing-found" />}
        />
      </div>
    </>
  );
}

type Shown = Pick<Props, 'marks'> & { hasPrices: boolean; renderBox: (row: EffectiveRow) => ReactNode };

function useChooserColumns({ marks, hasPrices, renderBox }: Shown): DataColumn<EffectiveRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const isNarrow = useIsNarrow();
  const columns: (DataColumn<EffectiveRow> | false)[] = [
    // On a phone the quantity stands beside the name, which takes two lines.
    {
      id: 'name',
      title: t('agreements.row.name'),
      width: isNarrow ? 256 : hasPrices ? 396 : 520,
      minWidth: 160,
      cell: renderBox,
    },
    {
      id: 'unit',
      title: t('agreements.row.unit'),
      width: isNarrow ? 56 : 72,
      cell: (row) => displayUnit(row.unit ?? ''),
    },
    {
      id: 'quantity',
      title: t('agreements.row.quantity'),
      width: 96,
      align: 'right',
      cell: (row) => (row.quantity === null ? '' : format.quantity(row.quantity)),
    },
    hasPrices && {
      id: 'total',
      title: t('agreements.row.total'),
      width: 124,
      align: 'right',
      cell: (row) => <Money value={row.total} isBare />,
    },
    {
      id: 'mark',
      title: t('agreements.row.mark'),
      width: 150,
      cell: (row) => <Mark change={marks.get(row.row_key)} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

function Mark({ change }: { change: RowChange | undefined }) {
  return change === undefined ? null : <RowChangeBadge change={change} />;
}

type BoxProps = {
  row: EffectiveRow;
  depth: number;
  positions: readonly string[];
  chosen: ReadonlySet<string>;
  onChoose: (isChosen: boolean) => void;
};

function RowBox({ row, depth, positions, chosen, onChoose }: BoxProps) {
  const { t } = useTranslation();
  const count = positions.filter((key) => chosen.has(key)).length;
  const isWhole = positions.length > 0 && count === positions.length;
  return (
    <div className={styles['box']} style={{ paddingInlineStart: depth * 20 }} data-hint={row.name}>
      <Checkbox
        label={
          <>
            {row.number !== '' && (
              <span className={styles['number']}>
                {row.kind === 'section' ? t('agreements.row.section', { number: row.number }) : row.number}
              </span>
            )}{' '}
            <Unbroken>{row.name}</Unbroken>
          </>
        }
        disabled={positions.length === 0}
        isChecked={isWhole}
        isPartial={count > 0 && !isWhole}
        onCheckedChange={() => onChoose(!isWhole)}
      />
    </div>
  );
}
