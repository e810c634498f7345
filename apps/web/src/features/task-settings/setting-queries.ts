import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { listTaskPreload, putTaskPreload } from '@karkas/api/tasks/settings/task-preload.endpoints.ts';
import * as recurrences from '@karkas/api/tasks/settings/task-recurrences.endpoints.ts';
import * as endpoints from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import type { TaskCategory, TaskStatus } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import type { TaskSettingsPart } from './setting-kinds.ts';
import { removeTemplate } from './templates/template-queries.ts';

const company = () => ({ company_id: getCurrentCompanyId() ?? '' });

export function preloadOptions() {
  return queryOptions({
    queryKey: ['task-preload', getCurrentCompanyId()],
    queryFn: ({ signal }) => callEndpoint(listTaskPreload, {}, { signal }),
    meta: { isQuiet: true },
  });
}

export const savePreload = (categoryId: string, body: EndpointInput<typeof putTaskPreload>['body']) =>
  callEndpoint(putTaskPreload, { params: { ...company(), category_id: categoryId }, body });

export const createStatus = (body: EndpointInput<typeof endpoints.createTaskStatus>['body'], idempotencyKey: string) =>
  callEndpoint(endpoints.createTaskStatus, { body }, { idempotencyKey });
export const changeStatus = (id: string, body: EndpointInput<typeof endpoints.patchTaskStatus>['body']) =>
  callEndpoint(endpoints.patchTaskStatus, { params: { ...company(), status_id: id }, body });
export const createCategory = (
  body: EndpointInput<typeof endpoints.createTaskCategory>['body'],
  idempotencyKey: string,
) => callEndpoint(endpoints.createTaskCategory, { body }, { idempotencyKey });
export const changeCategory = (id: string, body: EndpointInput<typeof endpoints.patchTaskCategory>['body']) =>
  callEndpoint(endpoints.patchTaskCategory, { params: { ...company(), category_id: id }, body });
export const createTag = (body: EndpointInput<typeof endpoints.createTaskTag>['body'], idempotencyKey: string) =>
  callEndpoint(endpoints.createTaskTag, { body }, { idempotencyKey });
export const changeTag = (id: string, body: EndpointInput<typeof endpoints.patchTaskTag>['body']) =>
  callEndpoint(endpoints.patchTaskTag, { params: { ...company(), tag_id: id }, body });

export function recurrencesOptions() {
  return queryOptions({
    queryKey: ['task-recurrences', getCurrentCompanyId()],
    queryFn: async ({ signal }) => (await callEndpoint(recurrences.listTaskRecurrences, {}, { signal })).results,
    meta: { isQuiet: true },
  });
}
export const createRecurrence = (
  body: EndpointInput<typeof recurrences.createTaskRecurrence>['body'],
  idempotencyKey: string,
) => callEndpoint(recurrences.createTaskRecurrence, { body }, { idempotencyKey });
export const changeRecurrence = (id: string, body: EndpointInput<typeof recurrences.patchTaskRecurrence>['body']) =>
  callEndpoint(recurrences.patchTaskRecurrence, { params: { ...company(), recurrence_id: id }, body });
export const skipRecurrence = (id: string, version: number) =>
  callEndpoint(recurrences.skipNextRecurrence, { params: { ...company(), recurrence_id: id }, body: { version } });

export function removeSetting(part: TaskSettingsPart, id: string): Promise<unknown> {
  if (part === 'statuses') return callEndpoint(endpoints.deleteTaskStatus, { params: { ...company(), status_id: id } });
  if (part === 'categories')
    return callEndpoint(endpoints.deleteTaskCategory, { params: { ...company(), category_id: id } });
  if (part === 'templates') return removeTemplate(id);
  if (part === 'recurring')
    return callEndpoint(recurrences.deleteTaskRecurrence, { params: { ...company(), recurrence_id: id } });
  return callEndpoint(endpoints.deleteTaskTag, { params: { ...company(), tag_id: id } });
}

/** Saves the order: only records with a new position are changed. */
export async function saveOrder(
  part: 'statuses' | 'categories',
  ordered: readonly Pick<TaskStatus | TaskCategory, 'id' | 'position'>[],
): Promise<void> {
  const change = part === 'statuses' ? changeStatus : changeCategory;
  for (const [index, { id, position }] of ordered.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a list that is half moved is better than one in a random order
    if (position !== index + 1) await change(id, { position: index + 1 });
  }
}

/** Tasks display the names too. */
export function refetchSettings(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [
      'task-statuses',
      'task-categories',
      'task-tags',
      'task-preload',
      'task-recurrences',
      'task-templates',
      'tasks',
    ].map((key) => client.invalidateQueries({ queryKey: [key] })),
  );
}
