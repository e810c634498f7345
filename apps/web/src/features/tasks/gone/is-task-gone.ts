import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { isApiError } from '#platform/requests/api-error.ts';

/** Whether the open task no longer exists for this user: deleted, or access was removed. */
export function isTaskGone({ data, error }: Pick<UseQueryResult<Task>, 'data' | 'error'>): boolean {
  return data !== undefined && isApiError(error) && error.status === 404;
}
