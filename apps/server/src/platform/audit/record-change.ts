import type { LogAction, LogModel } from '@karkas/api/activity-log/activity-log.texts.ts';
import { beginningOfText } from '../cut-text.ts';
import type { CompanyScope } from '../db/scope/company-scope.ts';
import { containersOf } from '../db/records/histories.ts';
import { newId } from '../ids.ts';
import { systemClock } from '../clock.ts';

type FieldChange = { field: string; old: unknown; new: unknown };

/** Fields omitted from the log because they change on every write. */
const SILENT_FIELDS = new Set([
  'version',
  'updated_at',
  'created_at',
  'company_id',
  'id',
  'search_text',
  'content_version',
  'sort_order',
]);
const MAX_REPR = 300;

/**
 * Records a change in the company log and publishes it to subscribers. Written at the end of the transaction of the
 * change. `before` and `after` are the objects; only differing fields are written, each from → to.
 */
export async function recordChange(
  scope: CompanyScope,
  entry: {
    action: LogAction;
    model: LogModel;
    objectId: string | null;
    objectRepr: string;
    before?: Record<string, unknown> | null;
    after?: Record<string, unknown> | null;
    /** The record it belongs to for display, such as the specification of a row. */
    partOf?: string;
  },
): Promise<void> {
  const changes = differences(entry.before ?? null, entry.after ?? null);
  // An update without differences is not a change.
  if (entry.action === 'update' && entry.before && entry.after && changes.length === 0) return;
  const values = { ...entry.before, ...entry.after };
  scope.log({
    id: newId(),
    created_at: systemClock.now(),
    user_id: scope.actor.userId,
    user_name: scope.actor.name,
    api_key: scope.actor.apiKey?.name ?? null,
    action: entry.action,
    model: entry.model,
    object_id: entry.objectId,
    object_repr: beginningOfText(entry.objectRepr, MAX_REPR),
    changes,
    ip: scope.origin.ip,
    user_agent: scope.origin.userAgent?.slice(0, 300) ?? null,
    request_id: scope.origin.requestId,
    part_of: entry.partOf ?? idIn(values, 'specification_id') ?? ownerIn(values, entry.model),
  });
  scope.publish({
    kind: entry.model,
    action: entry.action,
    object_id: entry.objectId,
    version: typeof values.version === 'number' ? values.version : null,
    part_of: entry.partOf ?? idIn(values, 'specification_id'),
    only_for: null,
  });
}

function idIn(values: Record<string, unknown>, field: string): string | null {
  const id = values[field];
  return typeof id === 'string' ? id : null;
}

/** The nearest record containing it, whose history includes it. */
function ownerIn(values: Record<string, unknown>, model: LogModel): string | null {
  for (const { column } of containersOf(model)) {
    const id = idIn(values, column);
    if (id !== null) return id;
  }
  return null;
}

export function differences(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changes: FieldChange[] = [];
  for (const field of fields) {
    if (SILENT_FIELDS.has(field)) continue;
    const old = plain(before?.[field]);
    const fresh = plain(after?.[field]);
    // A created or deleted object is described by its non-empty fields only.
    if (JSON.stringify(old) !== JSON.stringify(fresh)) changes.push({ field, old, new: fresh });
  }
  return changes;
}

function plain(value: unknown): unknown {
  if (value === undefined) return null;
  return value instanceof Date ? value.toISOString() : value;
}
