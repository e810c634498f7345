/**
 * The row whose cell is open for typing. Whoever brings rows from elsewhere leaves it as the person sees it, and brings it
 * when the editor has closed: what is typed is typed over what was seen.
 */
export type OpenEditor = {
  rowId: () => string | null;
  open: (rowId: string) => void;
  close: () => void;
  /** Runs the work once, when the editor closes. */
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
