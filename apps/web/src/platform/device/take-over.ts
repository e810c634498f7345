/** What a page says to the waiting worker: the person wants the new release. */
export const TAKE_OVER = 'take-over';
