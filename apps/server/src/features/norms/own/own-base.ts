import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { notFound, Problem } from '#platform/errors.ts';
import * as repository from './own-norms.repository.ts';

/** A base of the company, locked. @throws {Problem} `not_found`, `system_record` for a shipped base. */
export async function requireOwnBase(
  scope: CompanyScope,
  baseId: string,
  kindOfWork?: string,
): Promise<repository.OwnBase> {
  return requireOwn(scope, await repository.lockBase(scope, baseId, kindOfWork));
}

/** The same without a lock, for reading. */
export async function findOwnBase(scope: CompanyScope, baseId: string): Promise<repository.OwnBase> {
  return requireOwn(scope, await repository.findBase(scope, baseId));
}

/** A base visible to the company, own or shipped. @throws {Problem} `not_found`. */
export async function findVisibleBase(scope: CompanyScope, baseId: string): Promise<void> {
  if ((await repository.findBase(scope, baseId)) === undefined) throw notFound();
}

function requireOwn({ companyId }: CompanyScope, base: repository.OwnBase | undefined): repository.OwnBase {
  if (base === undefined) throw notFound();
  if (base.company_id !== companyId) throw new Problem('system_record');
  return base;
}

export async function baseNameOf(scope: CompanyScope, baseId: string): Promise<string> {
  return (await repository.findBase(scope, baseId))?.name ?? '';
}
