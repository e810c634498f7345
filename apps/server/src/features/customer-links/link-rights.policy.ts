import type { CustomerLinkPart } from '@karkas/api/customer-links/customer-links.schemas.ts';
import type { Permission } from '@karkas/api/core/permission.ts';

type Shown = { parts: readonly CustomerLinkPart[]; shows_prices: boolean };

const RIGHT_OF_PART: Readonly<Record<CustomerLinkPart, Permission>> = {
  specification: 'specification.view',
  progress: 'act.view',
  photos: 'task.view',
  agreements: 'contract.view',
};

/** What a customer reads through a link; its creator needs the same, so that a link shows nothing they do not see. */
export function rightsOfReader({ parts, shows_prices: showsPrices }: Shown): Permission[] {
  const ofParts = parts.map((part) => RIGHT_OF_PART[part]);
  const prices: Permission[] = showsPrices ? ['specification.view_prices'] : [];
  return [...new Set<Permission>(['project.view', 'contract.view', ...ofParts, ...prices])];
}

/** Permissions needed to create or extend a link; its creator must keep them. */
export const rightsOfCreator = (shown: Shown): Permission[] => ['portal.share', ...rightsOfReader(shown)];
