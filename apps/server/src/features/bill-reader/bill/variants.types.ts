/** A section that is one of several alternatives, identified by the row of its heading. */
export type Variant = { row: number; name: string; sum: string };
