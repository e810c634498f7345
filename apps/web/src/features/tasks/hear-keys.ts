import { focusTask } from './use-task-keys.ts';

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

/** Frames within which what a change draws anew is there. */
const FRAMES = 60;

/** A task that a key has moved may be drawn as another element: the focus that was lost with the first goes to it. */
export function holdFocus(taskId: string, frames = FRAMES): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusTask(taskId);
    if (frames > 0) holdFocus(taskId, frames - 1);
  });
}
