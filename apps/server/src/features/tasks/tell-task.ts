import type { EventAction } from '@karkas/api/events/events.schemas.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';

type Told = { action: EventAction; id: string; version: number | null };

/** Publishes an event to those who see all tasks; logged changes publish their own. */
export function tellTask(scope: CompanyScope, { action, id, version }: Told): void {
  scope.tell({ kind: 'task', action, object_id: id, version, part_of: null, only_for: null });
}
