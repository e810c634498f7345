/** Hears the keys of what stands inside an element. The element is no control itself, so it has no handlers of its own. */
export function hearKeys(element: HTMLElement | null, onKey: (event: KeyboardEvent) => void): (() => void) | undefined {
  if (element === null) return undefined;
  element.addEventListener('keydown', onKey);
  return () => element.removeEventListener('keydown', onKey);
}

type Arrow = 'left' | 'right' | 'up' | 'down';
const ARROWS: Readonly<Record<string, Arrow>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The arrow of a press with exactly these modifiers; no other press is one. */
export function arrowOf(event: KeyboardEvent, { shift = false, alt = false } = {}): Arrow | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey !== shift || event.altKey !== alt) return null;
  return ARROWS[event.key] ?? null;
}
