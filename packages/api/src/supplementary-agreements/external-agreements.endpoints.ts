import { byExternalId, inCompanyByExternalId } from '../core/external-endpoints.ts';
import { externalIdParams } from '../core/external-id.ts';
import { agreementBody, contractAgreementsParams, supplementaryAgreement } from './supplementary-agreements.schemas.ts';

export const agreementByExternalId = byExternalId({
  noun: 'Agreement',
  title: 'supplementary agreement',
  list: ['/api/contracts/:contract_id/supplementary-agreements/'],
  access: { view: 'contract.view', update: 'contract.update', object: { kind: 'contract', param: 'contract_id' } },
  params: contractAgreementsParams.extend(externalIdParams),
  body: agreementBody,
  response: supplementaryAgreement,
});

export const getCompanyAgreementByExternalId = inCompanyByExternalId({
  noun: 'Agreement',
  title: 'supplementary agreement',
  list: ['/api/companies/:company_id/supplementary-agreements/', '/api/supplementary-agreements/'],
  view: 'contract.view',
  response: supplementaryAgreement,
});
