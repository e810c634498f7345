declare const terms: unique symbol;

/**
 * A decimal text that states what it contains. A plain text fits every kind, so values of the database and of requests
 * need no cast; one kind never fits another. The terms are invariant: a list that mixes two kinds fits neither.
 */
export type AmountOf<Terms> = string & { readonly [terms]?: (value: Terms) => Terms };

/** Money without VAT. */
export type NetAmount = AmountOf<'net'>;
/** Money with VAT. */
export type GrossAmount = AmountOf<'gross'>;
/** The VAT itself. */
export type VatAmount = AmountOf<'vat'>;

/** The result of arithmetic: in the terms of its operands, or plain text if they state none. */
export type InTermsOf<Terms> = unknown extends Terms ? string : AmountOf<Terms>;
