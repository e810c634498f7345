import { z } from 'zod';
import { byExternalId } from '../core/external-endpoints.ts';
import { externalIdParams } from '../core/external-id.ts';
import { customer, customerBody } from './customers.schemas.ts';

export const customerByExternalId = byExternalId({
  noun: 'Customer',
  title: 'customer',
  list: ['/api/companies/:company_id/customers/', '/api/customers/'],
  access: { view: 'customer.view', update: 'customer.update' },
  params: z.object(externalIdParams),
  body: customerBody,
  response: customer,
});
