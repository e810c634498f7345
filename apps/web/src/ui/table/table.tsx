import { isValidElement, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '../icon/icon.tsx';
import { NARROW } from '../narrow.ts';
import { joinClasses, useUiTexts } from '../ui-texts/ui-texts.tsx';
import { unbroken } from '../unbroken/unbroken.tsx';
import { cardPlaceOf, nameOf, type CardPlace } from './card-place.ts';
import { arrangedWidths, fitColumns, type FittedColumn } from './fit-columns.ts';
import { listenToRows } from './table-rows.ts';
import styles from './table.module.css';

/** The first column without a width is the name of the row: it gets what is left and stands in two lines when it is long. */
export type TableColumn<Row> = FittedColumn & {
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** As narrow and as wide as a person may make it, in pixels. */
  minWidth?: number;
  maxWidth?: number;
  isSortable?: boolean;
  /** The heading is only read aloud: a column of marks or of actions. */
  isTitleHidden?: boolean;
  /** What stands at the head in its place. */
  headTool?: ReactNode;
  /**
   * Beside other columns it is a small second line under this column and no column of its own, one with a width only where
   * it has no room; on a card it stands where it would.
   */
  under?: string;
  /** Words that stand in two lines when they are long; a column without a width does so anyway. */
  isWrapped?: boolean;
  /** Where it stands on a phone, where a row is a card; without it among the figures of the third line, with its title. */
  card?: CardPlace;
  /** Said before it on a card in place of its title, in the second line too; an empty one where the figure speaks for itself. */
  cardTitle?: string;
};

export type Sorting = { id: string; order: 'asc' | 'desc' };

export type TableProps<Row> = {
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
  /** What the rows come to, under the columns that are shown. */
  renderTotals?: (columns: readonly TableColumn<Row>[]) => ReactNode;
  /** Widths that a person gave to columns, and what he gives them by. */
  arrangement?: {
    widths: Readonly<Record<string, number>>;
    resizer: (column: TableColumn<Row>) => ReactNode;
  };
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
  arrangement,
  renderTotals,
}: TableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidthOf(frame);
  const mayBeBeneath = width === 0 ? [] : all.filter(({ under }) => all.some(({ id }) => id === under));
  const { shown: columns } = fitColumns(
    all.filter((column) => column.width !== undefined || !mayBeBeneath.includes(column)),
    width,
  );
  const beneath = mayBeBeneath.filter((column) => !columns.includes(column));
  const widths = arrangement?.widths ?? {};
  // A column that a person makes wider pushes none out of sight: the table is scrolled then.
  const size = arrangedWidths(columns, widths);
  const name = nameOf(columns);
  // A larger target for the pointer and a shorter way for the keyboard to the link that stands in a row.
  useEffect(() => listenToRows(frame.current), []);
  return (
    <div ref={frame} className={styles['frame']} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles['table']} style={size}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={{ width: widths[column.id] ?? column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sorting={sorting} onSort={onSort} arrangement={arrangement} />
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
                {columns.map((column, index) => (
                  <Cell
                    key={column.id}
                    column={column}
                    place={cardPlaceOf(column, index, name)}
                    beneath={beneath.filter(({ under }) => under === column.id).map(({ cell }) => cell(row))}
                  >
                    {column.cell(row)}
                  </Cell>
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
        {renderTotals?.(columns)}
      </table>
    </div>
  );
}

/** What stands where there is nothing to tell; a card leaves such a line out. */
const NOTHING = '—';

/** Whatever shows a value that is not there, as of an amount, is a dash as well. */
function isNothing(content: ReactNode): boolean {
  if (!isValidElement<{ value?: unknown }>(content)) return content === NOTHING;
  return 'value' in content.props && (content.props.value ?? null) === null;
}

function Cell<Row>({
  column,
  place,
  beneath,
  children,
}: {
  column: TableColumn<Row>;
  place: CardPlace | undefined;
  /** The columns that stand under this one. */
  beneath: readonly ReactNode[];
  children: ReactNode;
}) {
  const cardTitle = column.cardTitle ?? (place === undefined ? column.title : '');
  return (
    <td
      className={joinClasses(
        column.align === 'right' && styles['right'],
        (column.width === undefined || column.isWrapped) && styles['shared'],
        place !== undefined && styles[place],
      )}
      {...((place === undefined || place === 'line') && cardTitle !== '' ? { 'data-title': cardTitle } : {})}
      data-nothing={isNothing(children) || undefined}
    >
      {unbroken(children)}
      {beneath.map((line, index) =>
        isNothing(line) ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of one cell have no other names
          <small key={index} className={styles['beneath']}>
            {unbroken(line)}
          </small>
        ),
      )}
    </td>
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
  arrangement,
}: Pick<TableProps<Row>, 'sorting' | 'onSort' | 'arrangement'> & { column: TableColumn<Row> }) {
  const texts = useUiTexts();
  const order = sorting?.id === column.id ? sorting.order : null;
  const className = column.align === 'right' ? styles['right'] : undefined;
  if (column.isTitleHidden)
    return (
      <th scope="col">
        <span className={styles['unseen']}>{column.title}</span>
        {column.headTool}
      </th>
    );
  if (!column.isSortable || onSort === undefined)
    return (
      <th scope="col" className={className} data-arranged={arrangement !== undefined || undefined}>
        {arrangement === undefined ? column.title : <span className={styles['headTitle']}>{column.title}</span>}
        {arrangement?.resizer(column)}
      </th>
    );
  return (
    <th
      scope="col"
      className={className}
      data-arranged={arrangement !== undefined || undefined}
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
      {arrangement?.resizer(column)}
    </th>
  );
}
