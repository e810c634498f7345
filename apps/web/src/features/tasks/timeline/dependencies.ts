import { mayChoose } from '../list/task-cells.tsx';
import type { LayoutTask } from '../list/layout-task.ts';
import { daysOfTask } from '../calendar/calendar-days.ts';
import { edgesOf, type Bar, type Scale } from './scale.ts';
import type { Sizes } from './timeline-sizes.ts';

/** From the row of a task to the row of one it blocks. */
export type Edge = { from: number; to: number };

export function edgesBetween(bars: readonly Bar[]): Edge[] {
  const rowOf = new Map(bars.map(({ task }, row) => [task.id, row]));
  return bars.flatMap(({ task }, to) =>
    (task.blocked_by ?? []).flatMap((id) => {
      const from = rowOf.get(id);
      return from === undefined ? [] : [{ from, to }];
    }),
  );
}

/** All tasks blocked by a task, directly or transitively, that have dates the user may change. */
export function dependentsOf(tasks: readonly LayoutTask[], id: string): LayoutTask[] {
  const waiting = new Map<string, LayoutTask[]>();
  for (const task of tasks)
    for (const blocker of task.blocked_by ?? []) waiting.set(blocker, [...(waiting.get(blocker) ?? []), task]);
  const found = new Map<string, LayoutTask>();
  for (let next = [id]; next.length > 0;) {
    const more = next.flatMap((one) => waiting.get(one) ?? []).filter((task) => task.id !== id && !found.has(task.id));
    for (const task of more) found.set(task.id, task);
    next = more.map((task) => task.id);
  }
  return [...found.values()].filter(
    (task) => task.status.main_status === 'open' && daysOfTask(task) !== null && mayChoose(task, 'due'),
  );
}

const STUB = 8;
const HEAD = 5;

/** A right-angled arrow from the end of one bar to the start of another; rows count from the top. */
export function arrowPath(
  scale: Scale,
  bars: readonly Bar[],
  { from, to }: Edge,
  { row, middle }: Pick<Sizes, 'row' | 'middle'>,
): string | null {
  const [first, second] = [bars[from], bars[to]];
  if (first === undefined || second === undefined) return null;
  const [x1, y1] = [edgesOf(scale, first).right, from * row + middle];
  const [x2, y2] = [edgesOf(scale, second).left, to * row + middle];
  const head = `M${x2 - HEAD} ${y2 - HEAD + 1}L${x2} ${y2}L${x2 - HEAD} ${y2 + HEAD - 1}`;
  if (x2 >= x1 + 2 * STUB) return `M${x1} ${y1}H${x1 + STUB}V${y2}H${x2}${head}`;
  // The next task starts before the first ends: route the arrow back between the rows.
  const between = (to > from ? to : to + 1) * row;
  return `M${x1} ${y1}H${x1 + STUB}V${between}H${x2 - STUB}V${y2}H${x2}${head}`;
}
