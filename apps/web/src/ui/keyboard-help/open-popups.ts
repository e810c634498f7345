// Popups open above a page, which suspend the page's shortcuts. A popup in its closing animation (a fifth of a second)
// no longer counts, even while it has focus.
const WINDOW = '[role=dialog], [role=alertdialog]';
const ANY = `${WINDOW}, [role=menu], [role=listbox]`;
const TYPING = 'input, textarea, select, [contenteditable="true"], [role=grid], [role=treegrid]';

export function isClosing(element: Element): boolean {
  return element.closest(`:is(${WINDOW}, [role=menu], [role=presentation])[data-closed]`) !== null;
}

/** Whether a dialog, a menu or a list is open. */
export function isPopupOpen(): boolean {
  return [...document.querySelectorAll(ANY)].some((element) => !isClosing(element));
}

/** Whether a dialog is closing: a repeated press of the key that closed it still refers to it. */
export function isDialogClosing(): boolean {
  return [...document.querySelectorAll(WINDOW)].some(isClosing);
}

/** The topmost dialog. */
export function topDialog(): Element | undefined {
  return [...document.querySelectorAll(WINDOW)].findLast((element) => !isClosing(element));
}

/** Whether a key pressed on the target is text input or belongs to a table. */
export function isTypingIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null && !isClosing(target);
}
