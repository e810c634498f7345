import type { PriceBook } from '@karkas/api/prices/price-books.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { Problem } from '#platform/errors.ts';
import { BOOK_IS_REMOVED } from './price-columns.texts.ts';

/**
 * A book belongs to the whole company, so the role alone decides. Deleting prices requires permission to view them. A
 * book being moved into the bin is read-only.
 */
export function bookAbilities(actor: Actor, { is_removed: isRemoved }: { is_removed: boolean }): PriceBook['can'] {
  const seesPrices = hasPermission(actor, 'specification.view_prices');
  return {
    update: !isRemoved && hasPermission(actor, 'norm.update'),
    delete: !isRemoved && seesPrices && hasPermission(actor, 'norm.delete'),
    view_prices: seesPrices,
  };
}

/** @throws {Problem} `removal_running` while a job moves the book into the bin. */
export function requireNotRemoved(book: { is_removed: boolean } | undefined): void {
  if (book?.is_removed === true) throw new Problem('removal_running', { detail: BOOK_IS_REMOVED });
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
