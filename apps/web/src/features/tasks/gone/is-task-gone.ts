import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { isApiError } from '#platform/api-error.ts';

/** Whether the task that is open is there no more for its reader: somebody has deleted it or has closed it to him. */
export function isTaskGone({ data, error }: Pick<UseQueryResult<Task>, 'data' | 'error'>): boolean {
  return data !== undefined && isApiError(error) && error.status === 404;
}
