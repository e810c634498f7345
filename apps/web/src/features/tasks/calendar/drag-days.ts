import { daysBetween } from './calendar-days.ts';

const OVER = 'over';

/** The day at a point of the page, regardless of what overlaps it. */
function dayAt({ clientX, clientY }: DragEvent): HTMLElement | null {
  const found = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('[data-day]'));
  return found.find((element) => element !== null) ?? null;
}

/**
 * Drags tasks between days. A long task can be picked up on any of its days; it moves by the distance between that
 * day and the drop target.
 */
export function dragDays(
  grid: HTMLElement | null,
  onMove: (taskId: string, days: number) => void,
): (() => void) | undefined {
  if (grid === null) return undefined;
  let taken: { id: string; day: string } | null = null;
  let over: HTMLElement | null = null;
  const mark = (day: HTMLElement | null): void => {
    if (over === day) return;
    if (over !== null) delete over.dataset[OVER];
    if (day !== null) day.dataset[OVER] = '';
    over = day;
  };
  const start = (event: DragEvent): void => {
    const task = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-task]') : null;
    const [id, day] = [task?.dataset['task'], dayAt(event)?.dataset['day']];
    if (id === undefined || day === undefined) return;
    taken = { id, day };
    event.dataTransfer?.setData('text/plain', task?.textContent ?? '');
  };
  const move = (event: DragEvent): void => {
    if (taken === null) return;
    event.preventDefault();
    mark(dayAt(event));
  };
  const drop = (event: DragEvent): void => {
    const day = dayAt(event)?.dataset['day'];
    if (taken === null || day === undefined) return;
    event.preventDefault();
    const days = daysBetween(taken.day, day);
    if (days !== 0) onMove(taken.id, days);
  };
  const end = (): void => {
    taken = null;
    mark(null);
  };
  const listeners = { dragstart: start, dragover: move, drop, dragend: end } as const;
  grid.addEventListener('dragstart', listeners.dragstart);
  grid.addEventListener('dragover', listeners.dragover);
  grid.addEventListener('drop', listeners.drop);
  grid.addEventListener('dragend', listeners.dragend);
  return () => {
    grid.removeEventListener('dragstart', listeners.dragstart);
    grid.removeEventListener('dragover', listeners.dragover);
    grid.removeEventListener('drop', listeners.drop);
    grid.removeEventListener('dragend', listeners.dragend);
  };
}
