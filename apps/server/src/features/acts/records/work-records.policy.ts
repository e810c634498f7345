import type { WorkRecord } from '@karkas/api/acts/work-records.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { forbidden, Problem } from '#platform/errors.ts';

type Record = { author_id: string; act_id: string | null };

/** A record is changed by its author, until an act takes it. */
export function recordAbilities(actor: Actor, { author_id: author, act_id: act }: Record): WorkRecord['can'] {
  const isOwnOpen = author === actor.userId && act === null;
  return {
    update: isOwnOpen && hasPermission(actor, 'work_record.update'),
    delete: isOwnOpen && hasPermission(actor, 'work_record.delete'),
  };
}

/** @throws {Problem} `forbidden` for a record of another person; `work_record_in_act`. */
export function requireOwnOpen(actor: Actor, { author_id: author, act_id: act }: Record): void {
  if (author !== actor.userId) throw forbidden();
  if (act !== null) throw new Problem('work_record_in_act');
}
