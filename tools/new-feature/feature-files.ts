import type { FeatureWords } from './feature-words.ts';

/** The files of a new feature by path. */
export function featureFiles(words: FeatureWords, migration: string): Record<string, string> {
  const { plural } = words;
  const feature = `apps/server/src/features/${plural}`;
  return {
    [`packages/api/src/${plural}/${plural}.schemas.ts`]: schemas(words),
    [`packages/api/src/${plural}/${plural}.endpoints.ts`]: endpoints(words),
    [`apps/server/migrations/${migration}_${plural.replaceAll('-', '_')}.sql`]: sqlTable(words),
    [`${feature}/index.ts`]: `export { register${words.pascalPlural} } from './${plural}.routes.ts';\n`,
    [`${feature}/${plural}.routes.ts`]: routes(words),
    [`${feature}/${plural}.service.ts`]: service(words),
    [`${feature}/${plural}.repository.ts`]: repository(words),
    [`${feature}/${plural}.test.ts`]: test(words),
  };
}

const schemas = ({ camel, pascal }: FeatureWords): string => `import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';
import { listQuery, pageOf } from '../core/page.ts';

export const ${camel} = z.object({ id, name: z.string(), created_at: timestamp }).meta({ id: '${pascal}' });
export const ${camel}Query = listQuery({ sorts: ['name', 'created_at'], defaultSort: 'name', defaultOrder: 'asc', filters: {} });
export const ${camel}Page = pageOf(${camel});
`;

const endpoints = ({
  camel,
  pascalPlural,
  plural,
  snake,
}: FeatureWords): string => `import { defineEndpoint } from '../core/endpoint.ts';
import { ${camel}Page, ${camel}Query } from './${plural}.schemas.ts';

export const list${pascalPlural} = defineEndpoint({
  name: 'list${pascalPlural}', method: 'GET', paths: ['/api/companies/:company_id/${plural}/', '/api/${plural}/'], summary: 'List of ${plural}',
  access: { kind: 'company', requires: '${snake}.view' }, query: ${camel}Query, response: ${camel}Page, status: 200,
});
`;

const sqlTable = ({ snake, plural }: FeatureWords): string => `-- Owner: features/${plural}
create table ${snake} (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
alter table ${snake} enable row level security;
alter table ${snake} force row level security;
create policy tenant on ${snake} using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on ${snake} to karkas_app;

-- Members whose role could see projects may see this; take it from those who should not in the roles of the company.
update company_role set permissions = permissions || array['${snake}.view'] where 'project.view' = any(permissions);
`;

const routes = ({
  pascalPlural,
  camelPlural,
  plural,
}: FeatureWords): string => `import * as endpoints from '@karkas/api/${plural}/${plural}.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveReading } from '#platform/http/serve-endpoint.ts';
import * as ${camelPlural} from './${plural}.service.ts';

export function register${pascalPlural}(server: HttpServer): void {
  serveReading(server, endpoints.list${pascalPlural}, ({ query }, reader) => ${camelPlural}.list${pascalPlural}(reader, query));
}
`;

const service = ({
  pascalPlural,
  camel,
  plural,
}: FeatureWords): string => `import type { ${camel}Page, ${camel}Query } from '@karkas/api/${plural}/${plural}.schemas.ts';
import type { z } from 'zod';
import type { CompanyReader } from '#platform/db/company-scope.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import * as repository from './${plural}.repository.ts';

export async function list${pascalPlural}(
  reader: CompanyReader,
  query: z.output<typeof ${camel}Query>,
): Promise<JsonText<z.output<typeof ${camel}Page>>> {
  return jsonText(await repository.list${pascalPlural}Json(reader, query));
}
`;

const repository = ({
  pascalPlural,
  camel,
  plural,
  snake,
}: FeatureWords): string => `import type { ${camel}Query } from '@karkas/api/${plural}/${plural}.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyReader } from '#platform/db/company-scope.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import { rawQuery } from '#platform/db/raw-query.ts';

type ListQuery = z.output<typeof ${camel}Query>;

const SORTS: Record<ListQuery['sort_by'], RawBuilder<unknown>> = { name: sql\`r.name collate "und-x-icu"\`, created_at: sql\`r.created_at\` };

export function list${pascalPlural}Json(reader: CompanyReader, query: ListQuery): Promise<string> {
  const order = sql\`\${SORTS[query.sort_by]} \${query.sort_order === 'asc' ? sql\`asc\` : sql\`desc\`}, r.id\`;
  const filter = query.search ? sql\`and searchable(r.name) like \${likePattern(query.search)}\` : sql\`\`;
  return reader.json(rawQuery(sql<{ json: string }>\`
    select json_build_object(
      'results', coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'created_at', iso(r.created_at)) order by \${order}) from (
        select * from ${snake} r where r.company_id = \${reader.companyId} \${filter}
        order by \${order} limit \${query.limit} offset \${(query.page - 1) * query.limit}) r), '[]'::json),
      'count', (select count(*)::int from ${snake} r where r.company_id = \${reader.companyId} \${filter}),
      'page', \${query.page}::int, 'limit', \${query.limit}::int)::text as json\`));
}
`;

const test = ({
  pascalPlural,
  plural,
}: FeatureWords): string => `import { list${pascalPlural} } from '@karkas/api/${plural}/${plural}.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { aCompany } from '#testing/factories/index.ts';
import { callApi } from '#testing/call-api.ts';

describe('${plural}', () => {
  test('nobody is asked to sign in', async () => {
    expect((await callApi(null, list${pascalPlural}, {})).status).toBe(401);
  });

  test('a member sees an empty list', async () => {
    const { status, body } = await callApi((await aCompany()).owner, list${pascalPlural}, {});
    expect(status).toBe(200);
    expect(body).toEqual({ results: [], count: 0, page: 1, limit: 50 });
  });

  test('an unknown parameter is refused by its name', async () => {
    const { status, problem } = await callApi((await aCompany()).owner, list${pascalPlural}, { query: { colour: 'red' } as never });
    expect(status).toBe(400);
    expect(problem.errors?.[0]?.field).toBe('colour');
  });
});
`;
