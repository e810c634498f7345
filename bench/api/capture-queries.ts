import { getProject } from '../../apps/server/src/features/projects/projects.service.ts';
import { getCustomer, listCustomers } from '../../apps/server/src/features/customers/customers.service.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { customerQuery } from '@karkas/api/customers/customers.schemas.ts';
import type { CompanyScope } from '../../apps/server/src/platform/db/company-scope.ts';
import type { Compilable } from 'kysely';

export type Captured = { name: string; text: string; values: unknown[] };

/** The very SQL that our server runs, for the bare server to run as well. */
export async function captureQueries(
  companyId: string,
): Promise<{ list: Captured; project: Captured; customer: Captured }> {
  const capture = async (name: string, run: (scope: CompanyScope) => Promise<unknown>): Promise<Captured> => {
    let captured: Captured | null = null;
    const json = async (query: Compilable<unknown>) => {
      const { sql, parameters } = query.compile();
      captured ??= { name, text: sql, values: [...parameters] };
      return '{}';
    };
    const actor = {
      userId: '',
      name: '',
      companyId,
      roleId: '',
      roleCode: null,
      permissions: new Set(ALL_PERMISSIONS),
    };
    await run({ companyId, actor, json } as unknown as CompanyScope);
    if (captured === null) throw new Error(`${name} ran no query`);
    return captured;
  };
  return {
    list: await capture('list', (scope) => listCustomers(scope, customerQuery.parse({}))),
    customer: await capture('customer', (scope) => getCustomer(scope, '$ID')),
    project: await capture('project', (scope) => getProject(scope, '$ID')),
  };
}
