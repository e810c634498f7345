import { useState, type PointerEvent, type ReactNode } from 'react';
import { dragColumn, dragEdge } from '../columns/column-drag.ts';
import { placeColumn, type ColumnLayout } from '../columns/column-layout.ts';
import type { GridColumn } from '../grid-types.ts';
import styles from '../data-grid.module.css';

export type GridHeaderProps<Row> = {
  columns: readonly GridColumn<Row>[];
  allColumns: readonly GridColumn<Row>[];
  edges: readonly number[];
  frozenColumns: number;
  setLayout: (change: (layout: ColumnLayout) => ColumnLayout) => void;
  setWidth: (id: string, width: number) => void;
  onSelectColumn: (place: number, isExtending: boolean) => void;
};

/** Column headers: a click selects the column, a drag moves it, the right edge resizes it. */
export function GridHeader<Row>(props: GridHeaderProps<Row>): ReactNode {
  const { columns, edges, frozenColumns } = props;
  const [dropPlace, setDropPlace] = useState<number | null>(null);

  function startMove(event: PointerEvent<HTMLElement>, place: number): void {
    const column = columns[place];
    dragColumn(event, {
      edges,
      place,
      onMove: setDropPlace,
      onClick: (isExtending) => props.onSelectColumn(place, isExtending),
      onDrop: (target) => {
        if (column !== undefined)
          props.setLayout((layout) => placeColumn(props.allColumns, layout, column.id, columns[target]?.id ?? null));
      },
    });
  }

  return (
    <div className={styles.head} role="row" aria-rowindex={1}>
      {columns.map((column, place) => (
        <div
          key={column.id}
          role="columnheader"
          aria-colindex={place + 1}
          className={styles.headCell}
          data-hint={column.hint ?? column.title}
          data-frozen={place < frozenColumns || undefined}
          data-last-frozen={place === frozenColumns - 1 || undefined}
          data-screen-only={column.isScreenOnly}
          data-align={column.align ?? (column.kind === 'money' || column.kind === 'quantity' ? 'end' : 'start')}
          data-drop={
            dropPlace === place
              ? 'before'
              : dropPlace === columns.length && place === columns.length - 1
                ? 'after'
                : undefined
          }
          style={place < frozenColumns ? { left: `var(--left-${place})` } : undefined}
          onPointerDown={(event) => startMove(event, place)}
        >
          <span className={styles.headTitle}>{column.title}</span>
          <Resizer
            width={(edges[place + 1] ?? 0) - (edges[place] ?? 0)}
            initialWidth={column.width}
            onResize={(width) => props.setWidth(column.id, width)}
          />
        </div>
      ))}
    </div>
  );
}

function Resizer({
  width,
  initialWidth,
  onResize,
}: {
  width: number;
  initialWidth: number | undefined;
  onResize: (width: number) => void;
}): ReactNode {
  // Not focusable: the keyboard resizes the active column with Alt+Shift+arrow, and a tab stop per column would be
  // noise.
  return (
    <span
      aria-hidden
      className={styles.resizer}
      data-resizer=""
      onPointerDown={(event) => dragEdge(event, width, onResize)}
      onDoubleClick={() => onResize(initialWidth ?? 150)}
    />
  );
}
