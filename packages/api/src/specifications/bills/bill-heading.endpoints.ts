import { defineEndpoint } from '../../core/endpoint.ts';
import { MAX_BILL_BYTES } from '../specifications.endpoints.ts';
import { billHeading } from './vors.schemas.ts';

export const readBillHeading = defineEndpoint({
  name: 'readBillHeading',
  method: 'POST',
  paths: ['/api/companies/:company_id/bill-heading/'],
  summary: 'Read the heading of a bill without storing it',
  access: { kind: 'company', requires: 'specification.create' },
  upload: { field: 'file', maxBytes: MAX_BILL_BYTES },
  response: billHeading,
  status: 200,
});
