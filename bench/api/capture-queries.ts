import { getProject } from '../../apps/server/src/features/projects/projects.service.ts';
import { listCustomers } from '../../apps/server/src/features/customers/customers.service.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { customerQuery } from '@karkas/api/customers/customers.schemas.ts';
import type { CompanyReader, CompanyScope } from '../../apps/server/src/platform/db/scope/company-scope.ts';
import { ADDED_PARTS, RECORDS } from '../../apps/server/src/app/features.ts';
import { registerRecords } from '../../apps/server/src/platform/db/records/records.ts';
import type { Compilable } from 'kysely';

/** `$COMPANY` and `$ID` among the values are placeholders for those of the request. */
export type Captured = { name: string; text: string; values: unknown[] };

const COMPANY = '$COMPANY';
/** Pages of the list sorted by creation time. */
export const PAGES = 10;

/** Captures the SQL that our server runs, to run it on the bare server too. */
export async function captureQueries(): Promise<Record<string, Captured>> {
  registerRecords(RECORDS, ADDED_PARTS);
  const list = (query: Record<string, unknown>) => (reader: CompanyReader) =>
    listCustomers(reader, customerQuery.parse(query));
  const captured: Record<string, Captured> = {
    'list-by-name': await capture(list({})),
    'list-of-200': await capture(list({ limit: 200 })),
    search: await capture(list({ search: 'заказчик № 12' })),
    project: await capture((reader) => getProject(reader, '$ID')),
  };
  for (let page = 1; page <= PAGES; page += 1)
    captured[`list-by-time-${page}`] = await capture(list({ sort_by: 'created_at', sort_order: 'desc', page }));
  return captured;
}

/** Captures the only statement of a read of the product. */
export async function capture(run: (reader: CompanyReader) => Promise<unknown>): Promise<Captured> {
  const caught: Captured[] = [];
  const many = async (query: Compilable<unknown>) => {
    const { sql, parameters } = query.compile();
    caught.push({ name: nameOf(sql), text: sql, values: [...parameters] });
    return [{ count: 0, body: '{}' }];
  };
  const actor = {
    // A fake user: the permissions show everything.
    userId: '00000000-0000-7000-8000-000000000000',
    name: '',
    timeZone: 'Europe/Moscow',
    companyId: COMPANY,
    roleId: '',
    roleCode: null,
    permissions: new Set(ALL_PERMISSIONS),
  };
  // A reader that only records its queries.
  await run({ companyId: COMPANY, actor, many } as unknown as CompanyScope);
  const [query] = caught;
  if (query === undefined || caught.length > 1) throw new Error(`${caught.length} queries instead of one`);
  return query;
}

const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `q${names.size + 1}`;
  names.set(text, name);
  return name;
}
