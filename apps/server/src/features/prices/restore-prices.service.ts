import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { MAX_PRICES } from './book-prices.service.ts';
import { countPrices, isTaken } from './book-prices.repository.ts';
import { MAX_BOOKS } from './price-books.service.ts';
import { countBooks, lockBook } from './price-books.repository.ts';
import { requireNotRemoved } from './prices.policy.ts';

/** The book got a price of the same resource meanwhile. @throws {Problem} `price_taken`, `removal_running` */
export async function checkStoredPrice(scope: CompanyScope, row: Readonly<Record<string, unknown>>): Promise<void> {
  const { book_id: bookId, resource_key: key } = row;
  // Prices of a book are written under its lock. A missing book is reported by its reference.
  requireNotRemoved(await lockBook(scope, String(bookId)));
  if (await isTaken(scope, String(bookId), { key: String(key), exceptId: null })) throw new Problem('price_taken');
}

/** @throws {Problem} `too_many_prices` when the books of the company have been filled meanwhile. */
export async function requireRoomForRestored(scope: CompanyScope): Promise<void> {
  const isOver = (await countBooks(scope)) > MAX_BOOKS || (await countPrices(scope)) > MAX_PRICES;
  if (isOver) throw new Problem('too_many_prices');
}
