import { defineEndpoint } from '../../core/endpoint.ts';
import { companyParams } from '../../companies/companies.schemas.ts';
import { photoReceiptList, photoReceiptQuery } from './photo-receipts.schemas.ts';

export const photoReceipts = defineEndpoint({
  name: 'photoReceipts',
  method: 'GET',
  paths: ['/api/companies/:company_id/photos/receipts/'],
  summary: 'Which photos of tasks the server has, by hash',
  access: { kind: 'company', requires: 'task.view', orOwn: true },
  params: companyParams,
  query: photoReceiptQuery,
  response: photoReceiptList,
  status: 200,
});
