/** The source of a price, as stored with a line. */
export type PriceSource = { kind: 'market' | 'base' | 'index' | 'manual'; date: string; document: string };
