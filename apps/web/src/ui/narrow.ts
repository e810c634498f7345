/** Phone width; must match the breakpoint in the styles of the kit. */
export const NARROW = '(max-width: 720px)';
/** At most laptop width: a table and a side panel share the page. */
export const LAPTOP = '(max-width: 1599px)';
/** Narrower than a typical laptop; must match the breakpoint in the styles. */
export const SMALL = '(max-width: 1100px)';
/** Portrait tablet, without the sidebar of the shell; must match the breakpoint in the styles. */
export const TABLET = '(max-width: 860px)';
/** A hand-held device, which has a camera. */
export const HAND_HELD = '(pointer: coarse)';
