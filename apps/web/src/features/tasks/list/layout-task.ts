import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';

/** A task in a layout: planned tasks include their blockers, list pages do not. */
export type LayoutTask = TaskInList & { blocked_by?: readonly string[] };
export type TaskPage = { results: LayoutTask[]; count: number; page: number; limit: number };
