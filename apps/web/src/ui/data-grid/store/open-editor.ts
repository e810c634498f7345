/**
 * The row being edited. External updates must leave that row unchanged and apply after the editor closes, because the
 * user edits the value they saw.
 */
export type OpenEditor = {
  rowId: () => string | null;
  open: (rowId: string) => void;
  close: () => void;
  /** Runs the callback once, when the editor closes. */
  whenClosed: (work: () => void) => void;
};

export function createOpenEditor(): OpenEditor {
  let rowId: string | null = null;
  let waiting: (() => void) | null = null;
  return {
    rowId: () => rowId,
    open(id) {
      rowId = id;
    },
    close() {
      rowId = null;
      const work = waiting;
      waiting = null;
      work?.();
    },
    whenClosed(work) {
      waiting = work;
    },
  };
}
