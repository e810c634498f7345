import * as endpoints from '@karkas/api/specifications/checks/estimate-check.endpoints.ts';
import { getStalePrices as getStalePricesEndpoint } from '@karkas/api/specifications/prices/stale-prices.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { serveDownload, serveInCompany } from '#platform/http/serve/serve-endpoint.ts';
import { getStalePrices } from '../stale-prices/stale-prices.service.ts';
import { dismissFinding, getCheck, startCheck } from './check.service.ts';
import { exportCheck } from './export-check.service.ts';
import { fixFinding } from './fix-finding.service.ts';

type Params = { specification_id: string; finding_id: string };
const placeOf = ({ specification_id: specificationId, finding_id: findingId }: Params) => ({
  specificationId,
  findingId,
});

export function registerCheck(server: HttpServer, documents: Documents): void {
  serveDownload(server, endpoints.exportCheck, ({ params, query }, scope) =>
    exportCheck(scope, params.specification_id, query, documents),
  );
  serveInCompany(server, getStalePricesEndpoint, ({ params }, scope) => getStalePrices(scope, params.specification_id));
  serveInCompany(server, endpoints.startCheck, ({ params }, scope) => startCheck(scope, params.specification_id));
  serveInCompany(server, endpoints.getCheck, ({ params }, scope) => getCheck(scope, params.specification_id));
  serveInCompany(server, endpoints.fixFinding, ({ params }, scope) => fixFinding(scope, placeOf(params)));
  serveInCompany(server, endpoints.dismissFinding, ({ params, body }, scope) =>
    dismissFinding(scope, placeOf(params), body),
  );
}
