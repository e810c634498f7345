import { defineEndpoint } from '../core/endpoint.ts';
import {
  customerAgreement,
  customerAgreementParams,
  customerContract,
  customerContractParams,
  customerDecisionBody,
  customerPhotoPage,
  customerPhotoParams,
  customerPhotoQuery,
  customerPhotosQuery,
  customerTokenParams,
  customerView,
} from './customer-view.schemas.ts';

const VIEW = '/api/customer-view/:customer_token/';

export const openCustomerLink = defineEndpoint({
  name: 'openCustomerLink',
  method: 'GET',
  paths: [VIEW],
  summary: 'The project as its customer sees it: contracts, agreements, progress',
  access: { kind: 'public' },
  params: customerTokenParams,
  response: customerView,
  status: 200,
});
export const getCustomerContract = defineEndpoint({
  name: 'getCustomerContract',
  method: 'GET',
  paths: [`${VIEW}contracts/:contract_id/`],
  summary: 'The specification in force of a contract, for its customer',
  access: { kind: 'public' },
  params: customerContractParams,
  response: customerContract,
  status: 200,
});
export const getCustomerAgreement = defineEndpoint({
  name: 'getCustomerAgreement',
  method: 'GET',
  paths: [`${VIEW}agreements/:agreement_id/`],
  summary: 'An agreement with its changes, for the customer',
  access: { kind: 'public' },
  params: customerAgreementParams,
  response: customerAgreement,
  status: 200,
});
export const decideCustomerAgreement = defineEndpoint({
  name: 'decideCustomerAgreement',
  method: 'POST',
  paths: [`${VIEW}agreements/:agreement_id/decision/`],
  summary: 'Accept or refuse an agreement by name; it does not sign it',
  access: { kind: 'public' },
  params: customerAgreementParams,
  body: customerDecisionBody,
  response: customerAgreement,
  status: 200,
});
export const listCustomerPhotos = defineEndpoint({
  name: 'listCustomerPhotos',
  method: 'GET',
  paths: [`${VIEW}photos/`],
  summary: 'Photos of the project, latest first, for the customer',
  access: { kind: 'public' },
  params: customerTokenParams,
  query: customerPhotosQuery,
  response: customerPhotoPage,
  status: 200,
});
export const downloadCustomerPhoto = defineEndpoint({
  name: 'downloadCustomerPhoto',
  method: 'GET',
  paths: [`${VIEW}photos/:photo_id/`],
  summary: 'A photo of the project or its thumbnail, for the customer',
  access: { kind: 'public' },
  params: customerPhotoParams,
  query: customerPhotoQuery,
  isDownload: true,
  status: 200,
});
