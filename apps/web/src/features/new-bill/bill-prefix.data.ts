/** What stands before the number of a bill. */
export const BILL_PREFIX = 'ВОР-';
