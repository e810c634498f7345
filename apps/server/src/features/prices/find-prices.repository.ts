import type { BookCandidate } from '@karkas/domain/prices/index.ts';
import { sql } from 'kysely';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { BookRow } from './price-books.repository.ts';

export type BookInForce = Pick<BookRow, 'id' | 'name' | 'region' | 'date' | 'indices'>;

/** Books that apply on the day: those of the region, then those for all regions; newest first. */
export function readBooksInForce(
  scope: CompanyReader,
  { regionKey, day }: { regionKey: string; day: string },
): Promise<BookInForce[]> {
  return scope.many(
    rawQuery(sql<BookInForce>`
    select b.id, b.name, b.region, b.price_date::text as date, b.indices from price_book b
    where b.company_id = ${scope.companyId} and b.price_date <= ${day}::date and b.region_key in (${regionKey}, '')
    order by b.region_key = '', b.price_date desc, b.created_at desc, b.id`),
  );
}

export type WantedKeys = { place: number; code: string | null; look: string };
export type Found = Omit<BookCandidate, 'book_name' | 'book_date'> & { place: number };

/** A resource occurs in one book per date; older ones are used only where newer ones have no price. */
const CANDIDATES = 8;

/** Candidate prices for each wanted resource, in book order, matches by code before matches by name. */
export function readCandidates(
  scope: CompanyReader,
  bookIds: readonly string[],
  wanted: readonly WantedKeys[],
): Promise<Found[]> {
  return scope.many(
    rawQuery(sql<Found>`
    select w.place, c.id, c.book_id, c.kind, c.unit, c.price::text as price, c.base_price::text as base_price, plain(c.price_index) as index,
      c.source, c.source_date::text as date, c.document
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w (place int, code text, look text)
    cross join lateral (
      select f.*, array_position(${[...bookIds]}::uuid[], f.book_id) as rank from (
        select p.*, 1 as way from book_price p where p.company_id = ${scope.companyId} and p.code_key = w.code and p.book_id = any(${[...bookIds]}::uuid[])
        union all
        select p.*, 2 as way from book_price p where p.company_id = ${scope.companyId} and p.look_key = w.look and p.book_id = any(${[...bookIds]}::uuid[])) f
      order by rank, f.way limit ${CANDIDATES}) c
    order by w.place, c.rank, c.way`),
  );
}
