/** A section that is one of several ways to do the same: by the row of its heading. */
export type Variant = { row: number; name: string; sum: string };
