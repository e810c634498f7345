import { useEffect, useMemo, useState } from 'react';
import { clampWidth, columnEdges, loadLayout, saveLayout, visibleColumns, type ColumnLayout } from './column-layout.ts';
import type { GridColumn } from './grid-types.ts';

export type ColumnLayoutControl<Row> = {
  layout: ColumnLayout;
  setLayout: (change: (layout: ColumnLayout) => ColumnLayout) => void;
  setWidth: (id: string, width: number) => void;
  columns: readonly GridColumn<Row>[];
  edges: readonly number[];
};

/** The columns as the person arranged them; the arrangement is remembered in the browser. */
export function useColumnLayout<Row>(gridId: string, allColumns: readonly GridColumn<Row>[]): ColumnLayoutControl<Row> {
  const [layout, setLayout] = useState(() => loadLayout(gridId));
  const { order, hidden } = layout;
  // Widths are left out on purpose: a resized column must not give the rows new columns to draw.
  const columns = useMemo(() => visibleColumns(allColumns, { widths: {}, order, hidden }), [allColumns, order, hidden]);
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

  return { layout, setLayout, setWidth, columns, edges };
}
