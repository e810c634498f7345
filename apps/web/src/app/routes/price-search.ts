import type { PRICE_KINDS } from '@karkas/api/prices/price-books.schemas.ts';
import { optional, ORDERS, readChoice, readMatching, readPage, readText, type Search, UUID } from './search.ts';

const KINDS = [
  'labour',
  'machine',
  'machinist',
  'material',
  'consumable',
  'equipment',
] as const satisfies typeof PRICE_KINDS;

export function priceSearch(search: Search) {
  return optional({
    book: readMatching(search['book'], UUID),
    kind: readChoice(search['kind'], KINDS),
    search: readText(search['search']),
    sort: readChoice(search['sort'], ['name', 'code', 'updated_at'] as const),
    order: readChoice(search['order'], ORDERS),
    page: readPage(search['page']),
  });
}
