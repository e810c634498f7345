import { z } from 'zod';
import { byExternalId, inCompanyByExternalId } from '../core/external-endpoints.ts';
import { externalIdParams } from '../core/external-id.ts';
import { id } from '../core/fields.ts';
import {
  contractSpecificationsParams,
  projectSpecificationsParams,
  specification,
  specificationExternalBody,
} from './specifications.schemas.ts';

export const contractSpecificationByExternalId = byExternalId({
  noun: 'ContractSpecification',
  title: 'specification of a contract',
  list: ['/api/contracts/:contract_id/specifications/'],
  access: {
    view: 'specification.view',
    update: 'specification.update',
    object: { kind: 'contract', param: 'contract_id' },
  },
  params: contractSpecificationsParams.extend(externalIdParams),
  body: specificationExternalBody,
  response: specification,
});
export const projectSpecificationByExternalId = byExternalId({
  noun: 'ProjectSpecification',
  title: 'specification of a project',
  list: ['/api/projects/:project_id/specifications/'],
  access: {
    view: 'specification.view',
    update: 'specification.update',
    object: { kind: 'project', param: 'project_id' },
  },
  params: projectSpecificationsParams.extend(externalIdParams),
  body: specificationExternalBody,
  response: specification,
});
export const agreementSpecificationByExternalId = byExternalId({
  noun: 'AgreementSpecification',
  title: 'specification of a supplementary agreement',
  list: ['/api/supplementary-agreements/:agreement_id/specifications/'],
  access: {
    view: 'specification.view',
    update: 'specification.update',
    object: { kind: 'supplementary_agreement', param: 'agreement_id' },
  },
  params: z.object({ agreement_id: id, ...externalIdParams }),
  body: specificationExternalBody,
  response: specification,
});

export const getCompanySpecificationByExternalId = inCompanyByExternalId({
  noun: 'Specification',
  title: 'specification',
  list: ['/api/companies/:company_id/specifications/', '/api/specifications/'],
  view: 'specification.view',
  response: specification,
});
