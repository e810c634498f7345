import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { arrowOf, holdFocus } from '../keys/listen-keys.ts';
import { columnIdsOf, type BoardColumn } from './columns.ts';
import type { BoardGrouping } from './board-grouping.ts';

type Board = {
  by: BoardGrouping;
  tasks: readonly TaskInList[];
  columns: readonly BoardColumn[];
  cards: ReadonlyMap<string, readonly TaskInList[]>;
  onMove: (task: TaskInList, to: BoardColumn, fromId: string) => void;
  onFocus: (task: TaskInList) => void;
  /** Moves to the row above or below, on a board with swimlanes. */
  onLane?: ((task: TaskInList, step: 1 | -1, from: { columnId: string; laneId: string }) => void) | undefined;
};
const NO_TASKS: readonly TaskInList[] = [];

/** Arrow keys move between cards; Shift with an arrow moves the card to the next column. */
export function boardKeys({
  by,
  tasks,
  columns,
  cards,
  onMove,
  onFocus,
  onLane,
}: Board): (event: KeyboardEvent) => void {
  const cardsAt = (place: number) => cards.get(columns[place]?.id ?? '') ?? NO_TASKS;
  /** The nearest non-empty column in the given direction. */
  const filledFrom = (from: number, step: number): readonly TaskInList[] => {
    for (let place = from; place >= 0 && place < columns.length; place += step)
      if (cardsAt(place).length > 0) return cardsAt(place);
    return NO_TASKS;
  };
  return (event) => {
    const task = tasks.find(({ id }) => id === taskIdAt(event.target));
    if (task === undefined) return;
    const from = placeAt(event.target, 'column') ?? columnIdsOf(task, by)[0] ?? '';
    const at = columns.findIndex(({ id }) => id === from);
    const carried = arrowOf(event, { shift: true });
    if (carried === 'left' || carried === 'right') {
      event.preventDefault();
      const to = columns[at + (carried === 'left' ? -1 : 1)];
      if (to !== undefined) onMove(task, to, from);
      holdFocus(task.id);
      return;
    }
    const laneId = placeAt(event.target, 'lane');
    if (carried !== null && onLane !== undefined && laneId !== undefined) {
      event.preventDefault();
      onLane(task, carried === 'up' ? -1 : 1, { columnId: from, laneId });
      holdFocus(task.id);
      return;
    }
    const side = arrowOf(event);
    if (side === null) return;
    event.preventDefault();
    const step = side === 'left' || side === 'up' ? -1 : 1;
    const place = cardsAt(at).indexOf(task);
    const neighbour = filledFrom(at + step, step);
    const next =
      side === 'up' || side === 'down' ? cardsAt(at)[place + step] : neighbour[Math.min(place, neighbour.length - 1)];
    if (next !== undefined) onFocus(next);
  };
}

/** A card with two tags is in two columns: take the one that has the focus. */
function placeAt(target: EventTarget | null, of: 'column' | 'lane'): string | undefined {
  return target instanceof HTMLElement ? target.closest<HTMLElement>(`[data-${of}]`)?.dataset[of] : undefined;
}

function taskIdAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof HTMLElement) || !target.hasAttribute('data-task-link')) return undefined;
  return target.closest<HTMLElement>('[data-task]')?.dataset['task'];
}
