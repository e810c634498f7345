import * as endpoints from '@karkas/api/tasks/settings/task-templates.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany, serveInTransactions } from '#platform/http/serve/serve-endpoint.ts';
import { createTaskSet, undoTaskSet } from './task-sets.service.ts';
import * as templates from './task-templates.service.ts';

export function registerTaskTemplates(server: HttpServer): void {
  serveInCompany(server, endpoints.listTaskTemplates, ({ query }, scope) => templates.listTemplates(scope, query));
  serveInCompany(server, endpoints.createTaskTemplate, ({ body }, scope) => templates.createTemplate(scope, body));
  serveInCompany(server, endpoints.getTaskTemplate, ({ params }, scope) =>
    templates.getTemplate(scope, params.template_id),
  );
  serveInCompany(server, endpoints.patchTaskTemplate, ({ params, body }, scope) =>
    templates.patchTemplate(scope, params.template_id, body),
  );
  serveInCompany(server, endpoints.deleteTaskTemplate, ({ params }, scope) =>
    templates.deleteTemplate(scope, params.template_id),
  );
  serveInCompany(server, endpoints.createTaskSet, ({ params, body }, scope) =>
    createTaskSet(scope, params.template_id, body),
  );
  serveInTransactions(server, endpoints.undoTaskSet, ({ params }, company) => undoTaskSet(company, params.set_id));
}
