import type { measureUnitBody } from '@karkas/api/measure-units/measure-units.schemas.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { acrossProjects } from '#platform/db/scope/across-projects.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { derivedField } from '#platform/db/records/records.ts';
import { SYSTEM_COMPANY_ID, type SystemConnection } from '#platform/db/scope/system-company.ts';
import { newId } from '#platform/ids.ts';

const COLUMNS = ['id', 'name', 'full_name', 'okei_code', 'quantity_kind', 'is_system'] as const;

/** Units shipped with the product plus the company's own; row security limits the result to these two. */
export async function listUnitsJson(scope: CompanyReader): Promise<string> {
  return scope.json(
    rawQuery(sql<{ json: string }>`
    select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'full_name', u.full_name, 'okei_code', u.okei_code,
      'quantity_kind', u.quantity_kind, 'is_system', u.is_system) order by u.name collate "und-x-icu", u.id), '[]'::json)::text as json
    from measure_unit u where u.company_id in (${scope.companyId}, system_company_id())`),
  );
}

export function findUnit(scope: CompanyScope, id: string) {
  return scope.one(
    db
      .selectFrom('measure_unit')
      .select([...COLUMNS, 'company_id'])
      .where('company_id', 'in', [scope.companyId, SYSTEM_COMPANY_ID])
      .where('id', '=', id),
  );
}

export async function isNameTaken(scope: CompanyScope, name: string): Promise<boolean> {
  return (
    (await scope.maybe(
      rawQuery(sql<{ id: string }>`
    select u.id from measure_unit u where u.company_id in (${scope.companyId}, system_company_id()) and searchable(u.name) = searchable(${name})`),
    )) !== null
  );
}

export type NewUnit = Omit<z.output<typeof measureUnitBody>, 'full_name'> & { full_name: string };

export function insertUnit(scope: CompanyScope, unit: NewUnit) {
  return scope.one(
    db
      .insertInto('measure_unit')
      .values({ company_id: scope.companyId, id: newId(), ...unit })
      .returning(COLUMNS),
  );
}

export async function deleteUnitRow(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(db.deleteFrom('measure_unit').where('company_id', '=', scope.companyId).where('id', '=', id));
}

/** Whether any row of any project uses the unit. */
export async function isUnitUsed(scope: CompanyScope, name: string): Promise<boolean> {
  const { is_used: isUsed } = await acrossProjects(scope, () =>
    scope.one(
      rawQuery(sql<{ is_used: boolean }>`
    select ${derivedField('measure_unit', 'is_used', 'u')} as is_used
    from (select ${scope.companyId}::uuid as company_id, ${name}::text as name) u`),
    ),
  );
  return isUsed;
}

export type SystemUnit = { name: string; full_name: string; okei_code: string | null; quantity_kind: string };

/** Inserts the units that the system company does not have yet, in one statement. */
export async function insertSystemUnits(client: SystemConnection, units: SystemUnit[]): Promise<void> {
  const rows = units.map((unit) => ({ id: newId(), ...unit }));
  await client.query(
    `insert into measure_unit (company_id, id, name, full_name, okei_code, quantity_kind, is_system)
     select $1, u.id, u.name, u.full_name, u.okei_code, u.quantity_kind, true
     from jsonb_to_recordset($2::jsonb) as u (id uuid, name text, full_name text, okei_code text, quantity_kind text)
     on conflict (company_id, searchable(name)) do nothing`,
    [SYSTEM_COMPANY_ID, JSON.stringify(rows)],
  );
}
