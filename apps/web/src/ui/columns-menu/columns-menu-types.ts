import type { AnyColumn, ColumnLayout } from '../data-grid/columns/column-layout.ts';

export type ColumnsMenuProps = {
  columns: readonly (AnyColumn & { title: string })[];
  layout: ColumnLayout;
  setLayout: (change: (layout: ColumnLayout) => ColumnLayout) => void;
  /** Number of leftmost columns that are always frozen; they cannot be pinned. */
  alwaysFrozen: number;
};
