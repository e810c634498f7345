/** Where a total stands in its file, and what it sums up. */
export type TotalSource = {
  /** Null: of all sheets that were read together. */
  sheet: string | null;
  cell: string | null;
  scope: 'document' | 'section' | 'subtotal';
  /** With VAT, without it, or the tax alone; null where the file says nothing of it. */
  terms: 'net' | 'gross' | 'vat' | null;
  /** Of materials or works alone, or what is charged on the sum of positions. */
  part: 'materials' | 'works' | 'charge' | null;
  from: number;
  to: number;
  /** How many of the charges on the sum of positions it holds; of a charge, which one it is. */
  charges?: number;
  /** It sums what a specification does not keep apart, so that it can only be compared as it was read. */
  isAsRead?: true;
};
