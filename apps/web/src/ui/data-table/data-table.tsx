import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type ReactNode } from 'react';
import { ColumnsMenu } from '../columns-menu/columns-menu.tsx';
import { dragColumn } from '../data-grid/column-drag.ts';
import { placeColumn, type AnyColumn } from '../data-grid/column-layout.ts';
import { useColumnLayout, type ColumnLayoutControl } from '../data-grid/use-column-layout.ts';
import { ColumnResizer } from '../table/column-resizer.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../states/states.tsx';
import { EditableCell } from './editable-cell.tsx';
import styles from './data-table.module.css';

export type DataColumn<Row> = AnyColumn & {
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right' | 'center';
  /** The cell is typed in place, beginning with `text`. */
  editable?: boolean;
  text?: (row: Row) => string;
};

type Props<Row> = {
  /** Under this name the browser remembers the columns. */
  tableId: string;
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows that head others are set apart from them. */
  isSection?: (row: Row) => boolean;
  /** So many columns from the left always stay in sight. */
  frozenColumns?: number;
  /** From so many rows on only those in sight are in the page. */
  virtualFrom?: number;
  /** Takes the typed text, or says why it is wrong. */
  onEdit?: (row: Row, columnId: string, text: string) => string | null;
  maxHeight?: number;
  toolbar?: ReactNode;
  state?: 'ready' | 'loading' | 'error';
  /** In place of «Нет данных». */
  empty?: ReactNode;
  onRetry?: () => void;
};

const ROW_HEIGHT = 33;
/** Of two lines of a name. */
const TALL_ROW_HEIGHT = 39;
const USUAL_WIDTH = 150;

/** A list whose columns the person widens, moves, hides and pins; the browser remembers how. */
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
  // In the state and not in a ref: the rows can be placed only once the frame is there.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const control = useColumnLayout(tableId, allColumns, frozenColumns, { room: useRoom(frame) });
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

/** The column that takes what is free holds names, and a name has two lines. */
function isTallOf(columns: readonly AnyColumn[]): boolean {
  return columns.some(({ isFilling }) => isFilling === true);
}

/** How wide the frame is inside, for the column that takes what the others leave. */
function useRoom(frame: HTMLElement | null): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (frame === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setRoom(frame.clientWidth));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
  return room;
}

/** What stands under the heads while there are no rows. It keeps to the frame and does not go sideways with the columns. */
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

/** Carries heads and rules on to the edge of the frame when the columns are narrower than it. */
function Filler(): ReactNode {
  return <td aria-hidden="true" className={styles['filler']} />;
}

/** Empty rows above and below stand for those out of sight, so that the table stays a table for who has it read aloud. */
function VirtualBody<Row>(props: Props<Row> & { control: Control<Row>; frame: HTMLDivElement | null }): ReactNode {
  const { rows, frame, rowKey } = props;
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer changes inside and tells by itself
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
