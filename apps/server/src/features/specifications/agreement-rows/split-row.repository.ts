import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { db } from '#platform/db/queries/query-builder.ts';

export function findRowByKey(scope: CompanyScope, specificationId: string, rowKey: string) {
  return scope.maybe(
    db
      .selectFrom('specification_row')
      .select(['id', 'row_key', 'parent_id', 'sort_order', 'name'])
      .where('company_id', '=', scope.companyId)
      .where('specification_id', '=', specificationId)
      .where('row_key', '=', rowKey)
      .where('kind', '=', 'position')
      .where('is_removal', '=', false),
  );
}
