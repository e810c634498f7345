/** Calls back when the focus enters an element. The element is not interactive, so it has no React handlers. */
export function listenFocus(element: HTMLElement | null, onFocus: () => void): (() => void) | undefined {
  if (element === null) return undefined;
  element.addEventListener('focusin', onFocus);
  return () => element.removeEventListener('focusin', onFocus);
}
