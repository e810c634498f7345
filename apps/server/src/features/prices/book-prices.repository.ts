import type { BookPrice, bookPriceQuery } from '@karkas/api/prices/price-books.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { PRICE_IMPORT_JOB } from './import-prices.repository.ts';

export type PriceRow = Omit<BookPrice, 'current_price' | 'price' | 'base_price' | 'index'> & {
  price: string | null;
  base_price: string | null;
  index: string | null;
};

const PRICE = sql`p.id, p.book_id, p.code, p.name, p.unit, p.kind, p.price::text as price, p.base_price::text as base_price,
  plain(p.price_index) as index, p.source, p.source_date::text as date, p.document, p.version, iso(p.updated_at) as updated_at`;

export async function listPrices(
  scope: CompanyReader,
  bookId: string,
  {
    search,
    kind,
    sort_by,
    sort_order,
    page,
    limit,
  }: Pick<z.output<typeof bookPriceQuery>, 'page' | 'sort_by' | 'sort_order'> & {
    search?: string | undefined;
    kind?: string | undefined;
    limit: number;
  },
): Promise<{ rows: PriceRow[]; count: number }> {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  const wanted = sql.join(
    [
      sql`p.company_id = ${scope.companyId} and p.book_id = ${bookId}`,
      ...words.map((word) => sql`p.search_text like ${likePattern(word)}`),
      ...(kind === undefined ? [] : [sql`p.kind = ${kind}`]),
    ],
    sql` and `,
  );
  const direction = sort_order === 'asc' ? sql`asc` : sql`desc`;
  const column = sort_by === 'name' ? sql`p.name collate "und-x-icu"` : sql.ref(`p.${sort_by}`);
  const order: RawBuilder<unknown> = sql`${column} ${direction} nulls last, p.id`;
  const rows = await scope.many(
    rawQuery(sql<PriceRow>`
    select ${PRICE} from book_price p where ${wanted} order by ${order} limit ${limit} offset ${(page - 1) * limit}`),
  );
  const [counted] = await scope.many(
    rawQuery(sql<{ count: number }>`select count(*)::int as count from book_price p where ${wanted}`),
  );
  return { rows, count: counted?.count ?? 0 };
}

export async function findPrice(
  scope: CompanyScope,
  { book_id, price_id }: { book_id: string; price_id: string },
  lock = false,
): Promise<PriceRow | undefined> {
  const rows = await scope.many(
    rawQuery(sql<PriceRow>`
    select ${PRICE} from book_price p where p.company_id = ${scope.companyId} and p.book_id = ${book_id} and p.id = ${price_id}
    ${lock ? sql`for update` : sql``}`),
  );
  return rows[0];
}

/** A price with its lookup keys. */
export type StoredPrice = Omit<PriceRow, 'version' | 'updated_at' | 'book_id'> & {
  code_key: string | null;
  look_key: string;
};

const GIVEN = sql`(id uuid, code text, name text, unit text, kind text, price numeric, base_price numeric, index numeric, source text, date date, document text,
  code_key text, look_key text)`;

export type Written = { added: number; changed: number };

/** Upserts prices of a book by resource; unchanged ones are skipped. The caller must hold the lock of the book. */
export async function writePrices(
  scope: CompanyScope,
  bookId: string,
  prices: readonly StoredPrice[],
): Promise<Written> {
  const given = sql`json_to_recordset(${JSON.stringify(prices)}::json) as g ${GIVEN}`;
  return scope.one(
    rawQuery(sql<Written>`
    with written as (
      insert into book_price as p (company_id, id, book_id, code, name, unit, kind, price, base_price, price_index, source, source_date, document, code_key, look_key, resource_key)
      select ${scope.companyId}, g.id, ${bookId}, g.code, g.name, g.unit, g.kind, g.price, g.base_price, g.index, g.source, g.date, g.document,
        g.code_key, g.look_key, coalesce(g.code_key, g.look_key) from ${given}
      on conflict (company_id, book_id, resource_key) do update set code = excluded.code, name = excluded.name, unit = excluded.unit, kind = excluded.kind,
        price = excluded.price, base_price = excluded.base_price, price_index = excluded.price_index, source = excluded.source, source_date = excluded.source_date,
        document = excluded.document, code_key = excluded.code_key, look_key = excluded.look_key, version = p.version + 1, updated_at = now()
      where (p.code, p.name, p.unit, p.kind, p.price, p.base_price, p.price_index, p.source, p.source_date, p.document)
        is distinct from (excluded.code, excluded.name, excluded.unit, excluded.kind, excluded.price, excluded.base_price, excluded.price_index,
          excluded.source, excluded.source_date, excluded.document)
      returning p.version)
    select count(*) filter (where version = 1)::int as added, count(*) filter (where version > 1)::int as changed from written`),
  );
}

/** Whether the book has another price of the same resource. */
export async function isTaken(
  scope: CompanyScope,
  bookId: string,
  { key, exceptId }: { key: string; exceptId: string | null },
): Promise<boolean> {
  return (
    (await scope.maybe(
      rawQuery(sql`
      select 1 from book_price where company_id = ${scope.companyId} and book_id = ${bookId} and resource_key = ${key}
        and id is distinct from ${exceptId}::uuid`),
    )) !== null
  );
}

export async function updatePrice(scope: CompanyScope, { id, ...price }: StoredPrice): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update book_price set code = ${price.code}, name = ${price.name}, unit = ${price.unit}, kind = ${price.kind}, price = ${price.price}::numeric,
      base_price = ${price.base_price}::numeric, price_index = ${price.index}::numeric, source = ${price.source}, source_date = ${price.date}::date,
      document = ${price.document}, code_key = ${price.code_key}, look_key = ${price.look_key}, resource_key = ${price.code_key ?? price.look_key},
      version = version + 1, updated_at = now()
    where company_id = ${scope.companyId} and id = ${id}`),
  );
}

/**
 * Number of all prices of the company and of those that running imports are still to write, for the limit. Serialised,
 * because books are filled in parallel; taken after the lock of a book. `exceptJob`: an import that counts itself.
 */
export async function countPrices(scope: CompanyScope, exceptJob: string | null = null): Promise<number> {
  await scope.run(rawQuery(sql`select pg_advisory_xact_lock(hashtextextended('book_price' || ${scope.companyId}, 0))`));
  const { count } = await scope.one(
    rawQuery(sql<{ count: number }>`
      select ((select count(*) from book_price where company_id = ${scope.companyId})
        + (select coalesce(sum(greatest(j.total - j.processed, 0)), 0) from job j
            where j.company_id = ${scope.companyId} and j.kind = ${PRICE_IMPORT_JOB} and j.status in ('queued', 'running')
              and j.id is distinct from ${exceptJob}::uuid))::int as count`),
  );
  return count;
}
