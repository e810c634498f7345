import * as endpoints from '@karkas/api/measure-units/measure-units.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany, serveReading } from '#platform/http/serve/serve-endpoint.ts';
import * as units from './measure-units.service.ts';

export function registerMeasureUnits(server: HttpServer): void {
  serveReading(server, endpoints.listMeasureUnits, (_, reader) => units.listUnits(reader));
  serveInCompany(server, endpoints.createMeasureUnit, ({ body }, scope) => units.createUnit(scope, body));
  serveInCompany(server, endpoints.deleteMeasureUnit, ({ params }, scope) => units.deleteUnit(scope, params.unit_id));
}
