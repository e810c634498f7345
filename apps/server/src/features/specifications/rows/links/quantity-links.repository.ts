import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** A row whose quantity is a formula over other rows. */
export type LinkedRow = { id: string; row_key: string; formula: string; formula_links: readonly string[] };

/** Uses a partial index of linked rows: one lookup for specifications without links. */
export function readLinks(scope: CompanyScope, specificationId: string): Promise<LinkedRow[]> {
  return scope.many(
    rawQuery(sql<LinkedRow>`
    select id, row_key, formula, formula_links from specification_row
    where company_id = ${scope.companyId} and specification_id = ${specificationId} and formula_links is not null`),
  );
}

export type LinkedNow = { id: string; row_key: string; number: string; name: string; quantity: string | null };

/** Which of the keys exist in the specification. */
export function readByKeys(
  scope: CompanyScope,
  specificationId: string,
  keys: readonly string[],
): Promise<LinkedNow[]> {
  return scope.many(
    rawQuery(sql<LinkedNow>`
    select id, row_key, number, name, plain(quantity) as quantity from specification_row
    where company_id = ${scope.companyId} and (specification_id = ${specificationId}) is true and row_key = any(${[...keys]}::uuid[])`),
  );
}

export type NamedPosition = {
  id: string;
  row_key: string;
  parent_id: string | null;
  number: string;
  formula_links: readonly string[] | null;
};

/** Positions referenced by formulas, by number or key, and the rows of the formulas. */
export function readNamed(
  scope: CompanyScope,
  specificationId: string,
  { numbers, keys, ids }: { numbers: readonly string[]; keys: readonly string[]; ids: readonly string[] },
): Promise<NamedPosition[]> {
  return scope.many(
    rawQuery(sql<NamedPosition>`
    select id, row_key, parent_id, translate(number, '[]', '') as number, formula_links from specification_row r
    where company_id = ${scope.companyId} and specification_id = ${specificationId} and kind = 'position'
      and (translate(number, '[]', '') = any(${[...numbers]}::text[]) or row_key = any(${[...keys]}::uuid[]) or id = any(${[...ids]}::uuid[])
        or row_key in (select unnest(o.formula_links) from specification_row o where o.company_id = r.company_id and o.id = any(${[...ids]}::uuid[])))
    order by sort_order, id`),
  );
}

const linkOf = (
  row: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`unnest(${row}.formula_links) with ordinality as k (row_key, place)
  left join specification_row l on l.company_id = ${row}.company_id and l.specification_id = ${row}.specification_id and l.row_key = k.row_key`;

/** The formula with current numbers; deleted references are displayed as a question mark. */
export const formulaWithNumbers = sql`case when r.formula_links is null then r.formula else (
    select string_agg(part || case when place < cardinality(r.formula_links) + 1 then '[' || coalesce(translate(number, '[]', ''), '?') || ']' else '' end, '' order by place)
    from (select p.part, p.place, l.number from unnest(regexp_split_to_array(r.formula, '\\[[^][]*\\]')) with ordinality as p (part, place)
      left join specification_row l on l.company_id = r.company_id and l.specification_id = r.specification_id and l.row_key = r.formula_links[p.place]) s) end`;

export const quantitySources = sql`case when r.formula_links is not null then (
    select json_agg(json_build_object('row_key', k.row_key, 'row_id', l.id, 'number', l.number, 'name', l.name) order by k.place)
    from ${linkOf(sql`r`)}) end`;
