import * as endpoints from '@karkas/api/jobs/jobs.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveReading } from '#platform/http/serve/serve-endpoint.ts';
import { listJobs } from './jobs.service.ts';

export function registerJobs(server: HttpServer): void {
  serveReading(server, endpoints.listJobs, ({ query }, reader) => listJobs(reader, query));
}
