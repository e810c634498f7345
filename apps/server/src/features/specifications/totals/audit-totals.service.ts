import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { sumRows } from '../rows/row-tree.repository.ts';
import { type AuditedHead, readAuditedHeads, readAuditedPositions } from './audited-rows.repository.ts';
import { differingDocument, differingPosition, type DifferingFigure } from './differing-totals.ts';

export type { DifferingFigure } from './differing-totals.ts';
export type AuditedDocument = Pick<AuditedHead, 'id' | 'number' | 'name' | 'project_id' | 'contract_id'>;
type Found = { checked: number; lines: number; differing: (DifferingFigure & { number: string })[] };

const POSITIONS_AT_ONCE = 200;

/** The next specifications whose figures are to be audited. */
export const listAudited: (scope: CompanyScope, after: string | null, limit: number) => Promise<AuditedDocument[]> =
  readAuditedHeads;

/** Recalculates the next positions of a specification; `next` is null after the last. */
export async function auditPositions(
  scope: CompanyScope,
  specificationId: string,
  after: string | null,
): Promise<Found & { next: string | null }> {
  const positions = await readAuditedPositions(scope, specificationId, { after, limit: POSITIONS_AT_ONCE });
  return {
    checked: positions.length,
    lines: positions.reduce((sum, { lines }) => sum + lines.length, 0),
    differing: positions.flatMap((position) =>
      differingPosition(position).map((figure) => ({ ...figure, number: position.number })),
    ),
    next: positions.length < POSITIONS_AT_ONCE ? null : (positions.at(-1)?.id ?? null),
  };
}

/** Recalculates a specification from its positions; null when it was deleted or is being calculated. */
export async function auditDocument(scope: CompanyScope, specificationId: string): Promise<DifferingFigure[] | null> {
  const [head] = await readAuditedHeads(scope, null, 1, specificationId);
  if (head === undefined) return null;
  return differingDocument(head, await sumRows(scope, specificationId));
}
