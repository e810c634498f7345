import type { CustomerLinkPart } from '@karkas/api/customer-links/customer-links.schemas.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';

export type Link = {
  id: string;
  projectId: string;
  customerId: string;
  recipient: string;
  parts: readonly CustomerLinkPart[];
  showsPrices: boolean;
  agreementIds: readonly string[];
  createdBy: string;
  expiresAt: string;
};
export type Entered = { link: Link; scope: CompanyScope };
