import type { EventAction } from '@karkas/api/events/events.schemas.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';

type TaskEvent = { action: EventAction; id: string; version: number | null };

/** Publishes an event to those who see all tasks; logged changes publish their own. */
export function publishTask(scope: CompanyScope, { action, id, version }: TaskEvent): void {
  scope.publish({ kind: 'task', action, object_id: id, version, part_of: null, only_for: null });
}
