import type { LineKind } from '@karkas/domain/specification/index.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { db } from '#platform/db/query-builder.ts';
import { rawQuery } from '#platform/db/raw-query.ts';
import type { ChildTable } from './row-json.repository.ts';
import type { ChildRecord } from './rows.repository.ts';

export type RowRecord = {
  id: string;
  kind: 'section' | 'position';
  number: string;
  name: string;
  unit: string | null;
  quantity: string | null;
  formula: string | null;
  note: string | null;
  price: string | null;
  is_hand_priced: boolean;
  norm_id: string | null;
  match_status: string | null;
  is_removal: boolean;
  version: number;
};

export function lockRows(scope: CompanyScope, specificationId: string, ids: readonly string[]): Promise<RowRecord[]> {
  return scope.many(
    rawQuery(sql<RowRecord>`
    select id, kind, number, name, unit, plain(quantity) as quantity, formula, note, price::text as price, is_hand_priced, norm_id, match_status, is_removal, version
    from specification_row where company_id = ${scope.companyId} and specification_id = ${specificationId} and id = any(${[...ids]}::uuid[]) order by id for update`),
  );
}

export async function updateRows(scope: CompanyScope, rows: readonly RowRecord[]): Promise<void> {
  if (rows.length === 0) return;
  await scope.run(
    rawQuery(sql`
    update specification_row r set number = t.number, is_number_typed = r.is_number_typed or r.number <> t.number, name = t.name, unit = t.unit, quantity = t.quantity, formula = t.formula, note = t.note, price = t.price,
      is_hand_priced = t.is_hand_priced, match_status = t.match_status, version = r.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as t (id uuid, number text, name text, unit text, quantity numeric, formula text, note text, price numeric,
      is_hand_priced boolean, match_status text)
    where r.company_id = ${scope.companyId} and r.id = t.id`),
  );
}

export async function deleteRows(scope: CompanyScope, ids: readonly string[]): Promise<void> {
  await scope.run(
    db
      .deleteFrom('specification_row')
      .where('company_id', '=', scope.companyId)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
  );
}

export function lockChildren(
  scope: CompanyScope,
  table: ChildTable,
  specificationId: string,
  ids: readonly string[],
): Promise<ChildRecord[]> {
  const isWork = table === 'work_row';
  const isResource = table === 'resource_row';
  return scope.many(
    rawQuery(sql<ChildRecord>`
    select c.id, c.specification_row_id, ${isResource ? sql`c.kind` : sql`null::text`} as kind, ${isResource ? sql`c.is_machinist` : sql`false`} as is_machinist, c.code, c.name, c.unit,
      plain(c.norm_quantity) as norm_quantity, ${isWork ? sql`'1'` : sql`plain(c.waste_factor)`} as waste_factor, ${isWork ? sql`'own'` : sql`c.supply_by`} as supply_by,
      plain(c.quantity) as quantity, c.price::text as price, c.total::text as total, c.origin, ${isWork ? sql`false` : sql`c.is_quantity_fixed`} as is_quantity_fixed, c.note, c.version
    from ${sql.table(table)} c where c.company_id = ${scope.companyId} and c.specification_id = ${specificationId} and c.id = any(${[...ids]}::uuid[]) order by c.id for update`),
  );
}

export async function updateChildren(
  scope: CompanyScope,
  table: ChildTable,
  lines: readonly ChildRecord[],
): Promise<void> {
  if (lines.length === 0) return;
  const supplied =
    table === 'work_row'
      ? sql``
      : sql`, waste_factor = t.waste_factor, supply_by = t.supply_by, is_quantity_fixed = t.is_quantity_fixed`;
  const kind = table === 'resource_row' ? sql`, kind = t.kind` : sql``;
  await scope.run(
    rawQuery(sql`
    update ${sql.table(table)} c set code = t.code, name = t.name, unit = t.unit, norm_quantity = t.norm_quantity, quantity = t.quantity, price = t.price, total = t.total,
      note = t.note, is_edited = true, version = c.version + 1 ${supplied} ${kind}
    from json_to_recordset(${JSON.stringify(lines)}::json) as t (id uuid, kind text, code text, name text, unit text, norm_quantity numeric, waste_factor numeric, supply_by text,
      quantity numeric, price numeric, total numeric, note text, is_quantity_fixed boolean)
    where c.company_id = ${scope.companyId} and c.id = t.id`),
  );
}

export async function deleteChildren(scope: CompanyScope, table: ChildTable, ids: readonly string[]): Promise<void> {
  await scope.run(
    rawQuery(
      sql`delete from ${sql.table(table)} where company_id = ${scope.companyId} and id = any(${[...ids]}::uuid[])`,
    ),
  );
}

/** The positions are as a person wants them: the next calculation leaves them alone. */
export async function confirmMatches(scope: CompanyScope, ids: readonly string[]): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update specification_row set match_status = 'confirmed', version = version + 1
    where company_id = ${scope.companyId} and id = any(${[...ids]}::uuid[]) and match_status = 'matched'`),
  );
}

/** The work the norm of a position stands for: the unit of the norm, and the volume of the position in it. */
export function normWorksOf(
  scope: CompanyScope,
  positionIds: readonly string[],
): Promise<{ position_id: string; unit: string | null; volume: string | null }[]> {
  return scope.many(
    rawQuery(sql<{ position_id: string; unit: string | null; volume: string | null }>`
    select specification_row_id as position_id, unit, plain(quantity) as volume from work_row
    where company_id = ${scope.companyId} and specification_row_id = any(${[...positionIds]}::uuid[]) and origin = 'norm'`),
  );
}

export async function setNormVolumes(
  scope: CompanyScope,
  volumes: readonly { position_id: string; volume: string }[],
): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update work_row w set quantity = t.volume, version = w.version + 1 from json_to_recordset(${JSON.stringify(volumes)}::json) as t (position_id uuid, volume numeric)
    where w.company_id = ${scope.companyId} and w.specification_row_id = t.position_id and w.origin = 'norm'`),
  );
}

export type ScalableLine = {
  id: string;
  position_id: string;
  table: 'resource_row' | 'consumable_row';
  kind: LineKind;
  norm_quantity: string;
  waste_factor: string;
};

/** The lines the norms gave and whose quantity nobody has stated by hand. */
export function scalableLinesOf(scope: CompanyScope, positionIds: readonly string[]): Promise<ScalableLine[]> {
  const part = (table: 'resource_row' | 'consumable_row') => sql`
    select c.id, c.specification_row_id as position_id, ${table} as "table",
      ${table === 'resource_row' ? sql`case when c.is_machinist then 'machinist' else c.kind end` : sql`'consumable'`} as kind,
      plain(c.norm_quantity) as norm_quantity, plain(c.waste_factor) as waste_factor
    from ${sql.table(table)} c where c.company_id = ${scope.companyId} and c.specification_row_id = any(${[...positionIds]}::uuid[])
      and c.origin = 'norm' and c.norm_quantity is not null and not c.is_quantity_fixed`;
  return scope.many(rawQuery(sql<ScalableLine>`${part('resource_row')} union all ${part('consumable_row')}`));
}
