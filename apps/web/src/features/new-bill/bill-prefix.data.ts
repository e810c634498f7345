/** Prefix of a bill's number. */
export const BILL_PREFIX = 'ВОР-';
