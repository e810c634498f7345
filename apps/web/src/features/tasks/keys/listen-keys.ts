import { focusTask } from './use-task-keys.ts';

/** Listens for keys inside an element. The element is not interactive, so it has no React handlers. */
export function listenKeys(
  element: HTMLElement | null,
  onKey: (event: KeyboardEvent) => void,
): (() => void) | undefined {
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

/** The arrow key of an event with exactly these modifiers; undefined otherwise. */
export function arrowOf(event: KeyboardEvent, { shift = false, alt = false } = {}): Arrow | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey !== shift || event.altKey !== alt) return null;
  return ARROWS[event.key] ?? null;
}

/** Frames to wait until a change has re-rendered. */
const FRAMES = 60;

/** Restores the focus to a task that moved and was re-rendered as another element. */
export function holdFocus(taskId: string, frames = FRAMES): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusTask(taskId);
    if (frames > 0) holdFocus(taskId, frames - 1);
  });
}
