/** A page as narrow as a phone; the same border as in the styles of the kit. */
export const NARROW = '(max-width: 720px)';
