import type { FeatureWords } from './feature-words.ts';
import { repository, record, routes, service, test } from './server-files.ts';

/** The files of a new feature by path. */
export function featureFiles(words: FeatureWords, migration: string): Record<string, string> {
  const { plural } = words;
  const feature = `apps/server/src/features/${plural}`;
  return {
    [`packages/api/src/${plural}/${plural}.schemas.ts`]: schemas(words),
    [`packages/api/src/${plural}/${plural}.endpoints.ts`]: endpoints(words),
    [`apps/server/migrations/${migration}_${plural.replaceAll('-', '_')}.sql`]: sqlTable(words),
    [`${feature}/index.ts`]: entryPoint(words),
    [`${feature}/${plural}.routes.ts`]: routes(words),
    [`${feature}/${plural}.service.ts`]: service(words),
    [`${feature}/${plural}.repository.ts`]: repository(words),
    [`${feature}/${words.singular}-record.repository.ts`]: record(words),
    [`${feature}/${plural}.test.ts`]: test(words),
  };
}

/** The description of the kind, from which its log, bin, files and search are derived. */
export const description = ({ singular, plural, snake }: FeatureWords): string => {
  const [one, many] = [singular.replaceAll('-', ' '), plural.replaceAll('-', ' ')];
  return `${snake}: {
    // Write the Russian words and the gender by hand.
    name: { ru: '${capital(one)}', en: '${capital(one)}' },
    phrase: { ru: '${one}', gender: 'm', en: 'the ${one}' },
    resource: '${snake}',
    param: '${snake}_id',
    files: '/api/${plural}/:${snake}_id/',
    hasBin: true,
    found: { ru: '${capital(many)}', en: '${capital(many)}', icon: 'document' },
    page: '/${plural}/:id',
  }`;
};

/** The Russian summaries of the endpoints, initially equal to the English ones. */
export function summaries({ pascal, pascalPlural, plural, singular }: FeatureWords): Record<string, string> {
  const [one, many] = [singular.replaceAll('-', ' '), plural.replaceAll('-', ' ')];
  return {
    [`list${pascalPlural}`]: `List of ${many}`,
    [`create${pascal}`]: `Add a ${one}`,
    [`get${pascal}`]: `One ${one}`,
    [`delete${pascal}`]: `Delete a ${one}`,
    [`list${pascal}Files`]: `Files of a ${one}`,
    [`upload${pascal}File`]: `Attach a file to a ${one}`,
    [`delete${pascal}File`]: `Delete a file of a ${one}`,
  };
}

/** The heading of its endpoints in the documentation; the Russian one must be written by hand. */
export const titleOf = ({ plural }: FeatureWords): string => capital(plural.replaceAll('-', ' '));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const entryPoint = ({ camel, pascalPlural, plural, singular }: FeatureWords): string =>
  `export { register${pascalPlural} } from './${plural}.routes.ts';
export { ${camel}Record } from './${singular}-record.repository.ts';
`;

const schemas = ({ camel, pascal, snake }: FeatureWords): string => `import { z } from 'zod';
import { id, requiredText, timestamp } from '../core/fields.ts';
import { changesFilter, changesPageOf, listQuery } from '../core/page.ts';

export const ${camel} = z
  .object({ id, name: z.string(), created_at: timestamp, updated_at: timestamp, can: z.object({ delete: z.boolean() }) })
  .meta({ id: '${pascal}' });
export type ${pascal} = z.infer<typeof ${camel}>;
export const ${camel}Body = z.strictObject({ name: requiredText(300) });
export const ${camel}Params = z.object({ ${snake}_id: id });
export const ${camel}Query = listQuery({ sorts: ['name', 'created_at', 'updated_at'], defaultSort: 'name', defaultOrder: 'asc', filters: changesFilter });
export const ${camel}Page = changesPageOf(${camel});
`;

const endpoints = ({
  camel,
  pascal,
  pascalPlural,
  plural,
  singular,
  snake,
}: FeatureWords): string => `import { defineEndpoint } from '../core/endpoint.ts';
import { ${camel}, ${camel}Body, ${camel}Page, ${camel}Params, ${camel}Query } from './${plural}.schemas.ts';

const object = { kind: '${snake}', param: '${snake}_id' } as const;

export const list${pascalPlural} = defineEndpoint({
  name: 'list${pascalPlural}', method: 'GET', paths: ['/api/companies/:company_id/${plural}/', '/api/${plural}/'], summary: 'List of ${plural.replaceAll('-', ' ')}',
  access: { kind: 'company', requires: '${snake}.view' }, query: ${camel}Query, response: ${camel}Page, status: 200,
});
export const create${pascal} = defineEndpoint({
  name: 'create${pascal}', method: 'POST', paths: ['/api/companies/:company_id/${plural}/', '/api/${plural}/'], summary: 'Add a ${singular.replaceAll('-', ' ')}',
  access: { kind: 'company', requires: '${snake}.create' }, body: ${camel}Body, response: ${camel}, status: 201,
});
export const get${pascal} = defineEndpoint({
  name: 'get${pascal}', method: 'GET', paths: ['/api/${plural}/:${snake}_id/'], summary: 'One ${singular.replaceAll('-', ' ')}',
  access: { kind: 'company', requires: '${snake}.view', object }, params: ${camel}Params, response: ${camel}, status: 200,
});
export const delete${pascal} = defineEndpoint({
  name: 'delete${pascal}', method: 'DELETE', paths: ['/api/${plural}/:${snake}_id/'], summary: 'Delete a ${singular.replaceAll('-', ' ')}',
  access: { kind: 'company', requires: '${snake}.delete', object }, params: ${camel}Params, status: 204,
});
`;

const sqlTable = ({ snake, plural }: FeatureWords): string => `-- Owner: features/${plural}
create table ${snake} (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index ${snake}_name on ${snake} (company_id, name collate "und-x-icu", id);
alter table ${snake} enable row level security;
alter table ${snake} force row level security;
create policy tenant on ${snake} using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create trigger location after insert or delete on ${snake} for each row execute function remember_location('${snake}');
-- Records deletions for updated_since. After the id: the columns of its parents.
create trigger deleted after delete on ${snake} for each row execute function remember_deleted('${snake}', 'id');
grant select, insert, update, delete on ${snake} to karkas_app;

-- Custom roles that can view projects can view this; system roles are defined in system-roles.ts.
update company_role set permissions = permissions || array['${snake}.view'] where not is_system and 'project.view' = any(permissions);
`;
