import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { MAX_PLANNED } from '@karkas/api/tasks/lists/planned-tasks.schemas.ts';
import type { listPlannedTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { calendarPage } from '../calendar/calendar-days.ts';
import { queryOf, type TaskFilters } from '../filters/task-filters.ts';

/** A month with more tasks says that it displays the first ones. */
const MAX_IN_CALENDAR = 500;
const FIRST_DAY = '1970-01-01';
type PlannedQuery = NonNullable<EndpointInput<typeof listPlannedTasks>['query']>;

/** The query of a layout that displays all filtered tasks; null for layouts with pages. */
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
      // Only tasks with dates.
      return { ...query, days_from: FIRST_DAY, limit: MAX_PLANNED };
    default:
      return null;
  }
}
