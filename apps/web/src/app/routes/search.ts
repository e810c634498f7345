import { PROJECT_SORTS, PROJECT_STATUSES } from '@karkas/api/projects/projects.schemas.ts';
import { CUSTOMER_SORTS } from '@karkas/api/customers/customers.schemas.ts';
import { z } from 'zod';

/**
 * What the address of a page carries. A value that makes no sense is dropped rather than refused: people edit addresses,
 * and old links outlive their filters. Defaults are left to the screens, so that they stay out of the address.
 */
const text = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);
const page = z.coerce.number().int().min(2).optional().catch(undefined);
const order = z.enum(['asc', 'desc']).optional().catch(undefined);

export const projectListSearch = z.object({
  search: text,
  status: z.enum(PROJECT_STATUSES).optional().catch(undefined),
  customer: z.uuid().optional().catch(undefined),
  archived: z.literal(true).optional().catch(undefined),
  sort: z.enum(PROJECT_SORTS).optional().catch(undefined),
  order,
  page,
  view: z.enum(['grid', 'list']).optional().catch(undefined),
});
export const projectSearch = z.object({ tab: z.enum(['contracts', 'specifications']).optional().catch(undefined) });
export const customerSearch = z.object({ search: text, sort: z.enum(CUSTOMER_SORTS).optional().catch(undefined), order, page });
