import { createHash } from 'node:crypto';
import type { SystemConnection } from '#platform/db/system-company.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/system-company.ts';
import type { StarterBase } from './starter-base.ts';

/**
 * Puts the starter base into the system company, or brings it to the state of the data files. Ids are derived from
 * codes, so that what companies chose before still points at the same norms.
 */
export async function writeStarterBase(
  connection: SystemConnection,
  data: StarterBase,
): Promise<'written' | 'unchanged'> {
  const baseId = stableId('base', data.base.code);
  const known = await connection.query<{ content_hash: string }>(
    'select content_hash from norm_base where company_id = $1 and id = $2',
    [SYSTEM_COMPANY_ID, baseId],
  );
  if (known.rows[0]?.content_hash === data.contentHash) return 'unchanged';
  await connection.query('delete from norm_base where company_id = $1 and id = $2', [SYSTEM_COMPANY_ID, baseId]);
  const { base } = data;
  await connection.query(
    'insert into norm_base (company_id, id, code, name, description, version, price_date, region, content_hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      SYSTEM_COMPANY_ID,
      baseId,
      base.code,
      base.name,
      `${base.authorship} ${base.accuracy}`,
      base.version,
      base.price_date,
      base.region,
      data.contentHash,
    ],
  );
  const common = [SYSTEM_COMPANY_ID, baseId] as const;
  await connection.query(
    `insert into kind_of_work (company_id, base_id, code, name, overhead_percent, profit_percent, basis)
     select $1, $2, code, name, overhead_percent, profit_percent, basis
     from json_to_recordset($3) as k (code text, name text, overhead_percent numeric, profit_percent numeric, basis text)`,
    [...common, JSON.stringify(data.kinds)],
  );
  await writeResources(connection, baseId, data);
  await writeNorms(connection, baseId, data);
  return 'written';
}

async function writeResources(
  connection: SystemConnection,
  baseId: string,
  { resources, base }: StarterBase,
): Promise<void> {
  const rows = JSON.stringify(resources.map((resource) => ({ ...resource, id: stableId('resource', resource.code) })));
  await connection.query(
    `insert into resource (company_id, id, base_id, code, name, kind, unit, aliases)
     select $1, id, $2, code, name, kind, unit, array(select json_array_elements_text(aliases))
     from json_to_recordset($3) as r (id uuid, code text, name text, kind text, unit text, aliases json)`,
    [SYSTEM_COMPANY_ID, baseId, rows],
  );
  await connection.query(
    `insert into resource_price (company_id, resource_id, price_date, region, price)
     select $1, id, $2, $3, price from json_to_recordset($4) as r (id uuid, price numeric)`,
    [SYSTEM_COMPANY_ID, base.price_date, base.region, rows],
  );
}

async function writeNorms(connection: SystemConnection, baseId: string, { works }: StarterBase): Promise<void> {
  const norms = works.map((work) => ({ ...work, id: stableId('norm', work.code) }));
  await connection.query(
    `insert into norm (company_id, id, base_id, code, name, unit, kind_of_work, keywords, steps)
     select $1, id, $2, code, name, unit, kind_of_work, array(select json_array_elements_text(keywords)), steps
     from json_to_recordset($3) as n (id uuid, code text, name text, unit text, kind_of_work text, keywords json, steps text)`,
    [SYSTEM_COMPANY_ID, baseId, JSON.stringify(norms)],
  );
  const lines = norms.flatMap((norm) =>
    norm.resources.map(([code, quantity], index) => ({
      norm_id: norm.id,
      resource_id: stableId('resource', code),
      sort_order: index + 1,
      norm_quantity: quantity,
    })),
  );
  await connection.query(
    `insert into norm_resource (company_id, norm_id, resource_id, sort_order, norm_quantity)
     select $1, norm_id, resource_id, sort_order, norm_quantity
     from json_to_recordset($2) as l (norm_id uuid, resource_id uuid, sort_order int, norm_quantity numeric)`,
    [SYSTEM_COMPANY_ID, JSON.stringify(lines)],
  );
}

/** A UUID made of a name (RFC 9562 version 8): the same code has the same id on every installation. */
function stableId(kind: string, code: string): string {
  const hex = createHash('sha256').update(`karkas ${kind} ${code}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
