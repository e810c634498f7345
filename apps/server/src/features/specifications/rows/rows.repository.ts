import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { db } from '#platform/db/query-builder.ts';
import { rawQuery } from '#platform/db/raw-query.ts';
import type { ChildTable } from './row-json.repository.ts';

const ROW_COLUMNS = [
  'id',
  'parent_id',
  'kind',
  'sort_order',
  'number',
  'name',
  'code',
  'unit',
  'quantity',
  'formula',
  'note',
  'price',
  'total',
  'is_hand_priced',
  'norm_id',
  'norm_code',
  'match_status',
  'is_removal',
  'version',
] as const;

export function lockRow(scope: CompanyScope, specificationId: string, id: string) {
  return scope.one(
    db
      .selectFrom('specification_row')
      .select(ROW_COLUMNS)
      .where('company_id', '=', scope.companyId)
      .where('specification_id', '=', specificationId)
      .where('id', '=', id)
      .forUpdate(),
  );
}
export type RowRecord = Awaited<ReturnType<typeof lockRow>>;

export type RowChanges = Partial<{
  parent_id: string | null;
  number: string;
  name: string;
  unit: string | null;
  quantity: string | null;
  formula: string | null;
  note: string | null;
  price: string | null;
  is_hand_priced: boolean;
  norm_id: string | null;
  norm_code: string | null;
  norm_name: string | null;
  kind_of_work: string | null;
  match_status: string;
  match_score: string | null;
}>;

export function updateRow(scope: CompanyScope, id: string, changes: RowChanges): Promise<RowRecord> {
  return scope.one(
    db
      .updateTable('specification_row')
      .set({
        ...changes,
        ...(changes.number === undefined
          ? {}
          : { is_number_typed: sql`is_number_typed or number <> ${changes.number}` }),
        version: sql`version + 1`,
      })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .returning(ROW_COLUMNS),
  );
}

/** The position is as a person wants it: the next calculation leaves it alone. */
export async function confirmMatch(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(
    db
      .updateTable('specification_row')
      .set({ match_status: 'confirmed', version: sql`version + 1` })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .where('match_status', '=', 'matched'),
  );
}

export async function deleteRow(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(db.deleteFrom('specification_row').where('company_id', '=', scope.companyId).where('id', '=', id));
}

/** The place right after a row, its descendants included; without one: at the end. Null when the specification has no such row. */
export async function sortOrderAfter(
  scope: CompanyScope,
  specificationId: string,
  afterId: string | null,
): Promise<{ after: number; before: number | null } | null> {
  if (afterId === null) {
    const { last } = await scope.one(
      rawQuery(sql<{ last: number }>`
      select coalesce(max(sort_order), 0)::int as last from specification_row where company_id = ${scope.companyId} and specification_id = ${specificationId}`),
    );
    return { after: last, before: null };
  }
  const branch = await scope.maybe(
    rawQuery(sql<{ last: number }>`
    with recursive branch as (
      select id, sort_order from specification_row where company_id = ${scope.companyId} and specification_id = ${specificationId} and id = ${afterId}
      union all
      select c.id, c.sort_order from branch b join specification_row c on c.company_id = ${scope.companyId} and c.parent_id = b.id
    ) select max(sort_order)::int as last from branch having count(*) > 0`),
  );
  if (branch === null) return null;
  const { last } = branch;
  const { next } = await scope.one(
    rawQuery(sql<{ next: number | null }>`
    select min(sort_order)::int as next from specification_row
    where company_id = ${scope.companyId} and specification_id = ${specificationId} and sort_order > ${last}`),
  );
  return { after: last, before: next };
}

/** Spreads the rows evenly again when there is no room between two of them. */
export async function respaceRows(scope: CompanyScope, specificationId: string, step: number): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update specification_row r set sort_order = n.place * ${step}::int
    from (select id, row_number() over (order by sort_order, id) as place from specification_row
      where company_id = ${scope.companyId} and specification_id = ${specificationId}) n
    where r.company_id = ${scope.companyId} and r.id = n.id`),
  );
}

export async function sectionExists(scope: CompanyScope, specificationId: string, id: string): Promise<boolean> {
  return (
    (await scope.maybe(
      db
        .selectFrom('specification_row')
        .select('id')
        .where('company_id', '=', scope.companyId)
        .where('specification_id', '=', specificationId)
        .where('id', '=', id)
        .where('kind', '=', 'section'),
    )) !== null
  );
}

export async function countUnresolved(
  scope: CompanyScope,
  specificationId: string,
): Promise<{ unmatched_count: number; unpriced_count: number }> {
  return scope.one(
    rawQuery(sql<{ unmatched_count: number; unpriced_count: number }>`
    select count(*) filter (where match_status = 'unmatched')::int as unmatched_count,
      coalesce(sum(missing_prices), 0)::int as unpriced_count
    from specification_row where company_id = ${scope.companyId} and specification_id = ${specificationId} and kind = 'position'`),
  );
}

export type ChildRecord = {
  id: string;
  specification_row_id: string;
  kind: 'material' | 'machine' | 'labour' | null;
  is_machinist: boolean;
  code: string | null;
  name: string;
  unit: string | null;
  norm_quantity: string | null;
  waste_factor: string;
  supply_by: 'own' | 'customer';
  quantity: string | null;
  price: string | null;
  total: string | null;
  origin: string;
  is_quantity_fixed: boolean;
  note: string | null;
  version: number;
};

export function lockChild(
  scope: CompanyScope,
  table: ChildTable,
  specificationId: string,
  id: string,
): Promise<ChildRecord> {
  const isWork = table === 'work_row';
  return scope.one(
    rawQuery(sql<ChildRecord>`
    select c.id, c.specification_row_id, ${table === 'resource_row' ? sql`c.kind` : sql`null::text`} as kind,
      ${table === 'resource_row' ? sql`c.is_machinist` : sql`false`} as is_machinist, c.code, c.name, c.unit, plain(c.norm_quantity) as norm_quantity,
      ${isWork ? sql`'1'` : sql`plain(c.waste_factor)`} as waste_factor, ${isWork ? sql`'own'` : sql`c.supply_by`} as supply_by, plain(c.quantity) as quantity,
      c.price::text as price, c.total::text as total, c.origin, ${isWork ? sql`false` : sql`c.is_quantity_fixed`} as is_quantity_fixed, c.note, c.version
    from ${sql.table(table)} c where c.company_id = ${scope.companyId} and c.specification_id = ${specificationId} and c.id = ${id} for update`),
  );
}

export type ChildValues = Partial<{
  kind: string;
  code: string | null;
  name: string;
  unit: string | null;
  norm_quantity: string | null;
  waste_factor: string;
  supply_by: string;
  quantity: string | null;
  price: string | null;
  total: string | null;
  note: string | null;
  is_edited: boolean;
  is_quantity_fixed: boolean;
}>;

export async function updateChild(
  scope: CompanyScope,
  table: ChildTable,
  id: string,
  values: ChildValues,
): Promise<void> {
  const columns = table === 'work_row' ? withoutSupply(values) : values;
  await scope.run(
    db
      .updateTable(table)
      .set({ ...columns, version: sql`version + 1` })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}

export async function insertChild(
  scope: CompanyScope,
  table: ChildTable,
  row: ChildValues & { id: string; specification_id: string; specification_row_id: string; name: string },
): Promise<void> {
  const columns = table === 'work_row' ? withoutSupply(row) : row;
  await scope.run(
    db.insertInto(table).values({
      ...columns,
      company_id: scope.companyId,
      origin: 'manual',
      is_edited: true,
      sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from ${sql.table(table)} where company_id = ${scope.companyId} and specification_row_id = ${row.specification_row_id})`,
    }),
  );
}

function withoutSupply<Values extends ChildValues>(
  values: Values,
): Omit<Values, 'waste_factor' | 'supply_by' | 'is_quantity_fixed' | 'kind'> {
  const { waste_factor: _waste, supply_by: _supply, is_quantity_fixed: _fixed, kind: _kind, ...rest } = values;
  return rest;
}

export async function deleteChild(scope: CompanyScope, table: ChildTable, id: string): Promise<void> {
  await scope.run(db.deleteFrom(table).where('company_id', '=', scope.companyId).where('id', '=', id));
}

/** The volume of a position in the unit of its norm, as its work row states it. */
export async function normVolumeOf(scope: CompanyScope, positionId: string): Promise<string | null> {
  const row = await scope.maybe(
    rawQuery(sql<{ quantity: string }>`
    select plain(quantity) as quantity from work_row where company_id = ${scope.companyId} and specification_row_id = ${positionId} and origin = 'norm'`),
  );
  return row?.quantity ?? null;
}
