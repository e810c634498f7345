import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';

/**
 * Cards and columns are not interactive elements: they are dragged by pointer, and keyboard users have the status
 * button.
 */
export function makeDraggable(
  card: HTMLElement | null,
  task: TaskInList,
  onDragged: (task: TaskInList | null) => void,
): (() => void) | undefined {
  if (card === null) return undefined;
  const start = (event: DragEvent): void => {
    event.dataTransfer?.setData('text/plain', `${task.number} ${task.title}`);
    onDragged(task);
  };
  const end = (): void => onDragged(null);
  card.addEventListener('dragstart', start);
  card.addEventListener('dragend', end);
  return () => {
    card.removeEventListener('dragstart', start);
    card.removeEventListener('dragend', end);
  };
}

export function takeDrops(
  column: HTMLElement | null,
  { onOver, onDrop }: { onOver: () => void; onDrop: () => void },
): (() => void) | undefined {
  if (column === null) return undefined;
  const over = (event: DragEvent): void => {
    event.preventDefault();
    onOver();
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    onDrop();
  };
  column.addEventListener('dragover', over);
  column.addEventListener('drop', drop);
  return () => {
    column.removeEventListener('dragover', over);
    column.removeEventListener('drop', drop);
  };
}
