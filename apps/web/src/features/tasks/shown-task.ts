import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';

/** A task as the layouts show it: a plan names what it waits for, a page of the list does not. */
export type ShownTask = TaskInList & { blocked_by?: readonly string[] };
export type TaskPage = { results: ShownTask[]; count: number; page: number; limit: number };
