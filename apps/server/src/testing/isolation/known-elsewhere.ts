/** External id of the sample records in each company; the agreement's specification has another one. */
export const KNOWN_ELSEWHERE = { source: '1c', value: 'x1' };
export const VALUE_UNDER_AGREEMENT = 'x2';
