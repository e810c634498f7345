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

/** Where what is shown is kept by the page, such as in its address, and not in the browser. */
export type ChosenColumns = { columns: readonly string[]; onChange: (columns: readonly string[]) => void };

type Options = { chosen?: ChosenColumns | undefined; /** How wide the table is. */ room?: number };

/** The columns as the person arranged them; the arrangement is remembered in the browser. */
export function useColumnLayout<Column extends AnyColumn>(
  gridId: string,
  allColumns: readonly Column[],
  alwaysFrozen: number,
  { chosen, room }: Options = {},
): ColumnLayoutControl<Column> {
  const [own, setOwn] = useState(() => loadLayout(gridId));
  const elsewhere = chosen?.columns;
  const layout = useMemo(
    () =>
      elsewhere === undefined
        ? own
        : { ...own, hidden: allColumns.map(({ id }) => id).filter((id) => !elsewhere.includes(id)) },
    [own, elsewhere, allColumns],
  );
  const { order, hidden, pinned } = layout;
  // Widths are left out on purpose: a resized column must not give the rows new columns to draw.
  const columns = useMemo(
    () => visibleColumns(allColumns, { widths: {}, order, hidden, pinned }, alwaysFrozen),
    [allColumns, order, hidden, pinned, alwaysFrozen],
  );
  const edges = useMemo(() => columnEdges(columns, layout, room), [columns, layout, room]);

  useEffect(() => {
    const timer = setTimeout(() => saveLayout(gridId, own), 300);
    return () => clearTimeout(timer);
  }, [gridId, own]);

  function setLayout(change: (layout: ColumnLayout) => ColumnLayout): void {
    const next = change(layout);
    setOwn(next);
    if (chosen === undefined || next.hidden === layout.hidden) return;
    chosen.onChange(allColumns.map(({ id }) => id).filter((id) => !next.hidden.includes(id)));
  }

  function setWidth(id: string, width: number): void {
    const column = allColumns.find((candidate) => candidate.id === id);
    if (column === undefined) return;
    setLayout((current) => ({ ...current, widths: { ...current.widths, [id]: clampWidth(column, width) } }));
  }

  return { layout, setLayout, setWidth, columns, edges, frozenColumns: frozenCount(columns, layout, alwaysFrozen) };
}
