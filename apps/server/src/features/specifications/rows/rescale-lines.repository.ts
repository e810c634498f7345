import type { LineKind } from '@karkas/domain/specification/index.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';

type ScalableLine = {
  id: string;
  table: 'resource_row' | 'consumable_row';
  kind: LineKind;
  norm_quantity: string;
  waste_factor: string;
};

async function read(
  scope: CompanyScope,
  positionId: string,
): Promise<{ normUnit: string | null; lines: ScalableLine[] }> {
  const work = await scope.maybe(
    rawQuery(sql<{ unit: string | null }>`
    select unit from work_row where company_id = ${scope.companyId} and specification_row_id = ${positionId} and origin = 'norm'`),
  );
  const lines = await scope.many(
    rawQuery(sql<ScalableLine>`
    select c.id, 'resource_row' as "table", case when c.is_machinist then 'machinist' else c.kind end as kind, plain(c.norm_quantity) as norm_quantity, plain(c.waste_factor) as waste_factor
    from resource_row c where c.company_id = ${scope.companyId} and c.specification_row_id = ${positionId} and c.origin = 'norm' and c.norm_quantity is not null and not c.is_quantity_fixed
    union all
    select c.id, 'consumable_row', 'consumable', plain(c.norm_quantity), plain(c.waste_factor)
    from consumable_row c where c.company_id = ${scope.companyId} and c.specification_row_id = ${positionId} and c.origin = 'norm' and c.norm_quantity is not null and not c.is_quantity_fixed`),
  );
  return { normUnit: work?.unit ?? null, lines };
}

async function write(
  scope: CompanyScope,
  lines: readonly { id: string; table: string; quantity: string }[],
): Promise<void> {
  for (const table of ['resource_row', 'consumable_row'] as const) {
    const own = JSON.stringify(lines.filter((line) => line.table === table));
    await scope.run(
      rawQuery(sql`
      update ${sql.table(table)} c set quantity = l.quantity, version = c.version + 1,
        total = case when c.supply_by = 'customer' then 0 else round(l.quantity * c.price, 2) end
      from json_to_recordset(${own}::json) as l (id uuid, quantity numeric) where c.company_id = ${scope.companyId} and c.id = l.id`),
    );
  }
}

/** The lines a norm gave and whose quantity nobody has stated by hand. */
export const rescaleLines = { read, write };

export async function setNormVolume(scope: CompanyScope, positionId: string, volume: string): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update work_row set quantity = ${volume}::numeric, version = version + 1
    where company_id = ${scope.companyId} and specification_row_id = ${positionId} and origin = 'norm'`),
  );
}
