import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type ReactNode } from 'react';
import { ColumnsMenu } from '../columns-menu/columns-menu.tsx';
import { dragColumn } from '../data-grid/columns/column-drag.ts';
import { placeColumn, type AnyColumn } from '../data-grid/columns/column-layout.ts';
import { useColumnLayout, type ColumnLayoutControl } from '../data-grid/columns/use-column-layout.ts';
import { ColumnResizer } from '../table/column-resizer.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../states/states.tsx';
import { EditableCell } from './editable-cell.tsx';
import styles from './data-table.module.css';

export type DataColumn<Row> = AnyColumn & {
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right' | 'center';
  /** The cell is editable in place, starting with `text`. */
  editable?: boolean;
  text?: (row: Row) => string;
};

type Props<Row> = {
  /** Storage key of the column layout in the browser. */
  tableId: string;
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Section rows are styled differently from the rows below them. */
  isSection?: (row: Row) => boolean;
  /** Number of leftmost columns that are always frozen. */
  frozenColumns?: number;
  /** The table is virtualized from this many rows on. */
  virtualFrom?: number;
  /** Saves the typed text, or returns why it is invalid. */
  onEdit?: (row: Row, columnId: string, text: string) => string | null;
  maxHeight?: number;
  toolbar?: ReactNode;
  state?: 'ready' | 'loading' | 'error';
  /** Replaces the default «Нет данных». */
  empty?: ReactNode;
  onRetry?: () => void;
};

const ROW_HEIGHT = 33;
/** Fits two lines of a name. */
const TALL_ROW_HEIGHT = 39;
const USUAL_WIDTH = 150;

/** A table whose columns can be resized, moved, hidden and pinned; the layout is stored in the browser. */
export function DataTable<Row>(props: Props<Row>): ReactNode {
  const {
    tableId,
    caption,
    columns: allColumns,
    rows,
    frozenColumns = 0,
    virtualFrom = 200,
    maxHeight = 480,
    toolbar,
  } = props;
  // State rather than a ref: rows can be positioned only after the frame is mounted.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const control = useColumnLayout(tableId, allColumns, frozenColumns, { innerWidth: useInnerWidth(frame) });
  const isVirtual = rows.length > virtualFrom;
  return (
    <div className={styles['root']}>
      <div className={styles['toolbar']}>
        <div>{toolbar}</div>
        <ColumnsMenu
          columns={allColumns}
          layout={control.layout}
          setLayout={control.setLayout}
          alwaysFrozen={frozenColumns}
        />
      </div>
      <div
        ref={setFrame}
        className={styles['frame']}
        style={{ maxHeight }}
        tabIndex={0}
        role="region"
        aria-label={caption}
      >
        <table
          className={styles['table']}
          data-tall={isTallOf(allColumns) || undefined}
          style={{ minWidth: control.edges.at(-1) }}
          aria-rowcount={isVirtual ? rows.length + 1 : undefined}
        >
          <colgroup>
            {control.columns.map((column, place) => (
              <col key={column.id} style={{ width: widthAt(control.edges, place) }} />
            ))}
            <col />
          </colgroup>
          <Head control={control} allColumns={allColumns} />
          {isVirtual ? (
            <VirtualBody {...props} control={control} frame={frame} />
          ) : (
            <tbody>
              {rows.map((row) => (
                <BodyRow key={props.rowKey(row)} {...props} row={row} control={control} />
              ))}
            </tbody>
          )}
        </table>
        <Rest {...props} />
      </div>
    </div>
  );
}

/** The filling column holds names, which take two lines. */
function isTallOf(columns: readonly AnyColumn[]): boolean {
  return columns.some(({ isFilling }) => isFilling === true);
}

/** Inner width of the frame, for the filling column. */
function useInnerWidth(frame: HTMLElement | null): number {
  const [innerWidth, setInnerWidth] = useState(0);
  useEffect(() => {
    if (frame === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setInnerWidth(frame.clientWidth));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
  return innerWidth;
}

/** Placeholder under the headers while there are no rows. It does not scroll horizontally with the columns. */
function Rest<Row>({ rows, state = 'ready', empty, onRetry }: Props<Row>): ReactNode {
  if (state === 'ready' && rows.length > 0) return null;
  return (
    <div className={styles['rest']}>
      {state === 'loading' && <SkeletonRows rows={6} height={ROW_HEIGHT} />}
      {state === 'error' && <ErrorState onRetry={onRetry} />}
      {state === 'ready' && (empty ?? <EmptyState />)}
    </div>
  );
}

function widthAt(edges: readonly number[], place: number): number {
  return (edges[place + 1] ?? 0) - (edges[place] ?? 0);
}

type Control<Row> = ColumnLayoutControl<DataColumn<Row>>;

function frozenProps<Row>({ frozenColumns, edges }: Control<Row>, place: number) {
  return {
    'data-frozen': place < frozenColumns || undefined,
    'data-last-frozen': place === frozenColumns - 1 || undefined,
    style: place < frozenColumns ? { left: edges[place] } : undefined,
  };
}

function Head<Row>({
  control,
  allColumns,
}: {
  control: Control<Row>;
  allColumns: readonly DataColumn<Row>[];
}): ReactNode {
  const { columns, edges, setLayout } = control;
  const [target, setTarget] = useState<number | null>(null);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, place) => (
          <th
            key={column.id}
            scope="col"
            {...frozenProps(control, place)}
            data-align={column.align}
            data-hint={column.title}
            data-drop={
              target === place
                ? 'before'
                : target === columns.length && place === columns.length - 1
                  ? 'after'
                  : undefined
            }
            onPointerDown={(event) =>
              dragColumn(event, {
                edges,
                place,
                onMove: setTarget,
                onDrop: (to) =>
                  setLayout((layout) => placeColumn(allColumns, layout, column.id, columns[to]?.id ?? null)),
              })
            }
          >
            <span className={styles['title']}>{column.title}</span>
            <ColumnResizer
              column={column}
              width={widthAt(edges, place)}
              onResize={(width) => control.setWidth(column.id, width)}
              onReset={() => control.setWidth(column.id, column.width ?? USUAL_WIDTH)}
            />
          </th>
        ))}
        <Filler />
      </tr>
    </thead>
  );
}

function BodyRow<Row>({
  row,
  index,
  control,
  onEdit,
  isSection,
}: Props<Row> & { row: Row; index?: number; control: Control<Row> }): ReactNode {
  return (
    <tr
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={isSection?.(row) === true ? styles['section'] : undefined}
    >
      {control.columns.map((column, place) => (
        <td key={column.id} {...frozenProps(control, place)} data-align={column.align}>
          {column.editable && onEdit !== undefined ? (
            <EditableCell
              title={column.title}
              text={column.text?.(row) ?? ''}
              onSave={(text) => onEdit(row, column.id, text)}
            >
              {column.cell(row)}
            </EditableCell>
          ) : column.isFilling === true ? (
            <div className={styles['lines']}>{column.cell(row)}</div>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      <Filler />
    </tr>
  );
}

/** Extends headers and rules to the edge of the frame when the columns are narrower. */
function Filler(): ReactNode {
  return <td aria-hidden="true" className={styles['filler']} />;
}

/** Empty rows above and below stand in for the off-screen ones, so that assistive technology still sees a table. */
function VirtualBody<Row>(props: Props<Row> & { control: Control<Row>; frame: HTMLDivElement | null }): ReactNode {
  const { rows, frame, rowKey } = props;
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is mutable and notifies by itself
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame,
    estimateSize: () => (isTallOf(props.columns) ? TALL_ROW_HEIGHT : ROW_HEIGHT),
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
      {items.map(({ index }) => {
        const row = rows[index];
        return row === undefined ? null : <BodyRow key={rowKey(row)} {...props} row={row} index={index} />;
      })}
      {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
    </tbody>
  );
}
