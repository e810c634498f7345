import { defineEndpoint } from '../core/endpoint.ts';
import { versionBody } from '../core/fields.ts';
import {
  specification,
  specificationBody,
  specificationPage,
  specificationParams,
  specificationQuery,
} from '../specifications/specifications.schemas.ts';
import {
  agreementBody,
  agreementComparison,
  agreementEffects,
  agreementPage,
  agreementParams,
  agreementPatch,
  agreementQuery,
  agreementSpecificationsParams,
  contractAgreementsParams,
  copyRowsAnswer,
  copyRowsBody,
  effectiveQuery,
  effectiveSpecification,
  supplementaryAgreement,
} from './supplementary-agreements.schemas.ts';

const LIST = ['/api/contracts/:contract_id/supplementary-agreements/'] as const;
const ONE = ['/api/contracts/:contract_id/supplementary-agreements/:agreement_id/'] as const;
const object = { kind: 'contract', param: 'contract_id' } as const;

export const listAgreements = defineEndpoint({
  name: 'listAgreements',
  method: 'GET',
  paths: LIST,
  summary: 'Supplementary agreements of a contract',
  access: { kind: 'company', requires: 'contract.view', object },
  params: contractAgreementsParams,
  query: agreementQuery,
  response: agreementPage,
  status: 200,
});
export const createAgreement = defineEndpoint({
  name: 'createAgreement',
  method: 'POST',
  paths: LIST,
  summary: 'Create a supplementary agreement to a contract',
  access: { kind: 'company', requires: 'contract.update', object },
  params: contractAgreementsParams,
  body: agreementBody,
  response: supplementaryAgreement,
  status: 201,
});
export const getAgreement = defineEndpoint({
  name: 'getAgreement',
  method: 'GET',
  paths: ONE,
  summary: 'One supplementary agreement',
  access: { kind: 'company', requires: 'contract.view', object },
  params: agreementParams,
  response: supplementaryAgreement,
  status: 200,
});
export const putAgreement = defineEndpoint({
  name: 'putAgreement',
  method: 'PUT',
  paths: ONE,
  summary: 'Replace a supplementary agreement',
  access: { kind: 'company', requires: 'contract.update', object },
  params: agreementParams,
  body: agreementBody,
  response: supplementaryAgreement,
  status: 200,
});
export const patchAgreement = defineEndpoint({
  name: 'patchAgreement',
  method: 'PATCH',
  paths: ONE,
  summary: 'Change fields of a supplementary agreement; a signed one only its status',
  access: { kind: 'company', requires: 'contract.update', object },
  params: agreementParams,
  body: agreementPatch,
  response: supplementaryAgreement,
  status: 200,
});
export const deleteAgreement = defineEndpoint({
  name: 'deleteAgreement',
  method: 'DELETE',
  paths: ONE,
  summary: 'Delete a supplementary agreement that is not signed and has no specifications',
  access: { kind: 'company', requires: 'contract.delete', object },
  params: agreementParams,
  body: versionBody,
  isBodyOptional: true,
  status: 204,
});
export const compareAgreement = defineEndpoint({
  name: 'compareAgreement',
  method: 'GET',
  paths: ['/api/contracts/:contract_id/supplementary-agreements/:agreement_id/comparison/'],
  summary: 'The contract before and after the agreement, position by position, in money',
  access: { kind: 'company', requires: 'contract.view', object },
  params: agreementParams,
  response: agreementComparison,
  status: 200,
});
export const listAgreementEffects = defineEndpoint({
  name: 'listAgreementEffects',
  method: 'GET',
  paths: ['/api/contracts/:contract_id/supplementary-agreements/effects/'],
  summary: 'Price change of the contract by each agreement',
  access: { kind: 'company', requires: 'contract.view', object },
  params: contractAgreementsParams,
  response: agreementEffects,
  status: 200,
});
export const downloadAgreement = defineEndpoint({
  name: 'downloadAgreement',
  method: 'GET',
  paths: ['/api/contracts/:contract_id/supplementary-agreements/:agreement_id/document/'],
  summary: 'The printable agreement with its annex (docx)',
  access: { kind: 'company', requires: 'specification.view_prices', object },
  params: agreementParams,
  isDownload: true,
  status: 200,
});
export const getEffectiveSpecification = defineEndpoint({
  name: 'getEffectiveSpecification',
  method: 'GET',
  paths: ['/api/contracts/:contract_id/specifications/effective/'],
  summary: 'The effective specification of the contract on a date, with its signed agreements',
  access: { kind: 'company', requires: 'specification.view', object },
  params: contractAgreementsParams,
  query: effectiveQuery,
  response: effectiveSpecification,
  status: 200,
});

const agreement = { kind: 'supplementary_agreement', param: 'agreement_id' } as const;
const SPECIFICATIONS = ['/api/supplementary-agreements/:agreement_id/specifications/'] as const;

export const listAgreementSpecifications = defineEndpoint({
  name: 'listAgreementSpecifications',
  method: 'GET',
  paths: SPECIFICATIONS,
  summary: 'Specifications of a supplementary agreement',
  access: { kind: 'company', requires: 'specification.view', object: agreement },
  params: agreementSpecificationsParams,
  query: specificationQuery,
  response: specificationPage,
  status: 200,
});
export const createAgreementSpecification = defineEndpoint({
  name: 'createAgreementSpecification',
  method: 'POST',
  paths: SPECIFICATIONS,
  summary: 'Create a specification of a supplementary agreement',
  access: { kind: 'company', requires: 'specification.create', object: agreement },
  params: agreementSpecificationsParams,
  body: specificationBody,
  response: specification,
  status: 201,
});
export const copyContractRows = defineEndpoint({
  name: 'copyContractRows',
  method: 'POST',
  paths: ['/api/specifications/:specification_id/changes/'],
  summary: 'Copy contract rows into the specification of an agreement, to change or remove them',
  access: {
    kind: 'company',
    requires: 'specification.update',
    object: { kind: 'specification', param: 'specification_id' },
  },
  params: specificationParams,
  body: copyRowsBody,
  response: copyRowsAnswer,
  status: 200,
});
