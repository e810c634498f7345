import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClasses, useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from './table.module.css';

export type TableColumn<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** A CSS width; without one the column shares what is left. */
  width?: string;
  isSortable?: boolean;
  /** The heading is only read aloud: a column of marks or of actions. */
  isTitleHidden?: boolean;
};

export type Sorting = { id: string; order: 'asc' | 'desc' };

type Props<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  /** A row under the row, across the table; null for none. */
  expansion?: (row: Row) => ReactNode;
  minWidth?: number;
  isDimmed?: (row: Row) => boolean;
  /** The key of the row that was worked with last: it is marked, and comes into sight. */
  current?: string | null;
};

/** A ruled table for lists of a page. On a phone it scrolls sideways inside its frame. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sorting,
  onSort,
  expansion,
  minWidth = 720,
  isDimmed,
  current = null,
}: Props<Row>) {
  return (
    <div className={styles['frame']} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles['table']} style={{ minWidth }}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {rows.map((row) => {
          const extra = expansion?.(row) ?? null;
          return (
            <tbody key={rowKey(row)} className={joinClasses(isDimmed?.(row) && styles['dimmed'])}>
              <tr
                {...(rowKey(row) === current
                  ? { 'aria-current': true, className: styles['current'], ref: bringIntoSight }
                  : {})}
              >
                {columns.map((column) => (
                  <td key={column.id} className={column.align === 'right' ? styles['right'] : undefined}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {extra !== null && (
                <tr className={styles['extra']}>
                  <td colSpan={columns.length}>{extra}</td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

/** Once, when the row comes; the page is not moved when the row is in sight already. */
function bringIntoSight(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

function HeadCell<Row>({
  column,
  sorting,
  onSort,
}: {
  column: TableColumn<Row>;
  sorting: Sorting | undefined;
  onSort: ((sorting: Sorting) => void) | undefined;
}) {
  const texts = useUiTexts();
  const order = sorting?.id === column.id ? sorting.order : null;
  const className = column.align === 'right' ? styles['right'] : undefined;
  if (column.isTitleHidden)
    return (
      <th scope="col">
        <span className={styles['hidden']}>{column.title}</span>
      </th>
    );
  if (!column.isSortable || onSort === undefined)
    return (
      <th scope="col" className={className}>
        {column.title}
      </th>
    );
  return (
    <th
      scope="col"
      className={className}
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className={styles['sort']}
        data-hint={`${column.title}: ${order === 'asc' ? texts.sortDescending : texts.sortAscending}`}
        onClick={() => onSort({ id: column.id, order: order === 'asc' ? 'desc' : 'asc' })}
      >
        {column.title}
        <span className={joinClasses(styles['arrow'], order !== null && styles['active'])}>
          <Icon name={order === 'desc' ? 'chevron-down' : order === 'asc' ? 'chevron-up' : 'selector'} size={14} />
        </span>
      </button>
    </th>
  );
}
