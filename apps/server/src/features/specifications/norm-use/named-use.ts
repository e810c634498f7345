import { hasPermission } from '#platform/access/require-permission.ts';
import { acrossProjects } from '#platform/db/scope/across-projects.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem, type ProblemExtra } from '#platform/errors.ts';
import { inBin } from './named-use.texts.ts';

type Use = { name: string; is_binned: boolean };

/**
 * Norms and prices belong to the whole company, so specifications hidden from the user block deletion too, but are not
 * named.
 *
 * @throws {Problem} with the given code when any project uses it.
 */
export async function requireNoUse(
  scope: CompanyScope,
  code: 'norm_base_used' | 'price_book_used' | 'book_price_used',
  find: () => Promise<readonly Use[]>,
): Promise<void> {
  const used = await find();
  if (used.length > 0 || (await acrossProjects(scope, find)).length > 0)
    throw new Problem(code, { places: namedUse(scope, used) });
}

/** Specifications that block a deletion, named only to users who may view them. */
function namedUse(scope: CompanyScope, used: readonly Use[]): NonNullable<ProblemExtra['places']> {
  const seen = hasPermission(scope.actor, 'specification.view') ? used : [];
  const { language } = scope.origin;
  return seen.map(({ name, is_binned: isBinned }) => ({
    row: null,
    column: null,
    message: isBinned ? inBin(language, name) : name,
  }));
}
