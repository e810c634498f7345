import { isValidElement, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '../icon/icon.tsx';
import { NARROW } from '../narrow.ts';
import { joinClasses, useUiTexts } from '../ui-texts/ui-texts.tsx';
import { unbroken } from '../unbroken/unbroken.tsx';
import { cardPlaceOf, nameOf, type CardPlace } from './card-place.ts';
import { arrangedWidths, fitColumns, type FittedColumn } from './fit-columns.ts';
import { listenToRows } from './table-rows.ts';
import styles from './table.module.css';

/** The first column without a width is the name of the row: it takes the remaining width and wraps to two lines. */
export type TableColumn<Row> = FittedColumn & {
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** Limits of user resizing, in pixels. */
  minWidth?: number;
  maxWidth?: number;
  isSortable?: boolean;
  /** The header is for screen readers only: a column of marks or actions. */
  isTitleHidden?: boolean;
  /** Displayed in the header instead of the title. */
  headTool?: ReactNode;
  /**
   * Id of the column below which this one is displayed as a small second line: always, or, if it has a width, only when
   * it does not fit as a column of its own. On a card it keeps its own position.
   */
  under?: string;
  /** Text wraps to two lines; a column without a width always does. */
  isWrapped?: boolean;
  /** Position on a phone, where a row is a card; by default among the figures of the third line, with its title. */
  card?: CardPlace;
  /** Label on a card instead of the title, also on the second line; empty if the figure needs none. */
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
  /** Expanded content below the row, across the table; null for none. */
  expansion?: (row: Row) => ReactNode;
  isDimmed?: (row: Row) => boolean;
  /** Key of the row last worked with: it is marked and scrolled into view. */
  current?: string | null;
  /** Totals, under the visible columns. */
  renderTotals?: (columns: readonly TableColumn<Row>[]) => ReactNode;
  /** On a phone a row takes two lines, truncated: for long lists of records with a page of their own. */
  isCompact?: boolean;
  /** User-set column widths and the callback that changes them. */
  arrangement?: {
    widths: Readonly<Record<string, number>>;
    resizer: (column: TableColumn<Row>) => ReactNode;
  };
};

/** A ruled table for paged lists: less important columns give way to the name of a row; on a phone a row is a card. */
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
  isCompact = false,
}: TableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidthOf(frame);
  const mayBeBeneath = width === 0 ? [] : all.filter(({ under }) => all.some(({ id }) => id === under));
  const { visible: columns } = fitColumns(
    all.filter((column) => column.width !== undefined || !mayBeBeneath.includes(column)),
    width,
  );
  const beneath = mayBeBeneath.filter((column) => !columns.includes(column));
  const widths = arrangement?.widths ?? {};
  // Widening a column does not push others out; the table scrolls instead.
  const size = arrangedWidths(columns, widths);
  const name = nameOf(columns);
  // Enlarges the pointer target of the link in a row and speeds up keyboard navigation.
  useEffect(() => listenToRows(frame.current), []);
  return (
    <div ref={frame} className={styles['frame']} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles['table']} style={size} data-compact={isCompact || undefined}>
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
                  ? { 'aria-current': true, className: styles['current'], ref: bringIntoView }
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

/** Placeholder of an empty value; cards omit such a line. */
const NOTHING = '—';

/** A component that renders a missing value, such as an amount, counts as a dash too. */
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
  /** The columns displayed below this one. */
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
      {...((place === undefined || place === 'line' || place === 'aside') && cardTitle !== ''
        ? { 'data-title': cardTitle }
        : {})}
      data-nothing={isNothing(children) || undefined}
    >
      {unbroken(children)}
      {beneath.map((line, index) =>
        isNothing(line) ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of one cell have no other identity
          <small key={index} className={styles['beneath']}>
            {unbroken(line)}
          </small>
        ),
      )}
    </td>
  );
}

/** Available width in pixels; 0 until measured, and on a phone, where rows are cards. */
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

/** Runs once, when the row mounts; does not scroll if the row is already visible. */
function bringIntoView(row: HTMLElement | null): void {
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
