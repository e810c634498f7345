import * as endpoints from '@karkas/api/tasks/settings/task-recurrences.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany, serveReading } from '#platform/http/serve/serve-endpoint.ts';
import * as recurrences from './task-recurrences.service.ts';

export function registerTaskRecurrences(server: HttpServer): void {
  serveInCompany(server, endpoints.listTaskRecurrences, ({ query }, scope) =>
    recurrences.listRecurrences(scope, query),
  );
  serveInCompany(server, endpoints.createTaskRecurrence, ({ body }, scope) =>
    recurrences.createRecurrence(scope, body),
  );
  serveReading(server, endpoints.getTaskRecurrence, ({ params }, reader) =>
    recurrences.getRecurrence(reader, params.recurrence_id),
  );
  serveInCompany(server, endpoints.patchTaskRecurrence, ({ params, body }, scope) =>
    recurrences.patchRecurrence(scope, params.recurrence_id, body),
  );
  serveInCompany(server, endpoints.skipNextRecurrence, ({ params, body }, scope) =>
    recurrences.skipNext(scope, params.recurrence_id, body.version),
  );
  serveInCompany(server, endpoints.deleteTaskRecurrence, ({ params }, scope) =>
    recurrences.deleteRecurrence(scope, params.recurrence_id),
  );
}
