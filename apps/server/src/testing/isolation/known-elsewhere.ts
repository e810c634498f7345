/** By what another program knows the sample records of each company; the specification of the agreement is another one. */
export const KNOWN_ELSEWHERE = { source: '1c', value: 'x1' };
export const VALUE_UNDER_AGREEMENT = 'x2';
