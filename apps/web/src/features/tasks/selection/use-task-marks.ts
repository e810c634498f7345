import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useRef, useState } from 'react';

type Others = { place: string; tasks: ReadonlyMap<string, TaskInList> };
export type TaskMarks = {
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Marks the range between the last marked task and this one. */
  extendTo: (id: string) => void;
  add: (ids: readonly string[]) => void;
  /** Marks tasks that may be on other pages of the current query. */
  addTasks: (tasks: readonly TaskInList[]) => void;
  /** The marked tasks: displayed ones with current values, then those of other pages as they were read. */
  among: (displayed: readonly TaskInList[]) => TaskInList[];
  /** After an operation only the rejected tasks stay marked, for another attempt. */
  settle: (tasks: readonly TaskInList[], refused: readonly TaskInList[]) => void;
  clear: () => void;
};

/**
 * Tasks marked for a bulk change. `place` identifies the query: marks are dropped when it changes, so that no change
 * reaches tasks the filters no longer match.
 */
export function useTaskMarks(place: string): TaskMarks {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [others, setOthers] = useState<Others>({ place, tasks: new Map() });
  const last = useRef<string | null>(null);
  const add = (more: readonly string[]): void => {
    last.current = more.at(-1) ?? last.current;
    setIds((before) => new Set([...before, ...more]));
  };
  return {
    has: (id) => ids.has(id),
    toggle: (id) => {
      last.current = id;
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      );
    },
    extendTo: (id) => add(idsBetween(last.current ?? id, id)),
    add,
    addTasks: (tasks) => {
      setOthers((before) => ({
        place,
        tasks: new Map([...tasksIn(before, place), ...tasks].map((task) => [task.id, task])),
      }));
      add(tasks.map((task) => task.id));
    },
    among: (displayed) => {
      const here = new Set(displayed.map((task) => task.id));
      const elsewhere = tasksIn(others, place).filter((task) => ids.has(task.id) && !here.has(task.id));
      return [...displayed.filter((task) => ids.has(task.id)), ...elsewhere];
    },
    settle: (tasks, refused) => {
      const rejectedIds = new Set(refused.map((task) => task.id));
      const done = new Set(tasks.map((task) => task.id).filter((id) => !rejectedIds.has(id)));
      setIds((before) => new Set([...before].filter((id) => !done.has(id))));
    },
    clear: () => {
      last.current = null;
      setIds(new Set());
      setOthers({ place, tasks: new Map() });
    },
  };
}

const tasksIn = (others: Others, place: string): TaskInList[] =>
  others.place === place ? [...others.tasks.values()] : [];

/** In screen order, which grouping makes different from list order. */
function idsBetween(from: string, to: string): string[] {
  const displayed = [...document.querySelectorAll<HTMLElement>('[data-task]')].map((row) => row.dataset['task'] ?? '');
  const [start, end] = [displayed.indexOf(from), displayed.indexOf(to)].toSorted((left, right) => left - right);
  return start === undefined || end === undefined || start < 0 ? [to] : displayed.slice(start, end + 1);
}
