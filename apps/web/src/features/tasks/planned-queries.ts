import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { MAX_PLANNED } from '@karkas/api/tasks/planned-tasks.schemas.ts';
import type { listPlannedTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { calendarPage } from './calendar/calendar-days.ts';
import { queryOf, type TaskFilters } from './task-filters.ts';

/** A month of more says that it shows the first of them. */
const MAX_IN_CALENDAR = 500;
const FIRST_DAY = '1970-01-01';
type PlannedQuery = NonNullable<EndpointInput<typeof listPlannedTasks>['query']>;

/** What a layout asks that shows all tasks of the filters and no page of them; null for one with pages. */
export function plannedQueryOf(filters: TaskFilters, today: string): PlannedQuery | null {
  const query = queryOf(filters, today);
  switch (filters.layout) {
    case 'board':
      return { ...query, limit: MAX_PLANNED };
    case 'calendar': {
      const { from, to } = calendarPage(filters.on, filters.span ?? 'month', today);
      return { ...query, days_from: from, days_to: to, limit: MAX_IN_CALENDAR };
    }
    case 'timeline':
      // Of tasks with days alone.
      return { ...query, days_from: FIRST_DAY, limit: MAX_PLANNED };
    default:
      return null;
  }
}
