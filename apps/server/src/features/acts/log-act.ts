import type { LogAction } from '@karkas/api/activity-log/activity-log.texts.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { type ActRow, readFullNumber } from './acts.repository.ts';

/** What the log says of an act: its head, the number of its lines and its sums. Lines have no entries of their own. */
export function summaryOf(act: ActRow): Record<string, unknown> {
  const {
    was_presented: _presented,
    has_own_settlements: _own,
    specification_ids: _specifications,
    correction_method: _method,
    warnings: _warnings,
    ...head
  } = act;
  return head;
}

/** One entry for a change of an act. `extra`: counts that describe it beyond the head. */
export async function logAct(
  scope: CompanyScope,
  action: LogAction,
  before: ActRow,
  after: ActRow,
  extra: Record<string, unknown> = {},
): Promise<void> {
  await recordChange(scope, {
    action,
    model: 'act',
    objectId: after.id,
    objectRepr: await readFullNumber(scope, after.id),
    before: summaryOf(before),
    after: { ...summaryOf(after), ...extra },
  });
}
