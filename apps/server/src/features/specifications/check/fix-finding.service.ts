import { coefficient } from '@karkas/api/specifications/prices/coefficients.schemas.ts';
import type { RowOperation } from '@karkas/api/specifications/rows/rows-batch.schemas.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import { z } from 'zod';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { applyBatch } from '../rows/batch/batch-rows.service.ts';
import { lockForEdit, patchSpecification } from '../specifications.service.ts';
import { findFinding, startCheck } from './check.service.ts';
import type { StoredFinding } from './check.types.ts';
import { findRowByKey, type FoundRow } from './check.repository.ts';
import { requirePriceView } from '#platform/access/require-price-view.ts';

type Fix = NonNullable<StoredFinding['fix']>;

/**
 * Applies the fix that a finding offers, as a user edit would, and checks again.
 *
 * @throws {Problem} `version_conflict` when the rows have changed since the check, `not_found` when the finding no
 * longer exists, or any problem of a row edit.
 */
export async function fixFinding(
  scope: CompanyScope,
  { specificationId, findingId }: { specificationId: string; findingId: string },
): Promise<Awaited<ReturnType<typeof startCheck>>> {
  requirePriceView(scope.actor);
  const { content_version: now } = await lockForEdit(scope, specificationId);
  const { finding, contentVersion } = await findFinding(scope, specificationId, findingId);
  // A row that was a duplicate when checked may now be the only one.
  if (String(now) !== contentVersion) throw new Problem('version_conflict');
  if (finding.fix === null) throw new Problem('not_found');
  await apply(scope, specificationId, finding.fix, finding);
  return startCheck(scope, specificationId);
}

async function apply(scope: CompanyScope, specificationId: string, fix: Fix, finding: StoredFinding): Promise<void> {
  if (fix.kind === 'vat_rate') {
    await patchSpecification(scope, specificationId, {}, { settings: { vat_rate: fix.vat_rate } });
    return;
  }
  const row = finding.row_key === null ? null : await findRowByKey(scope, specificationId, finding.row_key);
  if (row === null) throw new Problem('not_found');
  await applyBatch(scope, specificationId, { operations: [operationOf(fix, row)] });
}

function operationOf(fix: Exclude<Fix, { kind: 'vat_rate' }>, row: FoundRow): RowOperation {
  const target = { table: 'specification_row', id: row.id, version: undefined } as const;
  switch (fix.kind) {
    case 'remove_row':
      return { ...target, isDelete: true };
    case 'rename':
      return { ...target, isDelete: false, changes: { name: fix.name } };
    case 'percents_by_norm':
      return {
        ...target,
        isDelete: false,
        changes: { overhead_percent: null, profit_percent: null, kind_of_work: null },
      };
    case 'drop_coefficient': {
      const name = normaliseName(fix.name);
      const left = z
        .array(coefficient)
        .parse(row.coefficients)
        .filter((one) => normaliseName(one.name) !== name);
      return { ...target, isDelete: false, changes: { coefficients: left } };
    }
  }
}
