import type { StartedJob } from '@karkas/api/core/started-job.ts';
import type { BookPriceUse } from '@karkas/api/prices/price-books.schemas.ts';
import * as prices from '#features/prices';
import { requirePriceView } from '#platform/access/require-price-view.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { requireNoUse } from '../norm-use/named-use.ts';
import { specificationsAt, specificationsPricedBy } from './book-price-use.repository.ts';

/** Where a book price is used. @throws {Problem} `not_found` when the book has no such price. */
export async function bookPriceUse(
  scope: CompanyScope,
  price: Parameters<typeof prices.requireBookPrice>[1] & { price_id: string },
): Promise<BookPriceUse> {
  await prices.requireBookPrice(scope, price);
  return specificationsAt(scope, price.price_id);
}

/**
 * @throws {Problem} `price_book_used` while a specification uses one of its prices, including those in the bin;
 * `prices_not_allowed`.
 */
export async function deletePriceBook(
  scope: CompanyScope,
  bookId: string,
  rowsARequest?: number,
): Promise<StartedJob | undefined> {
  requirePriceView(scope.actor);
  await requireUnused(scope, bookId);
  return prices.deletePriceBook(scope, bookId, rowsARequest);
}

export const requireUnused = (scope: CompanyScope, bookId: string): Promise<void> =>
  requireNoUse(scope, 'price_book_used', () => specificationsPricedBy(scope, { bookId }));

/**
 * @throws {Problem} `book_price_used` while a specification uses it, including those in the bin; `prices_not_allowed`.
 */
export async function deleteBookPrice(
  scope: CompanyScope,
  place: { book_id: string; price_id: string },
): Promise<void> {
  requirePriceView(scope.actor);
  await requireNoUse(scope, 'book_price_used', () =>
    specificationsPricedBy(scope, { bookId: place.book_id, priceId: place.price_id }),
  );
  await prices.deleteBookPrice(scope, place);
}
