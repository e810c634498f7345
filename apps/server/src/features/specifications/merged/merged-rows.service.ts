import type { MergedRow } from '@karkas/api/specifications/rows/merged-rows.schemas.ts';
import type { ResourceKind } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { addAll, roundMoney, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import { mergeInSteps, type LineKind } from '@karkas/domain/specification/index.ts';
import { mapInSteps } from '@karkas/domain/steps.ts';
import { runInSteps } from '#platform/run-in-steps.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { findSpecification } from '../specifications.repository.ts';
import { type LineToMerge, readLines } from './merged-rows.repository.ts';

type Merged = { results: MergedRow[]; count: number; total: string; missing_prices: number };

export async function listMergedResources(
  scope: CompanyScope,
  specificationId: string,
  kind: ResourceKind | null,
): Promise<Merged> {
  await findSpecification(scope, specificationId);
  const lines = await readLines(scope, 'resource', specificationId);
  return merge(kind === null ? lines : lines.filter((line) => line.kind === kind));
}

export async function listMergedConsumables(scope: CompanyScope, specificationId: string): Promise<Merged> {
  await findSpecification(scope, specificationId);
  return merge(await readLines(scope, 'consumable', specificationId));
}

/** Yields to other requests in between: ten thousand positions have a hundred thousand lines. */
async function merge(lines: readonly LineToMerge[]): Promise<Merged> {
  const byPosition = Map.groupBy(lines, (line) => line.position_id);
  const rows = await runInSteps(mergeInSteps(lines));
  const results = await runInSteps(
    mapInSteps(rows, (row): MergedRow => ({
      ...row,
      unit: row.unit === '' ? null : row.unit,
      positions: row.positions.map((id) => positionOf(byPosition.get(id) ?? [], row)),
    })),
  );
  return {
    results,
    count: results.length,
    total: roundMoney(addAll(results.flatMap((row) => row.total ?? []))),
    missing_prices: lines.filter((line) => line.total === null).length,
  };
}

function positionOf(
  lines: readonly LineToMerge[],
  row: { code: string | null; name: string; kind: LineKind },
): MergedRow['positions'][number] {
  const own = lines.filter(
    (line) => line.kind === row.kind && (row.code === null ? line.name === row.name : line.code === row.code),
  );
  const first = lines[0];
  return {
    specification_row_id: first?.position_id ?? '',
    number: first?.position_number ?? '',
    name: first?.position_name ?? '',
    quantity: roundQuantity(addAll(own.map((line) => line.quantity))),
  };
}
