import { defineEndpoint } from '../core/endpoint.ts';
import { factorProof } from './confirmations.schemas.ts';
import { personalData } from './personal-data.schemas.ts';

export const exportPersonalData = defineEndpoint({
  name: 'exportPersonalData',
  method: 'GET',
  paths: ['/api/users/me/export/'],
  summary: 'Everything stored about the account of the caller',
  access: { kind: 'signed_in' },
  response: personalData,
  status: 200,
});

export const eraseAccount = defineEndpoint({
  name: 'eraseAccount',
  method: 'POST',
  paths: ['/api/users/me/erase/'],
  summary: 'Erase the account of the caller: leave all companies, anonymise; logs keep the name',
  access: { kind: 'signed_in' },
  body: factorProof,
  status: 204,
});
