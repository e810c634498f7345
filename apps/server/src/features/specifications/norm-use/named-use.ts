import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import type { ProblemExtra } from '#platform/errors.ts';
import { inBin } from './named-use.texts.ts';

/** The specifications for which something is not deleted, named to whoever may see such. */
export function namedUse(
  scope: CompanyScope,
  used: readonly { name: string; is_binned: boolean }[],
): NonNullable<ProblemExtra['places']> {
  const seen = hasPermission(scope.actor, 'specification.view') ? used : [];
  const { language } = scope.origin;
  return seen.map(({ name, is_binned: isBinned }) => ({
    row: null,
    column: null,
    message: isBinned ? inBin(language, name) : name,
  }));
}
