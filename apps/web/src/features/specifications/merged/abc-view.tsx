import type { MergedRow } from '@karkas/api/specifications/rows/merged-rows.schemas.ts';
import {
  ABC_BOUNDS,
  classifyByAmount,
  sumClasses,
  type AbcClass,
  type Classified,
  type ClassSum,
} from '@karkas/domain/money/abc-classes.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { Money } from '#ui/money/money.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { keyOf } from './merged-columns.tsx';
import { MergedList } from './merged-list.tsx';
import styles from './merged-tab.module.css';

/** Display limit; the class and the search narrow the rest. */
const SHOWN = 500;
const totalOf = ({ total }: MergedRow) => total;

/** Resources by money with their share and class; classes are of the whole list, whatever is searched for. */
export function AbcView({
  all,
  found,
  columns,
  onShowPosition,
}: {
  all: readonly MergedRow[];
  /** Rows that match the search. */
  found: readonly MergedRow[];
  columns: readonly TableColumn<MergedRow>[];
  onShowPosition: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState<AbcClass | null>(null);
  const classified = useMemo(() => classifyByAmount(all, totalOf), [all]);
  const sums = useMemo(() => sumClasses(classified, totalOf), [classified]);
  const byRow = useMemo(() => new Map(classified.map((one) => [one.item, one])), [classified]);
  const abcColumns = useAbcColumns(columns, byRow);
  if (classified.length === 0) return <EmptyState icon="list" title={t('specifications.merged.abc.none')} />;
  const isFound = new Set(found);
  const rows = classified
    .filter(({ item, abc }) => isFound.has(item) && (chosen === null || abc === chosen))
    .map(({ item }) => item);
  return (
    <>
      <ClassFilter sums={sums} chosen={chosen} onChoose={setChosen} />
      {rows.length === 0 ? (
        <EmptyState icon="search" title={t('ui.nothingFound')} />
      ) : isNarrow ? (
        <MergedList rows={rows.slice(0, SHOWN)} hasPrices onShowPosition={onShowPosition} />
      ) : (
        <Table
          caption={t('specifications.merged.abc.caption')}
          columns={abcColumns}
          rows={rows.slice(0, SHOWN)}
          rowKey={keyOf}
        />
      )}
    </>
  );
}

/** The classes with their number of resources, sum and share; a press shows one class, a second press all. */
function ClassFilter({
  sums,
  chosen,
  onChoose,
}: {
  sums: readonly ClassSum[];
  chosen: AbcClass | null;
  onChoose: (chosen: AbcClass | null) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['classes']} role="group" aria-label={t('specifications.merged.abc.classes')}>
      {sums.map(({ abc, count, total }) => (
        <button
          key={abc}
          type="button"
          className={styles['class']}
          data-class={abc}
          aria-pressed={abc === chosen}
          disabled={count === 0}
          onClick={() => onChoose(abc === chosen ? null : abc)}
        >
          <strong>{abc}</strong>
          <span>
            {t('specifications.merged.abc.resources', { count })}
            <small>
              {abc === 'C'
                ? t('specifications.merged.abc.rest')
                : t('specifications.merged.abc.upTo', { percent: ABC_BOUNDS[abc] })}
            </small>
          </span>
          <Money value={total} />
        </button>
      ))}
    </div>
  );
}

/** The columns of the list with class and shares beside the sum; the sort is by sum alone. */
function useAbcColumns(
  columns: readonly TableColumn<MergedRow>[],
  byRow: ReadonlyMap<MergedRow, Classified<MergedRow>>,
): TableColumn<MergedRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const shareOf = (name: 'share' | 'cumulative') => (row: MergedRow) => {
    const share = byRow.get(row)?.[name];
    return share === undefined ? '—' : format.share(share);
  };
  const shares: TableColumn<MergedRow>[] = [
    {
      id: 'share',
      title: t('specifications.merged.abc.share'),
      width: '84px',
      align: 'right',
      cell: shareOf('share'),
    },
    {
      id: 'cumulative',
      title: t('specifications.merged.abc.cumulative'),
      width: '112px',
      align: 'right',
      cell: shareOf('cumulative'),
    },
  ];
  return [
    {
      id: 'abc',
      title: t('specifications.merged.abc.class'),
      width: '64px',
      cell: (row) => <strong>{byRow.get(row)?.abc}</strong>,
    },
    ...columns.flatMap((column) => {
      const { isSortable: _, ...fixed } = column;
      return column.id === 'total' ? [fixed, ...shares] : [fixed];
    }),
  ];
}
