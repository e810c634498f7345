import { projectByExternalId } from '@karkas/api/projects/external-projects.endpoints.ts';
import * as endpoints from '@karkas/api/projects/projects.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany, serveReading } from '#platform/http/serve/serve-endpoint.ts';
import * as projects from './projects.service.ts';

export function registerProjects(server: HttpServer): void {
  serveReading(server, endpoints.listProjects, ({ query }, reader) => projects.listProjects(reader, query));
  serveReading(server, endpoints.getProjectTotals, ({ query }, reader) => projects.getProjectTotals(reader, query));
  serveInCompany(server, endpoints.createProject, ({ body }, scope) => projects.createProject(scope, body));
  serveReading(server, endpoints.getProject, ({ params }, reader) => projects.getProject(reader, params.project_id));
  serveInCompany(server, endpoints.putProject, ({ params, body }, scope) =>
    projects.replaceProject(scope, params.project_id, body),
  );
  serveReading(server, projectByExternalId.get, ({ params }, reader) => projects.getProject(reader, params));
  serveInCompany(server, projectByExternalId.put, ({ params, body }, scope) =>
    projects.putProjectByExternalId(scope, params, body),
  );
  serveInCompany(server, endpoints.patchProject, ({ params, body }, scope) =>
    projects.patchProject(scope, params.project_id, body),
  );
  serveInCompany(server, endpoints.deleteProject, ({ params, body }, scope) =>
    projects.deleteProject(scope, params.project_id, body.version),
  );
  serveInCompany(server, endpoints.archiveProject, ({ params, body }, scope) =>
    projects.archiveProject(scope, params.project_id, body.version),
  );
  serveInCompany(server, endpoints.restoreProject, ({ params, body }, scope) =>
    projects.restoreProject(scope, params.project_id, body.version),
  );
}
