import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import type { ListHead } from './table-file.ts';

/** Header data of a list exported now. */
export async function readListHead(
  scope: CompanyScope,
  facts: readonly string[],
  { language = 'ru', clock = systemClock }: { language?: Language; clock?: Clock } = {},
): Promise<ListHead> {
  const { name } = await scope.one(db.selectFrom('company').select('name').where('company_id', '=', scope.companyId));
  return { company: name, facts, moment: clock.now().toISOString(), language };
}
