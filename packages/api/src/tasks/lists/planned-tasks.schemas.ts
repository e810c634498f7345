import { z } from 'zod';
import { day, id } from '../../core/fields.ts';
import { changesPageOf, listQuery } from '../../core/page.ts';
import { TASK_SORTS } from '../tasks.choices.ts';
import { taskFilters, taskInList } from '../tasks.schemas.ts';

/** The maximum number of tasks on a board or timeline. */
export const MAX_PLANNED = 2_000;

/** The filters of the list; `days_from` and `days_to` select tasks whose span from start to due overlaps the range. */
export const plannedTaskQuery = listQuery({
  sorts: TASK_SORTS,
  defaultSort: 'due_datetime',
  defaultOrder: 'asc',
  limit: 500,
  maxLimit: MAX_PLANNED,
  filters: { ...taskFilters, days_from: day.optional(), days_to: day.optional() },
});

/** A planned task: as in a list, with the visible tasks that block it. */
export const plannedTask = taskInList.extend({ blocked_by: z.array(id) }).meta({ id: 'PlannedTask' });
export type PlannedTask = z.infer<typeof plannedTask>;
export const plannedTaskPage = changesPageOf(plannedTask);
