import {
  contractByExternalId,
  getCompanyContractByExternalId,
} from '@karkas/api/contracts/external-contracts.endpoints.ts';
import * as endpoints from '@karkas/api/contracts/contracts.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany, serveReading } from '#platform/http/serve/serve-endpoint.ts';
import * as sums from './contract-sums.service.ts';
import * as contracts from './contracts.service.ts';

const placeOf = (params: { project_id?: string | undefined; contract_id: string }) => ({
  projectId: params.project_id,
  contractId: params.contract_id,
});

export function registerContracts(server: HttpServer): void {
  serveReading(server, endpoints.listContracts, ({ params, query }, reader) =>
    contracts.listContracts(reader, { ...query, project_id: params.project_id }),
  );
  serveReading(server, endpoints.listCompanyContracts, ({ query }, reader) => contracts.listContracts(reader, query));
  serveReading(server, endpoints.getContractTotals, ({ query }, reader) => sums.getContractTotals(reader, query));
  serveReading(server, endpoints.getCustomerSums, ({ query }, reader) => sums.getCustomerSums(reader, query));
  serveInCompany(server, endpoints.createContract, ({ params, body }, scope) =>
    contracts.createContract(scope, params.project_id, body),
  );
  serveReading(server, endpoints.getContract, ({ params }, reader) => contracts.getContract(reader, placeOf(params)));
  serveInCompany(server, endpoints.putContract, ({ params, body }, scope) =>
    contracts.replaceContract(scope, placeOf(params), body),
  );
  serveReading(server, contractByExternalId.get, ({ params }, reader) =>
    contracts.getContract(reader, { projectId: params.project_id, contractId: params }),
  );
  serveReading(server, getCompanyContractByExternalId, ({ params }, reader) =>
    contracts.getContract(reader, { contractId: params }),
  );
  serveInCompany(server, contractByExternalId.put, ({ params, body }, scope) =>
    contracts.putContractByExternalId(scope, params, body),
  );
  serveInCompany(server, endpoints.patchContract, ({ params, body }, scope) =>
    contracts.patchContract(scope, placeOf(params), body),
  );
  serveInCompany(server, endpoints.deleteContract, ({ params, body }, scope) =>
    contracts.deleteContract(scope, placeOf(params), body.version),
  );
}
