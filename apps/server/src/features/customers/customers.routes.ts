import * as endpoints from '@karkas/api/customers/customers.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany } from '#platform/http/serve-endpoint.ts';
import * as customers from './customers.service.ts';

export function registerCustomers(server: HttpServer): void {
  serveInCompany(server, endpoints.listCustomers, ({ query }, scope) => customers.listCustomers(scope, query));
  serveInCompany(server, endpoints.createCustomer, ({ body }, scope) => customers.createCustomer(scope, body));
  serveInCompany(server, endpoints.getCustomer, ({ params }, scope) => customers.getCustomer(scope, params.customer_id));
  serveInCompany(server, endpoints.putCustomer, ({ params, body }, scope) => customers.replaceCustomer(scope, params.customer_id, body));
  serveInCompany(server, endpoints.patchCustomer, ({ params, body }, scope) => customers.patchCustomer(scope, params.customer_id, body));
  serveInCompany(server, endpoints.deleteCustomer, ({ params }, scope) => customers.deleteCustomer(scope, params.customer_id));
}
