import { z } from 'zod';
import { day, id } from '../core/fields.ts';
import { changesPageOf, listQuery } from '../core/page.ts';
import { TASK_SORTS } from './tasks.choices.ts';
import { taskFilters, taskInList } from './tasks.schemas.ts';

/** As many tasks as a board or a timeline shows at once. */
export const MAX_PLANNED = 2_000;

/** The filters of the list; `days_from` and `days_to` keep those whose days, from start to due, touch the range. */
export const plannedTaskQuery = listQuery({
  sorts: TASK_SORTS,
  defaultSort: 'due_datetime',
  defaultOrder: 'asc',
  limit: 500,
  maxLimit: MAX_PLANNED,
  filters: { ...taskFilters, days_from: day.optional(), days_to: day.optional() },
});

/** A task of a plan: as in a list, with the tasks it waits for that the reader may see. */
export const plannedTask = taskInList.extend({ blocked_by: z.array(id) }).meta({ id: 'PlannedTask' });
export type PlannedTask = z.infer<typeof plannedTask>;
export const plannedTaskPage = changesPageOf(plannedTask);
