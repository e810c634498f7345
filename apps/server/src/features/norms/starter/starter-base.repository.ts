import { sql } from 'kysely';
import type { SystemConnection } from '#platform/db/scope/system-company.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';
import { stableId } from '../stable-id.ts';
import { LEVELS } from './starter-levels.data.ts';
import type { StarterBase } from './starter-base.ts';

/** For queries of this feature: the id of the starter base. */
export const starterBaseId = sql`(select b.id from norm_base b where b.company_id = ${SYSTEM_COMPANY_ID} order by b.created_at, b.id limit 1)`;

/**
 * Creates the starter base in the system company, or updates it to the data files. Ids are derived from codes, so
 * that earlier choices of companies still refer to the same norms.
 */
export async function writeStarterBase(
  connection: SystemConnection,
  data: StarterBase,
): Promise<'written' | 'unchanged'> {
  const baseId = stableId('base', data.base.code);
  const stored = await connection.query<{ content_hash: string }>(
    'select content_hash from norm_base where company_id = $1 and id = $2',
    [SYSTEM_COMPANY_ID, baseId],
  );
  if (stored.rows[0]?.content_hash === data.contentHash) return 'unchanged';
  await connection.query('delete from norm_base where company_id = $1 and id = $2', [SYSTEM_COMPANY_ID, baseId]);
  const { base } = data;
  await connection.query(
    'insert into norm_base (company_id, id, code, name, description, version, price_date, region, content_hash, source) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
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
      'system',
    ],
  );
  const common = [SYSTEM_COMPANY_ID, baseId] as const;
  await connection.query(
    `insert into kind_of_work (company_id, base_id, code, name, overhead_percent, profit_percent, basis)
     select $1, $2, code, name, overhead_percent, profit_percent, basis
     from json_to_recordset($3) as k (code text, name text, overhead_percent numeric, profit_percent numeric, basis text)`,
    [...common, JSON.stringify(data.kinds)],
  );
  await writeSections(connection, baseId, data);
  await writeResources(connection, baseId, data);
  await writeNorms(connection, baseId, data);
  // Autovacuum analyses new rows only after about a minute; until then they would be planned as empty tables.
  await connection.query(
    'analyze norm_base, kind_of_work, norm_section, resource, resource_price, norm, norm_resource',
  );
  return 'written';
}

/** As in an imported base: the path of a section is the path of its collection plus one step. */
async function writeSections(
  connection: SystemConnection,
  baseId: string,
  { collections }: StarterBase,
): Promise<void> {
  const rows = collections.flatMap(({ code, name, sections }) => [
    { path: code, parent_path: null, level: LEVELS.collection, code, name },
    ...sections.map((one) => ({
      path: `${code}/${one.code}`,
      parent_path: code,
      level: LEVELS.section,
      code: `${code}.${one.code}`,
      name: one.name,
    })),
  ]);
  await connection.query(
    `insert into norm_section (company_id, base_id, path, parent_path, level, code, name, sort_order)
     select $1, $2, path, parent_path, level, code, name, sort_order
     from json_to_recordset($3) as s (path text, parent_path text, level text, code text, name text, sort_order int)`,
    [SYSTEM_COMPANY_ID, baseId, JSON.stringify(rows.map((row, index) => ({ ...row, sort_order: index + 1 })))],
  );
}

async function writeResources(
  connection: SystemConnection,
  baseId: string,
  { resources, base }: StarterBase,
): Promise<void> {
  const rows = JSON.stringify(
    resources.map((resource) => {
      const source = resource.source === undefined ? undefined : base.price_sources[resource.source];
      return {
        ...resource,
        id: stableId('resource', resource.code),
        code: resource.number,
        price_date: source?.date ?? base.price_date,
        source: source?.name,
      };
    }),
  );
  await connection.query(
    `insert into resource (company_id, id, base_id, code, name, kind, unit, aliases)
     select $1, id, $2, code, name, kind, unit, array(select json_array_elements_text(aliases))
     from json_to_recordset($3) as r (id uuid, code text, name text, kind text, unit text, aliases json)`,
    [SYSTEM_COMPANY_ID, baseId, rows],
  );
  await connection.query(
    `insert into resource_price (company_id, resource_id, price_date, region, price, source)
     select $1, id, price_date, $2, price, source
     from json_to_recordset($3) as r (id uuid, price_date date, price numeric, source text) where price is not null`,
    [SYSTEM_COMPANY_ID, base.region, rows],
  );
}

async function writeNorms(connection: SystemConnection, baseId: string, { works }: StarterBase): Promise<void> {
  const norms = works.map((work) => ({ ...work, id: stableId('norm', work.code) }));
  await connection.query(
    `insert into norm (company_id, id, base_id, code, source_code, name, unit, kind_of_work, section_path, repair_kind, keywords, steps)
     select $1, id, $2, code, source_code, name, unit, kind_of_work, section, repair_kind, array(select json_array_elements_text(keywords)), steps
     from json_to_recordset($3) as n (id uuid, code text, source_code text, name text, unit text, kind_of_work text, section text, repair_kind text, keywords json, steps text)`,
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
