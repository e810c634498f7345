import { useEffect, useMemo, useState } from 'react';
import {
  clampWidth,
  columnEdges,
  frozenCount,
  loadLayout,
  saveLayout,
  visibleColumns,
  type AnyColumn,
  type ColumnLayout,
} from './column-layout.ts';

export type ColumnLayoutControl<Column> = {
  layout: ColumnLayout;
  setLayout: (change: (layout: ColumnLayout) => ColumnLayout) => void;
  setWidth: (id: string, width: number) => void;
  columns: readonly Column[];
  /** How many of the columns, from the left, stay in sight. */
  frozenColumns: number;
  edges: readonly number[];
};

/** The columns as the person arranged them; the arrangement is remembered in the browser. */
export function useColumnLayout<Column extends AnyColumn>(
  gridId: string,
  allColumns: readonly Column[],
  alwaysFrozen: number,
): ColumnLayoutControl<Column> {
  const [layout, setLayout] = useState(() => loadLayout(gridId));
  const { order, hidden, pinned } = layout;
  // Widths are left out on purpose: a resized column must not give the rows new columns to draw.
  const columns = useMemo(
    () => visibleColumns(allColumns, { widths: {}, order, hidden, pinned }, alwaysFrozen),
    [allColumns, order, hidden, pinned, alwaysFrozen],
  );
  const edges = useMemo(() => columnEdges(columns, layout), [columns, layout]);

  useEffect(() => {
    const timer = setTimeout(() => saveLayout(gridId, layout), 300);
    return () => clearTimeout(timer);
  }, [gridId, layout]);

  function setWidth(id: string, width: number): void {
    const column = allColumns.find((candidate) => candidate.id === id);
    if (column === undefined) return;
    setLayout((current) => ({ ...current, widths: { ...current.widths, [id]: clampWidth(column, width) } }));
  }

  return { layout, setLayout, setWidth, columns, edges, frozenColumns: frozenCount(columns, layout, alwaysFrozen) };
}
