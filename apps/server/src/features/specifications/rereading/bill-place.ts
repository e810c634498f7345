/** A bill of a specification. */
export type BillPlace = { specificationId: string; billId: string };
