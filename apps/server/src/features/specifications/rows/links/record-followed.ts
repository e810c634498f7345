import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { SpecificationRow } from '../../specifications.repository.ts';
import type { FollowedQuantity, WrittenRows } from '../edit/row-writes.ts';

const MAX_LOGGED = 200;

type Followed = Pick<WrittenRows, 'followed'>;

/** Quantities recalculated by links, in the format of batch log entries. */
export function followedChanges({ followed }: Followed) {
  return followed.map(({ id, from, to, ...row }) => ({
    table: 'specification_row' as const,
    id,
    name: named(row),
    field: 'quantity',
    old: from,
    new: to,
  }));
}

/** Log entry for quantities that follow the change of one row. */
export async function recordFollowed(
  scope: CompanyScope,
  specification: SpecificationRow,
  written: Followed,
): Promise<void> {
  const { followed } = written;
  if (followed.length === 0) return;
  await recordChange(scope, {
    action: 'update',
    model: 'specification',
    objectId: specification.id,
    objectRepr: specification.name,
    after: {
      change: 'followed',
      changes: followedChanges(written).slice(0, MAX_LOGGED),
      rows_count: followed.length,
    },
  });
}

function named({ number, name }: Pick<FollowedQuantity, 'number' | 'name'>): string {
  return `${number} ${name}`.trim();
}
