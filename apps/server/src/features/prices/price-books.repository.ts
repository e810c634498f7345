import type { PriceBook } from '@karkas/api/prices/price-books.schemas.ts';
import { sql } from 'kysely';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Moves a large price book into the bin. */
export const BOOK_REMOVAL_JOB = 'price_book_removal';

/** `is_removed`: a job is moving the book into the bin, which blocks changes. */
export type BookRow = Omit<PriceBook, 'can' | 'indices'> & {
  indices: NonNullable<PriceBook['indices']>;
  is_removed: boolean;
};

const BOOK = sql`b.id, b.name, b.region, b.price_date::text as date, b.indices, b.version, iso(b.created_at) as created_at, iso(b.updated_at) as updated_at,
  (select count(*)::int from book_price p where p.company_id = b.company_id and p.book_id = b.id) as prices_count,
  (select count(*)::int from book_price p where p.company_id = b.company_id and p.book_id = b.id
    and p.price is null and p.price_index is null) as base_count,
  is_job_alive(b.company_id, ${BOOK_REMOVAL_JOB}, b.id) as is_removed`;

export function listBooks(scope: CompanyReader): Promise<BookRow[]> {
  return scope.many(
    rawQuery(sql<BookRow>`
    select ${BOOK} from price_book b where b.company_id = ${scope.companyId} order by b.price_date desc, b.region, b.name, b.id`),
  );
}

export async function findBook(scope: CompanyReader, id: string): Promise<BookRow | undefined> {
  const rows = await scope.many(
    rawQuery(sql<BookRow>`select ${BOOK} from price_book b where b.company_id = ${scope.companyId} and b.id = ${id}`),
  );
  return rows[0];
}

/** Locked until the end of the transaction. */
export async function lockBook(scope: CompanyScope, id: string): Promise<BookRow | undefined> {
  await scope.maybe(
    rawQuery(sql`select 1 from price_book where company_id = ${scope.companyId} and id = ${id} for no key update`),
  );
  return findBook(scope, id);
}

/** Serialised, because books are counted. */
export async function countBooks(scope: CompanyScope): Promise<number> {
  await scope.run(rawQuery(sql`select pg_advisory_xact_lock(hashtextextended('price_book' || ${scope.companyId}, 0))`));
  const { count } = await scope.one(
    rawQuery(
      sql<{ count: number }>`select count(*)::int as count from price_book where company_id = ${scope.companyId}`,
    ),
  );
  return count;
}

export type StoredBook = {
  id: string;
  name: string;
  region: string;
  region_key: string;
  date: string;
  indices: readonly unknown[];
};

export async function writeBook(scope: CompanyScope, book: StoredBook): Promise<void> {
  const { id, name, region, region_key, date, indices } = book;
  await scope.run(
    rawQuery(sql`
    insert into price_book (company_id, id, name, region, region_key, price_date, indices)
    values (${scope.companyId}, ${id}, ${name}, ${region}, ${region_key}, ${date}::date, ${JSON.stringify(indices)}::jsonb)
    on conflict (company_id, id) do update set name = excluded.name, region = excluded.region, region_key = excluded.region_key,
      price_date = excluded.price_date, indices = excluded.indices, version = price_book.version + 1, updated_at = now()`),
  );
}
