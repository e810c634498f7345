import { createObservable } from '#ui/observable/observable.ts';

/** Rows that were copied to be put elsewhere, also into another specification. They live as long as the page does. */
export type CopiedRows = {
  companyId: string | null;
  specificationId: string;
  ids: readonly string[];
  /** Taken along where they are put into their own specification, and not left behind. */
  isCut: boolean;
};

export const rowClipboard = createObservable<CopiedRows | null>(() => null);
