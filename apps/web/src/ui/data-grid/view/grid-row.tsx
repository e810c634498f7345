import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useCallback, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import type { GridStore, RowEntry } from '../store/grid-store-types.ts';
import type { CellFormat, GridColumn, GridRow, GridTexts, RowTone } from '../grid-types.ts';
import styles from '../data-grid.module.css';

export type GridRowProps<Row extends GridRow> = {
  id: string;
  index: number;
  depth: number;
  top: number;
  hasChildren: boolean;
  isExpanded: boolean;
  store: GridStore<Row>;
  columns: readonly GridColumn<Row>[];
  frozenColumns: number;
  treeColumn: string | null;
  format: CellFormat;
  texts: Pick<GridTexts, 'expand' | 'collapse'>;
  toneOf: (row: Row) => RowTone;
  canEdit: (row: Row, column: GridColumn<Row>) => boolean;
  /** Width of the filling column; 0 if there is none. */
  fillingWidth: number;
};

function GridRowInner<Row extends GridRow>(props: GridRowProps<Row>): ReactNode {
  const { id, index, depth, store, columns, treeColumn } = props;
  const subscribe = useCallback((listener: () => void) => store.subscribeRow(id, listener), [store, id]);
  const entry = useSyncExternalStore(subscribe, () => store.getEntry(id));
  if (entry === undefined) return null;
  const isTree = treeColumn !== null;
  return (
    <div
      className={styles.row}
      role="row"
      data-tone={props.toneOf(entry.row)}
      data-row={index}
      aria-rowindex={index + 2}
      aria-level={isTree ? depth + 1 : undefined}
      aria-expanded={isTree && props.hasChildren ? props.isExpanded : undefined}
      style={{ top: props.top }}
    >
      {columns.map((column, place) => (
        <GridCell key={column.id} entry={entry} column={column} place={place} row={props} />
      ))}
    </div>
  );
}

/** Re-rendered only when its own row changes or moves. */
export const GridRowView = memo(GridRowInner) as typeof GridRowInner;

function GridCell<Row extends GridRow>({
  entry,
  column,
  place,
  row: props,
}: {
  entry: RowEntry<Row>;
  column: GridColumn<Row>;
  place: number;
  row: GridRowProps<Row>;
}): ReactNode {
  const { row } = entry;
  const invalid = entry.invalid?.[column.id];
  const isTreeCell = column.id === props.treeColumn;
  const isFrozen = place < props.frozenColumns;
  const isNumber = column.kind === 'money' || column.kind === 'quantity';
  const value = invalid === undefined ? props.format.show(column.kind, column.value(row)) : invalid.text;
  const content =
    invalid === undefined ? contentOf(row, column, value, column.isFilling === true ? props.fillingWidth : 0) : value;
  const hasExpander = isTreeCell && props.hasChildren;
  // Performance: plain text is a direct child of the cell; an extra box in each of hundreds of cells slows down jumps.
  const mark = invalid === undefined ? (column.mark?.(row) ?? null) : null;
  const isPlain = typeof content === 'string' && invalid === undefined && mark === null && !hasExpander;
  const style: CSSProperties & Record<`--${string}`, string | number> = {};
  if (isFrozen) style.left = `var(--left-${place})`;
  if (isTreeCell) style['--depth'] = props.depth;
  return (
    <div
      role="gridcell"
      aria-colindex={place + 1}
      className={isPlain ? styles.cell : RICH_CELL}
      data-frozen={isFrozen || undefined}
      data-tree={isTreeCell || undefined}
      data-last-frozen={place === props.frozenColumns - 1 || undefined}
      data-screen-only={column.isScreenOnly}
      data-align={column.align ?? (isNumber ? 'end' : undefined)}
      data-editable={props.canEdit(row, column) || undefined}
      data-placeholder={(column.render === undefined && value === '' && content !== '') || undefined}
      data-invalid={invalid === undefined ? undefined : true}
      aria-invalid={invalid === undefined ? undefined : true}
      data-hint={
        invalid?.message ?? mark?.label ?? column.editText?.(row) ?? (isNumber || value === '' ? undefined : value)
      }
      style={style}
    >
      {isPlain ? content : null}
      {hasExpander ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.expander}
          data-expander=""
          aria-label={props.isExpanded ? props.texts.collapse : props.texts.expand}
        >
          {props.isExpanded ? (
            <IconChevronDown size={16} stroke={1.7} aria-hidden />
          ) : (
            <IconChevronRight size={16} stroke={1.7} aria-hidden />
          )}
        </button>
      ) : null}
      {invalid === undefined ? null : (
        <span role="img" aria-label={invalid.message} className={styles.refusalMark}>
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
        </span>
      )}
      {mark === null ? null : (
        <span
          // A normal state is explained by the hint only; a fault becomes part of the accessible name of the cell.
          {...(mark.isFault ? { role: 'img', 'aria-label': mark.label } : { 'aria-hidden': true })}
          className={styles.mark}
          data-sign={mark.sign}
          data-fault={mark.isFault || undefined}
        />
      )}
      {isPlain ? null : typeof content === 'string' ? <span className={styles.value}>{content}</span> : content}
    </div>
  );
}

const RICH_CELL = `${styles.cell} ${styles.rich}`;

/** The column's own rendering, else the value, else the placeholder of a missing value. */
function contentOf<Row extends GridRow>(row: Row, column: GridColumn<Row>, value: string, width: number): ReactNode {
  if (column.render !== undefined) return column.render(row, width);
  return value === '' ? (column.placeholder?.(row) ?? '') : value;
}
