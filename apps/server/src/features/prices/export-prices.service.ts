import { PRICE_COLUMNS } from '@karkas/api/prices/price-import.schemas.ts';
import type { bookFileQuery } from '@karkas/api/prices/price-books.schemas.ts';
import type { z } from 'zod';
import { requirePriceView } from '#platform/access/require-price-view.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanySnapshot } from '#platform/db/scope/company-scope.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { datedTitle } from '#platform/documents/tables/list-head.ts';
import { readListHead } from '#platform/documents/tables/list-head.repository.ts';
import { russianDay, type TableColumn, type TableFile, TABLES } from '#platform/documents/tables/table-file.ts';
import { notFound, Problem } from '#platform/errors.ts';
import type { DeferredFile } from '#platform/storage/file-answer.ts';
import { listPrices, type PriceRow } from './book-prices.repository.ts';
import {
  BOOK_FACTS,
  KIND_TITLES,
  PRICE_COLUMN_TITLES,
  PRICES_FILE,
  SOURCE_TITLES,
  TEMPLATE_FILE,
  TEMPLATE_ROWS,
} from './price-columns.texts.ts';
import { findBook } from './price-books.repository.ts';

type Query = z.output<typeof bookFileQuery>;

const MAX_EXPORTED = 100_000;

const KINDS: Partial<Record<(typeof PRICE_COLUMNS)[number], TableColumn['kind']>> = {
  price: 'money',
  base_price: 'money',
  index: 'quantity',
  date: 'day',
};
const WIDTHS: Partial<Record<(typeof PRICE_COLUMNS)[number], number>> = { name: 60, document: 36, code: 20 };

const COLUMNS: readonly TableColumn[] = PRICE_COLUMNS.map((column) => ({
  title: PRICE_COLUMN_TITLES[column],
  kind: KINDS[column] ?? 'text',
  width: WIDTHS[column] ?? 14,
}));

/**
 * The export can be imported again: it uses column titles that the import recognises. @throws {Problem}
 * `prices_not_allowed`, `too_large`.
 */
export async function exportPriceBook(
  scope: CompanySnapshot,
  bookId: string,
  { format }: Query,
  documents: Documents,
): Promise<DeferredFile> {
  requirePriceView(scope.actor);
  const book = await findBook(scope, bookId);
  if (book === undefined) throw notFound();
  if (book.prices_count > MAX_EXPORTED) throw new Problem('too_large');
  const { rows } = await listPrices(scope, bookId, {
    page: 1,
    limit: MAX_EXPORTED,
    sort_by: 'name',
    sort_order: 'asc',
  });
  await recordChange(scope, {
    action: 'export',
    model: 'price_book',
    objectId: bookId,
    objectRepr: book.name,
    after: { format, prices_count: book.prices_count },
  });
  const head = await readListHead(scope, BOOK_FACTS(book.region, russianDay(book.date)));
  const data = { title: `${PRICES_FILE}. ${book.name}`, head, tables: [priceTable(rows.map(cellsOf))] };
  return documents.download(TABLES, data, { format, title: datedTitle(data), from: scope });
}

/** An example file to overwrite. */
export async function priceTemplate(
  scope: CompanySnapshot,
  { format }: Query,
  documents: Documents,
): Promise<DeferredFile> {
  const head = await readListHead(scope, []);
  const data = { title: TEMPLATE_FILE, head, tables: [priceTable(TEMPLATE_ROWS)] };
  return documents.download(TABLES, data, { format, title: TEMPLATE_FILE, from: scope });
}

const priceTable = (rows: TableFile['rows']): TableFile => ({ sheetName: PRICES_FILE, columns: COLUMNS, rows });

function cellsOf(price: PriceRow): (string | null)[] {
  const { code, name, unit, kind, base_price, index, source, date, document } = price;
  return [code, name, unit, KIND_TITLES[kind], price.price, base_price, index, SOURCE_TITLES[source], date, document];
}
