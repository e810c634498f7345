/** Where a price of a line comes from, as a line keeps it. */
export type PriceSource = { kind: 'market' | 'base' | 'index' | 'manual'; date: string; document: string };
