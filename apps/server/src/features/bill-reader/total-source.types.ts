/** The place of a total in its file, and what it covers. */
export type TotalSource = {
  /** Null for all sheets read together. */
  sheet: string | null;
  cell: string | null;
  scope: 'document' | 'section' | 'subtotal';
  /** With VAT, without it, or the tax alone; null if the file does not say. */
  terms: 'net' | 'gross' | 'vat' | null;
  /** Only materials or works, or a charge on the sum of positions. */
  part: 'materials' | 'works' | 'charge' | null;
  from: number;
  to: number;
  /** Number of charges on the sum of positions included; for a charge, its index. */
  charges?: number;
  /** Charges before these lie outside of a section: the index of its first. */
  chargesFrom?: number;
  /** It sums a part that a specification does not separate, so it can only be compared as read. */
  isAsRead?: true;
};
