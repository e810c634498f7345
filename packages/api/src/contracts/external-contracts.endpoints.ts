import { byExternalId, inCompanyByExternalId } from '../core/external-endpoints.ts';
import { externalIdParams } from '../core/external-id.ts';
import { contract, contractBody, contractProjectParams } from './contracts.schemas.ts';

export const contractByExternalId = byExternalId({
  noun: 'Contract',
  title: 'contract',
  list: ['/api/projects/:project_id/contracts/'],
  access: { view: 'contract.view', update: 'contract.update', object: { kind: 'project', param: 'project_id' } },
  params: contractProjectParams.extend(externalIdParams),
  body: contractBody,
  response: contract,
});

export const getCompanyContractByExternalId = inCompanyByExternalId({
  noun: 'Contract',
  title: 'contract',
  list: ['/api/companies/:company_id/contracts/', '/api/contracts/'],
  view: 'contract.view',
  response: contract,
});
