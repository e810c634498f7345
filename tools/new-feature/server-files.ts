import type { FeatureWords } from './feature-words.ts';

export const routes = ({
  pascal,
  pascalPlural,
  camelPlural,
  plural,
  snake,
}: FeatureWords): string => `import * as endpoints from '@karkas/api/${plural}/${plural}.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany, serveReading } from '#platform/http/serve/serve-endpoint.ts';
import * as ${camelPlural} from './${plural}.service.ts';

export function register${pascalPlural}(server: HttpServer): void {
  serveReading(server, endpoints.list${pascalPlural}, ({ query }, reader) => ${camelPlural}.list${pascalPlural}(reader, query));
  serveInCompany(server, endpoints.create${pascal}, ({ body }, scope) => ${camelPlural}.create${pascal}(scope, body));
  serveReading(server, endpoints.get${pascal}, ({ params }, reader) => ${camelPlural}.get${pascal}(reader, params.${snake}_id));
  serveInCompany(server, endpoints.delete${pascal}, ({ params }, scope) => ${camelPlural}.delete${pascal}(scope, params.${snake}_id));
}
`;

export const service = ({
  pascal,
  pascalPlural,
  camel,
  plural,
  snake,
}: FeatureWords): string => `import type { ${camel}Body, ${camel}Page, ${camel}Query, ${pascal} } from '@karkas/api/${plural}/${plural}.schemas.ts';
import type { z } from 'zod';
import { moveToBin } from '#features/bin';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { findDependents } from '#platform/db/records/records.ts';
import { Problem } from '#platform/errors.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import * as repository from './${plural}.repository.ts';

const mayDelete = (scope: CompanyReader): boolean => hasPermission(scope.actor, '${snake}.delete');

export async function list${pascalPlural}(
  reader: CompanyReader,
  query: z.output<typeof ${camel}Query>,
): Promise<JsonText<z.output<typeof ${camel}Page>>> {
  return jsonText(await repository.list${pascalPlural}Json(reader, query, mayDelete(reader)));
}

export async function get${pascal}(reader: CompanyReader, id: string): Promise<JsonText<${pascal}>> {
  return jsonText(await repository.find${pascal}Json(reader, id, mayDelete(reader)));
}

export async function create${pascal}(scope: CompanyScope, body: z.output<typeof ${camel}Body>): Promise<JsonText<${pascal}>> {
  const { id } = await repository.insert${pascal}(scope, body);
  await recordChange(scope, { action: 'create', model: '${snake}', objectId: id, objectRepr: body.name, after: body });
  return get${pascal}(scope, id);
}

/** @throws {Problem} \`has_dependents\` while other records belong to it. */
export async function delete${pascal}(scope: CompanyScope, id: string): Promise<void> {
  const { name } = await repository.lock${pascal}(scope, id);
  const dependents = await findDependents(scope, { kind: '${snake}', id });
  if (dependents.length > 0) throw new Problem('has_dependents', { dependents });
  await moveToBin(scope, { model: '${snake}', id, name });
  await recordChange(scope, { action: 'delete', model: '${snake}', objectId: id, objectRepr: name, before: { name } });
}
`;

export const repository = ({
  pascal,
  pascalPlural,
  camel,
  plural,
  snake,
}: FeatureWords): string => `import type { ${camel}Query } from '@karkas/api/${plural}/${plural}.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { changedSince, deletedSince, type Tracked } from '#platform/db/records/changes-since.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { newId } from '#platform/ids.ts';

type ListQuery = z.output<typeof ${camel}Query>;
type JsonRow = { json: string };

const SORTS: Record<ListQuery['sort_by'], RawBuilder<unknown>> = { name: sql\`r.name collate "und-x-icu"\`, created_at: sql\`r.created_at\`, updated_at: sql\`r.updated_at\` };

const asJson = (canDelete: boolean): RawBuilder<unknown> => sql\`json_build_object('id', r.id, 'name', r.name,
  'created_at', iso(r.created_at), 'updated_at', iso(r.updated_at), 'can', json_build_object('delete', \${canDelete}::boolean))\`;

export function list${pascalPlural}Json(reader: CompanyReader, query: ListQuery, canDelete: boolean): Promise<string> {
  const order = sql\`\${SORTS[query.sort_by]} \${query.sort_order === 'asc' ? sql\`asc\` : sql\`desc\`}, r.id\`;
  const tracked: Tracked = { kind: '${snake}', since: query.updated_since };
  const filter = sql\`\${query.search ? sql\`and searchable(r.name) like \${likePattern(query.search)}\` : sql\`\`} \${changedSince(tracked, { alias: 'r' })}\`;
  const deleted = deletedSince(reader, tracked);
  return reader.json(rawQuery(sql<JsonRow>\`
    select json_build_object(
      'results', coalesce((select json_agg(\${asJson(canDelete)} order by \${order}) from (
        select * from ${snake} r where r.company_id = \${reader.companyId} \${filter}
        order by \${order} limit \${query.limit} offset \${(query.page - 1) * query.limit}) r), '[]'::json),
      'count', (select count(*)::int from ${snake} r where r.company_id = \${reader.companyId} \${filter}),
      'page', \${query.page}::int, 'limit', \${query.limit}::int\${deleted === undefined ? sql\`\` : sql\`, 'deleted', \${deleted}\`})::text as json\`));
}

export function find${pascal}Json(reader: CompanyReader, id: string, canDelete: boolean): Promise<string> {
  return reader.json(rawQuery(sql<JsonRow>\`
    select (\${asJson(canDelete)})::text as json from ${snake} r where r.company_id = \${reader.companyId} and r.id = \${id}\`));
}

export function insert${pascal}(scope: CompanyScope, { name }: { name: string }): Promise<{ id: string }> {
  return scope.one(rawQuery(sql<{ id: string }>\`
    insert into ${snake} (company_id, id, name) values (\${scope.companyId}, \${newId()}, \${name}) returning id\`));
}

export function lock${pascal}(scope: CompanyScope, id: string): Promise<{ name: string }> {
  return scope.one(rawQuery(sql<{ name: string }>\`
    select name from ${snake} where company_id = \${scope.companyId} and id = \${id} for update\`));
}
`;

export const record = ({ camel, snake }: FeatureWords): string => `import { sql } from 'kysely';
import { defineRecord } from '#platform/db/records/records.ts';

export const ${camel}Record = defineRecord({
  kind: '${snake}',
  table: '${snake}',
  search: { haystack: sql\`searchable(o.name)\`, title: sql\`o.name\`, subtitle: sql\`null::text\`, codes: sql\`array[]::text[]\` },
});
`;

export const test = ({
  pascal,
  pascalPlural,
  plural,
  snake,
}: FeatureWords): string => `import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { FILE_ENDPOINTS } from '@karkas/api/files/files.endpoints.ts';
import { searchCompany } from '@karkas/api/search/search.endpoints.ts';
import { create${pascal}, delete${pascal}, get${pascal}, list${pascalPlural} } from '@karkas/api/${plural}/${plural}.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aFile } from '#testing/factories/index.ts';

describe('${plural}', () => {
  test('an anonymous request gets 401', async () => {
    expect((await callApi(null, list${pascalPlural}, {})).status).toBe(401);
  });

  test('a non-member gets none', async () => {
    const { body } = await callApi((await aCompany()).owner, create${pascal}, { body: { name: 'Alpha' } });
    const seen = await callApi((await aCompany()).owner, get${pascal}, { params: { ${snake}_id: body.id } });
    expect(seen.status).toBe(404);
  });

  test('an unknown field is rejected by name', async () => {
    const input = { body: { name: 'Alpha', colour: 'red' } as never };
    const { status, problem } = await callApi((await aCompany()).owner, create${pascal}, input);
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'colour']);
  });

  test('a record is created, listed, found, logged, and restored from the bin with its files', async () => {
    const company = await aCompany();
    const { owner } = company;
    const { body: made } = await callApi(owner, create${pascal}, { body: { name: 'Alpha' } });
    const params = { ${snake}_id: made.id };
    expect((await callApi(owner, list${pascalPlural}, {})).body.results).toEqual([made]);
    expect((await callApi(owner, searchCompany, { query: { q: 'alpha' } })).body.results[0]?.id).toBe(made.id);
    await aFile(company, { kind: '${snake}', id: made.id }, 'Plan');
    await callApi(owner, delete${pascal}, { params });
    expect((await callApi(owner, get${pascal}, { params })).status).toBe(404);
    const at = { company_id: company.id };
    const [item] = (await callApi(owner, listBin, { params: at })).body.results;
    await callApi(owner, restoreFromBin, { params: { ...at, bin_item_id: item?.id ?? '' } });
    expect((await callApi(owner, get${pascal}, { params })).body).toEqual(made);
    expect((await callApi(owner, FILE_ENDPOINTS.${snake}.list, { params })).body.count).toBe(1);
    const log = (await callApi(owner, listLog, { params: at, query: { object_id: made.id } })).body.results;
    expect(log.map((line) => line.action)).toEqual(['restore', 'delete', 'create']);
  });
});
`;
