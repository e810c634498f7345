import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import type { Planned } from '../changes/use-task-changes.tsx';
import { columnIdsOf, cardsOf, mayDrop, planOf, type BoardColumn, type DropContext } from './columns.ts';
import type { BoardGrouping } from './board-grouping.ts';

/** A swimlane: the tasks with one value of the second field, by columns of the first. */
export type Lane = {
  id: string;
  title: string;
  count: number;
  /** The value a dropped card takes; null for groups that cannot be assigned, such as «overdue». */
  value: BoardColumn | null;
  cards: ReadonlyMap<string, readonly TaskInList[]>;
};

type Titled = { id: string; title: string; tasks: readonly TaskInList[]; value: BoardColumn | null };

/** The non-empty lanes. */
export function lanesOf(groups: readonly Titled[], by: BoardGrouping): Lane[] {
  return groups
    .filter(({ tasks }) => tasks.length > 0)
    .map(({ id, title, tasks, value }) => ({ id, title, count: tasks.length, value, cards: cardsOf(tasks, by) }));
}

/** A rendered row: the title of a lane, or the next card of each column. */
export type LaneRow = {
  key: string;
  lane: Lane;
  cards: readonly (TaskInList | undefined)[] | null;
};

/** Rows of one card per column, so that long lanes can be virtualized. */
export function rowsOf(
  lanes: readonly Lane[],
  columns: readonly BoardColumn[],
  folded: ReadonlySet<string>,
): LaneRow[] {
  return lanes.flatMap((lane): LaneRow[] => {
    const head: LaneRow = { key: lane.id, lane, cards: null };
    if (folded.has(lane.id)) return [head];
    const depth = Math.max(1, ...columns.map(({ id }) => lane.cards.get(id)?.length ?? 0));
    const lines = Array.from({ length: depth }, (_, line) => ({
      key: `${lane.id} ${line}`,
      lane,
      cards: columns.map(({ id }) => lane.cards.get(id)?.[line]),
    }));
    return [head, ...lines];
  });
}

export type FieldMove = { by: BoardGrouping; to: BoardColumn; fromId: string };
/** A move between cells: to another column, another lane, or both. */
export type Move = { column: FieldMove; lane?: { to: Lane; fromId: string; by: BoardGrouping | null } | undefined };

/** The values that change; null when one of them cannot be assigned. */
export function fieldMovesOf(task: TaskInList, { column, lane }: Move): FieldMove[] | null {
  const fieldMoves = isElsewhere(task, column) ? [column] : [];
  if (lane === undefined || lane.to.id === lane.fromId) return fieldMoves;
  if (lane.to.value === null || lane.by === null) return null;
  const fieldMove = { by: lane.by, to: lane.to.value, fromId: lane.fromId };
  return isElsewhere(task, fieldMove) ? [...fieldMoves, fieldMove] : fieldMoves;
}

function isElsewhere(task: TaskInList, { by, to, fromId }: FieldMove): boolean {
  return fromId !== to.id && !(by === 'tag' && columnIdsOf(task, by).includes(to.id));
}

export const mayGo = (task: TaskInList, move: Move, context: DropContext): boolean =>
  fieldMovesOf(task, move)?.every(({ to }) => mayDrop(task, to, context)) ?? false;

/** One change that moves a card to another column and lane. */
export function planOfMoves(task: TaskInList, fieldMoves: readonly FieldMove[]): Planned {
  const plans = fieldMoves.map(({ to, fromId }) => planOf(task, to, fromId));
  return plans.reduce((one, { fields, optimistic, back }) => ({
    fields: { ...one.fields, ...fields },
    optimistic: { ...one.optimistic, ...optimistic },
    back: { ...one.back, ...back },
  }));
}
