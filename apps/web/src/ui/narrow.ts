/** A page as narrow as a phone; the same border as in the styles of the kit. */
export const NARROW = '(max-width: 720px)';
/** A page as wide as a laptop's at most: a table and a panel beside it share it. */
export const LAPTOP = '(max-width: 1599px)';
/** A page narrower than a usual laptop's; the same border as in the styles. */
export const SMALL = '(max-width: 1100px)';
/** A page without the side of the shell: a tablet on end; the same border as in the styles. */
export const TABLET = '(max-width: 860px)';
/** A device that is held in the hand, and has a camera. */
export const HAND_HELD = '(pointer: coarse)';
