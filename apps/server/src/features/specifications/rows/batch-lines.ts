import type { RowChangesOf } from '@karkas/api/specifications/rows-batch.schemas.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { readTerms } from '../calculation/calculation-terms.ts';
import { readSettings } from '../specification-settings.ts';
import type { SpecificationRow } from '../specifications.repository.ts';
import * as batch from './batch-rows.repository.ts';
import { lineAfterChange, normToFollow } from './line-after-change.ts';
import type { ChildTable } from './row-json.repository.ts';
import type { ChildRecord } from './rows.repository.ts';

/** Takes lines out; a position that loses what its norm gave counts as confirmed. Answers the positions to be counted. */
export async function removeLines(
  scope: CompanyScope,
  sets: readonly { table: ChildTable; lines: readonly ChildRecord[] }[],
): Promise<string[]> {
  const lines = sets.flatMap((set) => set.lines);
  if (lines.length === 0) return [];
  for (const { table, lines: own } of sets)
    if (own.length > 0)
      await batch.deleteChildren(
        scope,
        table,
        own.map((line) => line.id),
      );
  await batch.confirmMatches(scope, [
    ...new Set(lines.filter((line) => line.origin === 'norm').map((line) => line.specification_row_id)),
  ]);
  return lines.map((line) => line.specification_row_id);
}

export type LineEdit = { place: number; id: string; changes: RowChangesOf<ChildTable> };

/** Changes lines as they are after their positions were changed and others were removed. Answers the positions to be counted. */
export async function changeLines(
  scope: CompanyScope,
  specification: SpecificationRow,
  sets: readonly { table: ChildTable; edits: readonly LineEdit[] }[],
): Promise<string[]> {
  if (sets.every((set) => set.edits.length === 0)) return [];
  const { coefficients } = await readTerms(scope, {
    project_id: specification.project_id,
    settings: readSettings(specification.settings),
  });
  const positionIds: string[] = [];
  for (const { table, edits } of sets) {
    if (edits.length === 0) continue;
    const lines = new Map(
      (
        await batch.lockChildren(
          scope,
          table,
          specification.id,
          edits.map((edit) => edit.id),
        )
      ).map((line) => [line.id, line]),
    );
    const pairs = edits.flatMap((edit) => {
      const before = lines.get(edit.id);
      return before === undefined ? [] : [{ input: edit.changes, before }];
    });
    const byNorm = pairs.filter((pair) => normToFollow(pair) !== null).map((pair) => pair.before.specification_row_id);
    const volumes = new Map(
      byNorm.length === 0
        ? []
        : (await batch.normWorksOf(scope, byNorm)).map((work) => [work.position_id, work.volume]),
    );
    await batch.updateChildren(
      scope,
      table,
      pairs.map(({ input, before }) => ({
        ...before,
        ...input,
        ...lineAfterChange({
          input,
          before,
          table,
          volume: volumes.get(before.specification_row_id) ?? null,
          coefficients,
        }),
      })),
    );
    positionIds.push(...pairs.map((pair) => pair.before.specification_row_id));
  }
  return positionIds;
}
