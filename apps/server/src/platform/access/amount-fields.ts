import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import { pricedFieldNames } from '@karkas/api/core/amounts/priced-fields.ts';
import type { Actor } from './actor.ts';
import { hasPermission } from './require-permission.ts';

/** Columns with amounts have the names of API fields marked as priced. */
export const AMOUNT_FIELDS: ReadonlySet<string> = pricedFieldNames(
  ALL_ENDPOINTS.flatMap((endpoint) => endpoint.response ?? []),
);

/** Names that this reader must not see, not even as names of changed fields. */
export const hiddenFieldsOf = (actor: Actor): string[] =>
  hasPermission(actor, 'specification.view_prices') ? [] : [...AMOUNT_FIELDS];
