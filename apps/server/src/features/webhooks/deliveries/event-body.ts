import type { EventKind } from '@karkas/api/events/events.schemas.ts';

/** The stored event of a delivery; `kind` is null for a test. */
export type StoredEvent = {
  id: string;
  company_id: string;
  webhook_id: string;
  created_at: Date;
  kind: EventKind | null;
  action: string | null;
  object_id: string | null;
  version: number | null;
  part_of: string | null;
  seq: number | null;
  fields: readonly string[];
};

/**
 * The body of the request: which object changed, how, and in which fields. It carries no values, so that no amount
 * leaves the company by it; the receiver reads the object with an API key, whose permissions decide.
 */
export function eventBody(delivery: StoredEvent): string {
  const { id, company_id, webhook_id, created_at, kind, action, object_id, version, part_of, seq, fields } = delivery;
  return JSON.stringify({
    id,
    company_id,
    webhook_id,
    is_test: kind === null,
    occurred_at: created_at.toISOString(),
    sequence: seq,
    event: kind === null ? null : { kind, id: object_id, action, version, part_of },
    fields,
  });
}
