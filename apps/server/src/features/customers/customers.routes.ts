import { customerByExternalId } from '@karkas/api/customers/external-customers.endpoints.ts';
import * as endpoints from '@karkas/api/customers/customers.endpoints.ts';
import * as partEndpoints from '@karkas/api/customers/customer-parts.endpoints.ts';
import type { TableReader } from '#features/bill-reader';
import type { Documents } from '#platform/documents/documents.ts';
import type { Registry } from '#features/registry';
import type { Clock } from '#platform/clock.ts';
import * as transferEndpoints from '@karkas/api/customers/customer-transfer.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import {
  serveDownload,
  serveInCompany,
  serveInTransactions,
  serveUpload,
  serveReading,
} from '#platform/http/serve/serve-endpoint.ts';
import {
  bankAccountParts as accounts,
  contactParts as people,
  listBankAccounts,
  listContacts,
} from './customer-parts.service.ts';
import * as byInn from './customers-by-inn.service.ts';
import { exportCustomers } from './export/export-customers.service.ts';
import { importCustomers, readCustomerTable } from './import/import-customers.service.ts';
import { mergeCustomers } from './merge/merge-customers.service.ts';
import * as customers from './customers.service.ts';

type CustomerParts = { registry: Registry; clock: Clock; documents: Documents; reader: TableReader };

export function registerCustomers(server: HttpServer, parts: CustomerParts): void {
  serveReading(server, endpoints.listCustomers, ({ query }, reader) => customers.listCustomers(reader, query));
  serveInCompany(server, endpoints.createCustomer, ({ body }, scope) => customers.createCustomer(scope, body));
  serveReading(server, endpoints.getCustomer, ({ params }, reader) =>
    customers.getCustomer(reader, params.customer_id),
  );
  serveInCompany(server, endpoints.putCustomer, ({ params, body }, scope) =>
    customers.replaceCustomer(scope, params.customer_id, body),
  );
  serveInCompany(server, endpoints.patchCustomer, ({ params, body }, scope) =>
    customers.patchCustomer(scope, params.customer_id, body),
  );
  serveInCompany(server, endpoints.deleteCustomer, ({ params, body }, scope) =>
    customers.deleteCustomer(scope, params.customer_id, body.version),
  );
  serveReading(server, customerByExternalId.get, ({ params }, reader) => customers.getCustomer(reader, params));
  serveInCompany(server, customerByExternalId.put, ({ params, body }, scope) =>
    customers.putCustomerByExternalId(scope, params, body),
  );
  registerByInn(server, parts);
  registerParts(server);
  registerTransfer(server, parts);
}

function registerTransfer(server: HttpServer, { documents, reader }: CustomerParts): void {
  serveDownload(server, transferEndpoints.exportCustomers, ({ query }, scope) =>
    exportCustomers(scope, query, documents),
  );
  serveUpload(server, transferEndpoints.readCustomerTable, {
    keep: ({ file }, { companyId }) => readCustomerTable(reader, companyId, file),
  });
  serveInCompany(server, transferEndpoints.importCustomers, ({ body }, scope) => importCustomers(scope, body));
  serveInCompany(server, transferEndpoints.mergeCustomers, ({ params, body }, scope) =>
    mergeCustomers(scope, params.customer_id, body),
  );
}

function registerByInn(server: HttpServer, parts: { registry: Registry; clock: Clock }): void {
  serveInTransactions(server, partEndpoints.searchCustomers, ({ body }, { inCompany }) =>
    byInn.searchCustomers(inCompany, body, parts),
  );
  serveInTransactions(server, partEndpoints.getCustomerData, ({ body }) => byInn.getCustomerData(body, parts));
  serveInTransactions(server, partEndpoints.createCustomerByInn, ({ body }, { once }) =>
    byInn.createCustomerByInn(once, body, parts),
  );
  serveInTransactions(server, partEndpoints.updateCustomerByInn, ({ params, body }, { inCompany }) =>
    byInn.updateCustomerByInn(inCompany, params.customer_id, body, parts),
  );
  serveInTransactions(server, partEndpoints.getBank, ({ params }) => byInn.getBank(params.bik, parts));
}

function registerParts(server: HttpServer): void {
  serveReading(server, partEndpoints.listBankAccounts, ({ params }, reader) =>
    listBankAccounts(reader, params.customer_id),
  );
  serveInCompany(server, partEndpoints.getBankAccount, ({ params }, scope) =>
    accounts.find(scope, params.customer_id, params.account_id),
  );
  serveInCompany(server, partEndpoints.createBankAccount, ({ params, body: { version: _, ...input } }, scope) =>
    accounts.create(scope, params.customer_id, input),
  );
  serveInCompany(server, partEndpoints.putBankAccount, ({ params, body: { version, ...input } }, scope) =>
    accounts.replace(scope, { customerId: params.customer_id, id: params.account_id, version }, input),
  );
  serveInCompany(server, partEndpoints.deleteBankAccount, ({ params }, scope) =>
    accounts.remove(scope, params.customer_id, params.account_id),
  );
  serveReading(server, partEndpoints.listContacts, ({ params }, reader) => listContacts(reader, params.customer_id));
  serveInCompany(server, partEndpoints.getContact, ({ params }, scope) =>
    people.find(scope, params.customer_id, params.contact_id),
  );
  serveInCompany(server, partEndpoints.createContact, ({ params, body: { version: _, ...input } }, scope) =>
    people.create(scope, params.customer_id, input),
  );
  serveInCompany(server, partEndpoints.putContact, ({ params, body: { version, ...input } }, scope) =>
    people.replace(scope, { customerId: params.customer_id, id: params.contact_id, version }, input),
  );
  serveInCompany(server, partEndpoints.deleteContact, ({ params }, scope) =>
    people.remove(scope, params.customer_id, params.contact_id),
  );
}
