import { BIN_MODELS, type BinModel } from '@karkas/api/bin/bin.schemas.ts';
import { rightsToDelete } from '@karkas/api/core/record-kinds.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

/** The bin shows a user the kinds they may delete; only records visible to them, with restore and purge. */
export function kindsInReach(actor: Actor): BinModel[] {
  return BIN_MODELS.filter((model) => rightsToDelete(model).every((right) => hasPermission(actor, right)));
}
