import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { LockedSpecification } from '../../specifications.repository.ts';
import { OWN_REFUSALS } from '../edit/single-row.ts';
import { readLinks } from './quantity-links.repository.ts';
import { writeRows } from '../edit/write-rows.service.ts';

/** Recalculates all linked quantities after rows were written outside the normal path, such as by an undo. */
export async function recountLinks(scope: CompanyScope, specification: LockedSpecification): Promise<void> {
  const links = await readLinks(scope, specification.id);
  const table = 'specification_row' as const;
  const writes = links.map(({ id }, place) => ({ place, id, kind: 'change' as const, table, changes: {} }));
  if (writes.length > 0) await writeRows(scope, specification, writes, OWN_REFUSALS);
}
