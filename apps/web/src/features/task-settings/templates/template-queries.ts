import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import * as endpoints from '@karkas/api/tasks/settings/task-templates.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';

const paramsOf = (id: string) => ({ company_id: getCurrentCompanyId() ?? '', template_id: id });

export function templatesOptions() {
  return queryOptions({
    queryKey: ['task-templates', getCurrentCompanyId()],
    queryFn: async ({ signal }) => (await callEndpoint(endpoints.listTaskTemplates, {}, { signal })).results,
    meta: { isQuiet: true },
  });
}
export const createTemplate = (
  body: EndpointInput<typeof endpoints.createTaskTemplate>['body'],
  idempotencyKey: string,
) => callEndpoint(endpoints.createTaskTemplate, { body }, { idempotencyKey });
export const changeTemplate = (id: string, body: EndpointInput<typeof endpoints.patchTaskTemplate>['body']) =>
  callEndpoint(endpoints.patchTaskTemplate, { params: paramsOf(id), body });
export const removeTemplate = (id: string) => callEndpoint(endpoints.deleteTaskTemplate, { params: paramsOf(id) });
export const createSet = (
  id: string,
  body: EndpointInput<typeof endpoints.createTaskSet>['body'],
  idempotencyKey: string,
) => callEndpoint(endpoints.createTaskSet, { params: paramsOf(id), body }, { idempotencyKey });
export const undoSet = (id: string) =>
  callEndpoint(endpoints.undoTaskSet, { params: { company_id: getCurrentCompanyId() ?? '', set_id: id } });
