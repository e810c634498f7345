import * as endpoints from '@karkas/api/projects/objects.endpoints.ts';
import type { Documents } from '#platform/documents/documents.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveDownload, serveReading } from '#platform/http/serve/serve-endpoint.ts';
import { exportObjects } from './objects-export.service.ts';
import { getObject, getObjectCurve, getObjectTotals, listObjects } from './objects.service.ts';

/** Projects side by side for a director. */
export function registerObjects(server: HttpServer, { documents }: { documents: Documents }): void {
  serveReading(server, endpoints.listObjects, ({ query }, reader) => listObjects(reader, query));
  serveReading(server, endpoints.getObject, ({ params }, reader) => getObject(reader, params.project_id));
  serveReading(server, endpoints.getObjectTotals, ({ query }, reader) => getObjectTotals(reader, query));
  serveReading(server, endpoints.getObjectCurve, ({ query }, reader) => getObjectCurve(reader, query));
  serveDownload(server, endpoints.exportObjects, ({ query }, scope) => exportObjects(scope, query, documents));
}
