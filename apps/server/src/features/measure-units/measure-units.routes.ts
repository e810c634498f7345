import * as endpoints from '@karkas/api/measure-units/measure-units.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany } from '#platform/http/serve-endpoint.ts';
import * as units from './measure-units.service.ts';

export function registerMeasureUnits(server: HttpServer): void {
  serveInCompany(server, endpoints.listMeasureUnits, (_, scope) => units.listUnits(scope));
  serveInCompany(server, endpoints.createMeasureUnit, ({ body }, scope) => units.createUnit(scope, body));
  serveInCompany(server, endpoints.deleteMeasureUnit, ({ params }, scope) => units.deleteUnit(scope, params.unit_id));
}
