import type { NormBase, OwnPrice } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export type BaseRow = {
  id: string;
  company_id: string;
  code: string;
  name: string;
  description: string | null;
  version: string;
  price_date: string | null;
  region: string | null;
  content_hash: string;
  source: NormBase['source'];
  imported_at: string | null;
  is_importing: boolean;
  norms_count: number;
  kinds_of_work: { code: string; name: string; norms_count: number }[];
};

/** A read scope bound to one company. */
export type BaseReader = Pick<CompanyScope, 'many' | 'companyId'>;

/** The bases available to a company: its own first, then the shipped ones. */
export function listBases(scope: BaseReader): Promise<BaseRow[]> {
  return scope.many(
    rawQuery(sql<BaseRow>`
    select b.id, b.company_id, b.code, b.name, b.description, b.version, b.price_date::text, b.region, b.content_hash,
      b.source, iso(b.imported_at) as imported_at,
      exists (select 1 from norm_import i where i.company_id = b.company_id and i.base_id = b.id and i.status in ('checking', 'writing')) as is_importing,
      coalesce(b.norms_count, (select count(*)::int from norm n where n.company_id = b.company_id and n.base_id = b.id)) as norms_count,
      coalesce((select json_agg(json_build_object('code', k.code, 'name', k.name, 'norms_count',
          coalesce((b.kind_counts ->> k.code)::int, c.count, 0)) order by k.code)
        from kind_of_work k left join (select n.kind_of_work, count(*)::int as count from norm n
          where b.kind_counts is null and n.company_id = b.company_id and n.base_id = b.id group by 1) c on c.kind_of_work = k.code
        where k.company_id = b.company_id and k.base_id = b.id), '[]'::json) as kinds_of_work
    from norm_base b where b.company_id in (${scope.companyId}, ${SYSTEM_COMPANY_ID}) and b.removed_at is null order by b.company_id <> ${scope.companyId}, b.created_at`),
  );
}

export type CatalogueNorm = {
  id: string;
  base_id: string;
  code: string;
  name: string;
  unit: string;
  kind_of_work: string;
  keywords: string[];
  /** Null in a base whose lines are loaded on demand. */
  resources: NormLine[] | null;
  /** Replaces the resources. */
  own_price?: OwnPrice | null;
  /** The kind of work that applies when the norm is used in a repair. */
  repair_kind?: string | null;
};
export type NormLine = { resource_id: string; norm_quantity: string };
export type CatalogueResource = {
  id: string;
  code: string;
  name: string;
  kind: 'labour' | 'machinist' | 'machine' | 'material' | 'consumable' | 'equipment';
  unit: string;
  aliases: string[];
  price: string | null;
};
export type CatalogueKind = { code: string; name: string; overhead_percent: string; profit_percent: string };

type CatalogueTables = { norms: CatalogueNorm[]; resources: CatalogueResource[]; kinds: CatalogueKind[] };
/**
 * The tables as JSON in pieces. A large base is passed to a worker thread as text, which costs this thread almost
 * nothing.
 */
export type CatalogueTexts = Record<keyof CatalogueTables, string[]>;

const ROWS_PER_PIECE = 2_000;

const pieces = (rows: RawBuilder<unknown>): RawBuilder<{ piece: string }> => sql`
  select json_agg(to_json(t) order by t.code)::text as piece
  from (select r.*, (row_number() over (order by r.code) - 1) / ${ROWS_PER_PIECE}::int as part from (${rows}) r) t group by t.part order by t.part`;

const linesOf = sql`coalesce((select json_agg(json_build_object('resource_id', l.resource_id, 'norm_quantity', plain(l.norm_quantity)) order by l.sort_order)
  from norm_resource l where l.company_id = n.company_id and l.norm_id = n.id), '[]'::json)`;

/**
 * `isLean`: without norm lines (an imported base has a million of them). `only`: these norms with their resources.
 * `without`: norms to leave out.
 */
export async function readCatalogueTexts(
  scope: Pick<BaseReader, 'many'>,
  base: { company_id: string; id: string },
  {
    isLean = false,
    only,
    without,
  }: { isLean?: boolean; only?: readonly string[]; without?: 'norms' | 'resources' } = {},
): Promise<CatalogueTexts> {
  const isWanted = only === undefined ? sql`` : sql`and n.id = any(${[...only]}::uuid[])`;
  const isTaken =
    only === undefined
      ? sql``
      : sql`and r.id in (select l.resource_id from norm_resource l where l.company_id = r.company_id and l.norm_id = any(${[...only]}::uuid[]))`;
  const read = async (rows: RawBuilder<unknown>): Promise<string[]> =>
    (await scope.many(rawQuery(pieces(rows)))).map((row) => row.piece);
  const norms =
    without === 'norms'
      ? []
      : await read(sql`
    select n.id, n.base_id, n.code, n.name, n.unit, n.kind_of_work, n.keywords, n.own_price, n.repair_kind,
      ${isLean ? sql`null::json` : linesOf} as resources
    from norm n where n.company_id = ${base.company_id} and n.base_id = ${base.id} ${isWanted}`);
  const resources =
    without === 'resources'
      ? []
      : await read(sql`
    select r.id, r.code, r.name, r.kind, r.unit, r.aliases,
      (select p.price::text from resource_price p where p.company_id = r.company_id and p.resource_id = r.id order by p.price_date desc limit 1) as price
    from resource r where r.company_id = ${base.company_id} and r.base_id = ${base.id} ${isTaken}`);
  const kinds = await read(sql`
    select k.code, k.name, plain(k.overhead_percent) as overhead_percent, plain(k.profit_percent) as profit_percent
    from kind_of_work k where k.company_id = ${base.company_id} and k.base_id = ${base.id}`);
  return { norms, resources, kinds };
}

/** Norms of one base that members of the company have chosen for positions. */
export type ChosenNorms = { base: BaseRow; ids: string[] };

/** The norms chosen from these bases, in a stable order. */
export async function readChosenNorms(scope: BaseReader, bases: readonly BaseRow[]): Promise<ChosenNorms[]> {
  const rows = await scope.many(
    rawQuery(sql<{ base_id: string; ids: string[] }>`
    select n.base_id, array_agg(distinct n.id order by n.id) as ids
    from learned_match m join norm n on n.id = m.norm_id and n.company_id in (${scope.companyId}, ${SYSTEM_COMPANY_ID})
    where m.company_id = ${scope.companyId} and n.base_id = any(${bases.map(({ id }) => id)}::uuid[]) group by n.base_id`),
  );
  return bases.flatMap((base) => {
    const ids = rows.find(({ base_id: id }) => id === base.id)?.ids ?? [];
    return ids.length === 0 ? [] : [{ base, ids }];
  });
}

/** The base that contains the norm; null if the company may not use it. */
export async function baseOfNorm(
  scope: CompanyScope,
  normId: string,
): Promise<{ id: string; company_id: string } | null> {
  const rows = await scope.many(
    rawQuery(sql<{ id: string; company_id: string }>`
    select b.id, b.company_id from norm n join norm_base b on b.company_id = n.company_id and b.id = n.base_id
    where n.company_id in (${scope.companyId}, ${SYSTEM_COMPANY_ID}) and n.id = ${normId} and b.removed_at is null`),
  );
  return rows[0] ?? null;
}

/** The resource lines of these norms. */
export async function readNormLines(
  scope: Pick<CompanyScope, 'many' | 'companyId'>,
  normIds: readonly string[],
): Promise<[normId: string, lines: NormLine[]][]> {
  const rows = await scope.many(
    rawQuery(sql<{ id: string; lines: NormLine[] }>`
    select n.id, ${linesOf} as lines from norm n where n.company_id = ${scope.companyId} and n.id = any(${[...normIds]}::uuid[])`),
  );
  return rows.map(({ id, lines }) => [id, lines]);
}

export async function readKinds(scope: CompanyScope, baseId: string): Promise<CatalogueKind[]> {
  return scope.many(
    rawQuery(sql<CatalogueKind>`
    select k.code, k.name, plain(k.overhead_percent) as overhead_percent, plain(k.profit_percent) as profit_percent
    from kind_of_work k where k.company_id in (${scope.companyId}, ${SYSTEM_COMPANY_ID}) and k.base_id = ${baseId}`),
  );
}

export async function readLearnedMatches(scope: CompanyScope): Promise<{ learned_key: string; norm_id: string }[]> {
  return scope.many(
    db.selectFrom('learned_match').select(['learned_key', 'norm_id']).where('company_id', '=', scope.companyId),
  );
}

export async function saveLearnedMatch(
  scope: CompanyScope,
  match: { learned_key: string; norm_id: string },
): Promise<void> {
  await scope.run(
    db
      .insertInto('learned_match')
      .values({ company_id: scope.companyId, ...match })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'learned_key']).doUpdateSet({ norm_id: match.norm_id, chosen_at: sql`now()` }),
      ),
  );
}
