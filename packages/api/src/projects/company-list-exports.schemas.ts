import { z } from 'zod';
import { companyContractQuery } from '../contracts/contracts.schemas.ts';
import { companySpecificationQuery } from '../specifications/specifications.schemas.ts';

const format = z.enum(['xlsx', 'csv', 'pdf'], { error: 'unknown_choice' }).default('xlsx');

export const contractsExportQuery = companyContractQuery
  .pick({
    search: true,
    status: true,
    kind: true,
    project_id: true,
    customer_id: true,
    sort_by: true,
    sort_order: true,
  })
  .extend({ format });
export const specificationsExportQuery = companySpecificationQuery
  .pick({
    search: true,
    status: true,
    is_superseded: true,
    project_id: true,
    customer_id: true,
    sort_by: true,
    sort_order: true,
  })
  .extend({ format });
