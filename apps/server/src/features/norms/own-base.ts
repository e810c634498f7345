import type { CompanyScope } from '#platform/db/company-scope.ts';
import { notFound, Problem } from '#platform/errors.ts';
import * as repository from './own-norms.repository.ts';

/** A base of the company, kept from other writers. @throws {Problem} `not_found`, `system_record` for a base of the product. */
export async function requireOwnBase(
  scope: CompanyScope,
  baseId: string,
  kindOfWork?: string,
): Promise<repository.OwnBase> {
  return requireOwn(scope, await repository.lockBase(scope, baseId, kindOfWork));
}

/** The same to be looked at. */
export async function findOwnBase(scope: CompanyScope, baseId: string): Promise<repository.OwnBase> {
  return requireOwn(scope, await repository.findBase(scope, baseId));
}

/** A base that the company sees, its own or the product's. @throws {Problem} `not_found`. */
export async function findBaseInSight(scope: CompanyScope, baseId: string): Promise<void> {
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
