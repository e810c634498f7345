import * as endpoints from '@karkas/api/company-export/company-export.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInTransactions, serveMadeDownload, serveReading } from '#platform/http/serve/serve-endpoint.ts';
import { downloadExport, type ExportParts, listExports, startExport } from './company-export.service.ts';

export function registerCompanyExport(server: HttpServer, parts: ExportParts): void {
  serveInTransactions(server, endpoints.startCompanyExport, ({ body }, steps) => startExport(steps, body, parts));
  serveReading(server, endpoints.listCompanyExports, (_, reader) => listExports(reader));
  serveMadeDownload(server, endpoints.downloadCompanyExport, ({ params }, company) =>
    downloadExport(company, params.export_id, parts.storage),
  );
}
