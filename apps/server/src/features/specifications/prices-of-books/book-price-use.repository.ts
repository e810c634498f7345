import type { BookPriceUse } from '@karkas/api/prices/price-books.schemas.ts';
import { sql } from 'kysely';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

const MAX_RESULTS = 20;

/** Current specifications with lines priced by the book price, most recently changed first. */
export async function specificationsAt(scope: CompanyReader, priceId: string): Promise<BookPriceUse> {
  const rows = await scope.many(
    rawQuery(sql<BookPriceUse['results'][number] & { count: number }>`
    select s.id, s.name, p.name as project_name, c.positions_count, count(*) over ()::int as count
    from (select specification_id, count(distinct specification_row_id)::int as positions_count from specification_line
      where company_id = ${scope.companyId} and book_price_id = ${priceId} group by 1) c
    join specification s on s.company_id = ${scope.companyId} and s.id = c.specification_id
    join project p on p.company_id = ${scope.companyId} and p.id = s.project_id
    where not is_superseded(s.company_id, s.id)
    order by s.updated_at desc, s.id limit ${MAX_RESULTS}`),
  );
  return { count: rows[0]?.count ?? 0, results: rows.map(({ count: _, ...row }) => row) };
}

/** Specifications that use a book or one of its prices, including superseded revisions and those in the bin. */
export async function specificationsPricedBy(
  scope: CompanyReader,
  { bookId, priceId }: { bookId: string; priceId?: string },
): Promise<{ name: string; is_binned: boolean }[]> {
  const { companyId } = scope;
  const prices = sql`select p.id from book_price p where p.company_id = ${companyId} and p.book_id = ${bookId}
    and p.id = coalesce(${priceId ?? null}::uuid, p.id)`;
  return scope.many(
    rawQuery(sql<{ name: string; is_binned: boolean }>`
    (select s.name, false as is_binned from specification s where s.company_id = ${companyId} and exists (select 1 from specification_line l
      where l.company_id = s.company_id and l.specification_id = s.id and l.book_price_id is not null and l.book_price_id in (${prices}))
      order by s.updated_at desc, s.id limit ${MAX_RESULTS})
    union all
    (select b.name, true from bin_item b where b.company_id = ${companyId} and b.model = 'specification' and exists (
      select 1 from bin_item_part p, jsonb_array_elements(p.rows) line
      where p.company_id = b.company_id and p.item_id = b.id and p.table_name = 'specification_line' and (line ->> 'book_price_id')::uuid in (${prices})) limit ${MAX_RESULTS})`),
  );
}
