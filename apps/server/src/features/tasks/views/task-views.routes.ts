import * as endpoints from '@karkas/api/tasks/lists/task-views.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany, serveReading } from '#platform/http/serve/serve-endpoint.ts';
import * as views from './task-views.service.ts';

export function registerTaskViews(server: HttpServer): void {
  serveReading(server, endpoints.countTaskGroups, ({ query }, reader) => views.countGroups(reader, query));
  serveReading(server, endpoints.listTaskViews, (_, reader) => views.listViews(reader));
  serveInCompany(server, endpoints.createTaskView, ({ body }, scope) => views.createView(scope, body));
  serveReading(server, endpoints.getTaskView, ({ params }, reader) => views.getView(reader, params.view_id));
  serveInCompany(server, endpoints.patchTaskView, ({ params, body }, scope) =>
    views.patchView(scope, params.view_id, body),
  );
  serveInCompany(server, endpoints.deleteTaskView, ({ params }, scope) => views.deleteView(scope, params.view_id));
}
