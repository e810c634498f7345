import { useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import type { GridController } from './commands/grid-controller.ts';
import type { GridElements } from './view/grid-elements.ts';
import type { GridStore } from './store/grid-store-types.ts';
import type { GridColumn, GridRow, PasteRest } from './grid-types.ts';
import { rangeOf } from './commands/selection.ts';

export type GridControls = {
  /** Expands the row's ancestors, selects its cell in the column (by default the selected one) and scrolls to it. */
  showRow: (rowId: string, columnId?: string) => void;
  focus: () => void;
  /** Rows covered by the selection, top to bottom. */
  selectedRowIds: () => readonly string[];
  undo: () => void;
  redo: () => void;
  enterLines: (rowIds: readonly string[], rest: PasteRest) => void;
  /** Announces the outcome of an asynchronous command in the status line of the grid. */
  announce: (message: string) => void;
};

export function useFollowRows<Row extends GridRow>(controller: GridController<Row>, ids: readonly string[]): void {
  const before = useRef(ids);
  useLayoutEffect(() => {
    if (before.current === ids) return;
    controller.followRows(before.current);
    before.current = ids;
  }, [controller, ids]);
}

export function useGridControls<Row extends GridRow>(
  controls: Ref<GridControls> | undefined,
  {
    controller,
    store,
    columns,
    elements,
  }: {
    controller: GridController<Row>;
    store: GridStore<Row>;
    columns: readonly GridColumn<Row>[];
    elements: GridElements;
  },
): void {
  useImperativeHandle(
    controls,
    () => ({
      focus: elements.focusEditor,
      undo: () => controller.travel('undo'),
      redo: () => controller.travel('redo'),
      enterLines: controller.enterLines,
      announce: controller.announce,
      selectedRowIds() {
        const { selection } = controller.getView();
        if (selection === null) return [];
        const { top, bottom } = rangeOf(selection);
        return store.getVisible().ids.slice(top, bottom + 1);
      },
      showRow(rowId, columnId) {
        if (store.indexOf(rowId) < 0) store.reveal(rowId);
        // The list may have just changed; move the selection after the row is rendered.
        requestAnimationFrame(() => {
          const row = store.indexOf(rowId);
          if (row < 0) return;
          const kept = controller.getView().selection?.anchor.column ?? 0;
          const asked = columns.findIndex((column) => column.id === columnId);
          controller.select({ row, column: columnId === undefined ? kept : Math.max(0, asked) }, false);
          elements.focusEditor();
        });
      },
    }),
    [controller, store, columns, elements],
  );
}
