import { defineEndpoint } from '../core/endpoint.ts';
import { versionBody } from '../core/fields.ts';
import {
  contractPaymentsParams,
  payment,
  paymentBody,
  paymentPage,
  paymentParams,
  paymentPatch,
  paymentQuery,
} from './payments.schemas.ts';

const LIST = ['/api/contracts/:contract_id/payments/'] as const;
const ONE = ['/api/contracts/:contract_id/payments/:payment_id/'] as const;
const object = { kind: 'contract', param: 'contract_id' } as const;

export const listPayments = defineEndpoint({
  name: 'listPayments',
  method: 'GET',
  paths: LIST,
  summary: 'Money received or paid under a contract',
  access: { kind: 'company', requires: 'payment.view', sees: 'specification.view_prices', object },
  params: contractPaymentsParams,
  query: paymentQuery,
  response: paymentPage,
  status: 200,
});
export const createPayment = defineEndpoint({
  name: 'createPayment',
  method: 'POST',
  paths: LIST,
  summary: 'Record money received or paid under a contract',
  access: { kind: 'company', requires: 'payment.create', sees: 'specification.view_prices', object },
  params: contractPaymentsParams,
  body: paymentBody,
  response: payment,
  status: 201,
});
export const patchPayment = defineEndpoint({
  name: 'patchPayment',
  method: 'PATCH',
  paths: ONE,
  summary: 'Change a payment',
  access: { kind: 'company', requires: 'payment.update', sees: 'specification.view_prices', object },
  params: paymentParams,
  body: paymentPatch,
  response: payment,
  status: 200,
});
export const deletePayment = defineEndpoint({
  name: 'deletePayment',
  method: 'DELETE',
  paths: ONE,
  summary: 'Delete a payment',
  access: { kind: 'company', requires: 'payment.delete', sees: 'specification.view_prices', object },
  params: paymentParams,
  body: versionBody,
  isBodyOptional: true,
  status: 204,
});
