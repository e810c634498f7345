// What stands open over a page, so that the keys of the page wait for it. What is on its way out (its leaving is drawn for
// a fifth of a second) asks nothing any more, even while it has the focus.
const WINDOW = '[role=dialog], [role=alertdialog]';
const ANY = `${WINDOW}, [role=menu], [role=listbox]`;
const TYPING = 'input, textarea, select, [contenteditable="true"], [role=grid], [role=treegrid]';

export function isLeaving(element: Element): boolean {
  return element.closest(`:is(${WINDOW}, [role=menu], [role=presentation])[data-closed]`) !== null;
}

/** Whether a window, a menu or a list stands open. */
export function isAnythingOpen(): boolean {
  return [...document.querySelectorAll(ANY)].some((element) => !isLeaving(element));
}

/** Whether a window is on its way out: the key that has closed it, pressed once more, means it still. */
export function isAnythingLeaving(): boolean {
  return [...document.querySelectorAll(WINDOW)].some(isLeaving);
}

/** The window that stands above all others. */
export function topWindow(): Element | undefined {
  return [...document.querySelectorAll(WINDOW)].findLast((element) => !isLeaving(element));
}

/** Whether a key pressed there is typing, or belongs to a table. */
export function isTypingIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null && !isLeaving(target);
}
