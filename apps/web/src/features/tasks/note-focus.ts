/** Tells when the focus comes into an element. It is no control itself, so it has no handlers of its own. */
export function noteFocus(element: HTMLElement | null, onFocus: () => void): (() => void) | undefined {
  if (element === null) return undefined;
  element.addEventListener('focusin', onFocus);
  return () => element.removeEventListener('focusin', onFocus);
}
