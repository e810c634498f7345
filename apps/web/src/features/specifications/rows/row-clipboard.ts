import { createObservable } from '#ui/observable/observable.ts';

/** Copied rows to paste elsewhere, also into another specification. Kept until the page is reloaded. */
export type CopiedRows = {
  companyId: string | null;
  specificationId: string;
  ids: readonly string[];
  /** A cut: pasting into the same specification moves the rows. */
  isCut: boolean;
};

export const rowClipboard = createObservable<CopiedRows | null>(() => null);
