import * as endpoints from '@karkas/api/projects/project-reports.endpoints.ts';
import type { Documents } from '#platform/documents/documents.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveDownload, serveInCompany } from '#platform/http/serve/serve-endpoint.ts';
import * as lists from '@karkas/api/projects/company-list-exports.endpoints.ts';
import { exportContracts, exportSpecifications } from './exports/company-list-exports.service.ts';
import { exportProject, exportProjects } from './exports/project-export.service.ts';
import { getProjectOverview } from './project-overview.service.ts';

/** Overview and exports of a project, derived from its contracts, agreements and specifications. */
export function registerProjectOverview(server: HttpServer, { documents }: { documents: Documents }): void {
  serveInCompany(server, endpoints.getProjectOverview, ({ params }, scope) =>
    getProjectOverview(scope, params.project_id),
  );
  serveDownload(server, endpoints.exportProject, ({ params, query }, scope) =>
    exportProject(scope, params.project_id, query, documents),
  );
  serveDownload(server, endpoints.exportProjects, ({ query }, scope) => exportProjects(scope, query, documents));
  serveDownload(server, lists.exportContracts, ({ query }, scope) => exportContracts(scope, query, documents));
  serveDownload(server, lists.exportSpecifications, ({ query }, scope) =>
    exportSpecifications(scope, query, documents),
  );
}
