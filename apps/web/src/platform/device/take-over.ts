/** Message from the page to the waiting service worker: the user accepts the new release. */
export const TAKE_OVER = 'take-over';
