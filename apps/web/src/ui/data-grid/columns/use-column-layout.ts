import { use, useEffect, useMemo, useState } from 'react';
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
import { LayoutScope } from './layout-scope.ts';

export type ColumnLayoutControl<Column> = {
  layout: ColumnLayout;
  setLayout: (change: (layout: ColumnLayout) => ColumnLayout) => void;
  setWidth: (id: string, width: number) => void;
  columns: readonly Column[];
  /** Number of frozen columns, from the left. */
  frozenColumns: number;
  edges: readonly number[];
};

/** Set when the page itself stores the visible columns, such as in the URL, instead of the browser storage. */
export type ChosenColumns = { columns: readonly string[]; onChange: (columns: readonly string[]) => void };

type Options = { chosen?: ChosenColumns | undefined; /** Viewport width of the table. */ innerWidth?: number };

/** The columns as arranged by the user; the arrangement is stored in the browser. */
export function useColumnLayout<Column extends AnyColumn>(
  gridId: string,
  allColumns: readonly Column[],
  alwaysFrozen: number,
  { chosen, innerWidth }: Options = {},
): ColumnLayoutControl<Column> {
  const scope = use(LayoutScope);
  const [stored, setStored] = useState(() => ({ scope, layout: loadLayout(gridId, scope), isChanged: false }));
  // Each company has its own layout of the table.
  if (stored.scope !== scope) setStored({ scope, layout: loadLayout(gridId, scope), isChanged: false });
  const own = stored.layout;
  const external = chosen?.columns;
  const layout = useMemo(
    () =>
      external === undefined
        ? own
        : { ...own, hidden: allColumns.map(({ id }) => id).filter((id) => !external.includes(id)) },
    [own, external, allColumns],
  );
  const { order, hidden, pinned } = layout;
  // Widths are deliberately left out: resizing a column must not give the rows new column objects to render.
  const columns = useMemo(
    () => visibleColumns(allColumns, { widths: {}, order, hidden, pinned }, alwaysFrozen),
    [allColumns, order, hidden, pinned, alwaysFrozen],
  );
  const edges = useMemo(() => columnEdges(columns, layout, innerWidth), [columns, layout, innerWidth]);

  useEffect(() => {
    if (!stored.isChanged) return undefined;
    const timer = setTimeout(() => saveLayout(gridId, stored.layout, stored.scope), 300);
    return () => clearTimeout(timer);
  }, [gridId, stored]);

  function setLayout(change: (layout: ColumnLayout) => ColumnLayout): void {
    const next = change(layout);
    setStored({ scope, layout: next, isChanged: true });
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
