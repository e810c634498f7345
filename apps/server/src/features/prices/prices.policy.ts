import type { PriceBook } from '@karkas/api/prices/price-books.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { Problem } from '#platform/errors.ts';

/** A book belongs to the whole company, so the role alone decides. Deleting prices requires permission to view them. */
export function bookAbilities(actor: Actor): PriceBook['can'] {
  const seesPrices = hasPermission(actor, 'specification.view_prices');
  return {
    update: hasPermission(actor, 'norm.update'),
    delete: seesPrices && hasPermission(actor, 'norm.delete'),
    view_prices: seesPrices,
  };
}

type Stated = Readonly<Record<string, unknown>>;

/**
 * The resource, date and region of a price are as sensitive as the price: users without the price permission cannot
 * change them.
 * @throws {Problem} `prices_not_allowed`, with the fields.
 */
export function requirePricedFieldsView(
  actor: Actor,
  fields: readonly string[],
  { before, after }: { before: Stated; after: Stated },
): void {
  if (hasPermission(actor, 'specification.view_prices')) return;
  const moved = fields.filter((field) => before[field] !== after[field]);
  if (moved.length > 0)
    throw new Problem('prices_not_allowed', { fields: moved.map((field) => ({ field, code: 'moves_amount' })) });
}
