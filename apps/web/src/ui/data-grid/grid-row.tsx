import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useCallback, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import type { GridStore, RowEntry } from './grid-store-types.ts';
import type { CellFormat, GridColumn, GridRow, GridTexts, RowTone } from './grid-types.ts';
import styles from './data-grid.module.css';

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

/** Drawn anew only when its own row changes or it moves, whatever happens to the other rows. */
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
  const style: CSSProperties & Record<`--${string}`, string | number> = {};
  if (isFrozen) style.left = `var(--left-${place})`;
  if (isTreeCell) style['--depth'] = props.depth;
  return (
    <div
      role="gridcell"
      aria-colindex={place + 1}
      className={styles.cell}
      data-frozen={isFrozen || undefined}
      data-tree={isTreeCell || undefined}
      data-last-frozen={place === props.frozenColumns - 1 || undefined}
      data-align={column.align ?? (isNumber ? 'end' : 'start')}
      data-editable={props.canEdit(row, column) || undefined}
      data-invalid={invalid === undefined ? undefined : true}
      aria-invalid={invalid === undefined ? undefined : true}
      data-hint={invalid?.message ?? column.editText?.(row) ?? (isNumber || value === '' ? undefined : value)}
      style={style}
    >
      {isTreeCell && props.hasChildren ? (
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
      <CellContent row={row} column={column} value={value} isInvalid={invalid !== undefined} />
    </div>
  );
}

function CellContent<Row extends GridRow>({
  row,
  column,
  value,
  isInvalid,
}: {
  row: Row;
  column: GridColumn<Row>;
  value: string;
  isInvalid: boolean;
}): ReactNode {
  if (!isInvalid && column.render !== undefined) return column.render(row);
  if (value !== '') return <span className={styles.value}>{value}</span>;
  const placeholder = column.placeholder?.(row) ?? null;
  return placeholder === null ? null : <span className={styles.placeholder}>{placeholder}</span>;
}
