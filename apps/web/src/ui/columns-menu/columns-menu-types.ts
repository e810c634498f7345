import type { AnyColumn, ColumnLayout } from '../data-grid/column-layout.ts';

export type ColumnsMenuProps = {
  columns: readonly (AnyColumn & { title: string })[];
  layout: ColumnLayout;
  setLayout: (change: (layout: ColumnLayout) => ColumnLayout) => void;
  /** So many columns from the left always stay in sight: there is nothing to pin in them. */
  alwaysFrozen: number;
};
