import * as endpoints from '@karkas/api/jobs/jobs.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany } from '#platform/http/serve-endpoint.ts';
import { listJobs } from './jobs.service.ts';

export function registerJobs(server: HttpServer): void {
  serveInCompany(server, endpoints.listJobs, ({ query }, scope) => listJobs(scope, query.status));
}
