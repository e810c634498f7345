import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '../icon/icon.tsx';
import { NARROW } from '../narrow.ts';
import { joinClasses, useUiTexts } from '../ui-texts/ui-texts.tsx';
import { fitColumns, type FittedColumn } from './fit-columns.ts';
import { listenToRows } from './table-rows.ts';
import styles from './table.module.css';

/** The first column without a width is the name of the row: it gets what is left and stands in two lines when it is long. */
export type TableColumn<Row> = FittedColumn & {
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  isSortable?: boolean;
  /** The heading is only read aloud: a column of marks or of actions. */
  isTitleHidden?: boolean;
  /** Words that stand in two lines when they are long; a column without a width does so anyway. */
  isWrapped?: boolean;
  /** On a phone: `head` stands beside the name of the card, without its title; `hidden` is read on the page of the record. */
  card?: 'head' | 'hidden';
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
  isDimmed?: (row: Row) => boolean;
  /** The key of the row that was worked with last: it is marked, and comes into sight. */
  current?: string | null;
};

/** A ruled table for lists of a page: columns that matter less give way to the name of a row; on a phone a row is a card. */
export function Table<Row>({
  caption,
  columns: all,
  rows,
  rowKey,
  sorting,
  onSort,
  expansion,
  isDimmed,
  current = null,
}: Props<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const { shown: columns, least } = fitColumns(all, useWidthOf(frame));
  const name = columns.find(({ width }) => width === undefined);
  // A larger target for the pointer and a shorter way for the keyboard to the link that stands in a row.
  useEffect(() => listenToRows(frame.current), []);
  return (
    <div ref={frame} className={styles['frame']} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles['table']} style={{ minWidth: least }}>
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
                  <td
                    key={column.id}
                    className={cellClass(column, name)}
                    {...(column === name || column.isTitleHidden || column.card === 'head'
                      ? {}
                      : { 'data-title': column.title })}
                  >
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

function cellClass<Row>(column: TableColumn<Row>, name: TableColumn<Row> | undefined): string {
  return joinClasses(
    column.align === 'right' && styles['right'],
    (column.width === undefined || column.isWrapped) && styles['shared'],
    column === name && styles['name'],
    (column.isTitleHidden || column.card === 'head') && styles['bare'],
    column.card === 'head' && styles['beside'],
    column.card === 'hidden' && styles['left'],
  );
}

/** The width in pixels for columns side by side; 0 while it is not known, and on a phone, where a row is a card with room for all. */
function useWidthOf(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setWidth(matchMedia(NARROW).matches ? 0 : element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
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
