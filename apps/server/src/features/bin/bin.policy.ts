import { BIN_MODELS, type BinModel } from '@karkas/api/bin/bin.schemas.ts';
import { rightToDelete } from '@karkas/api/core/record-kinds.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

/** Whoever may delete records of a kind sees what was deleted of it, brings it back and ends it; of those that he would see. */
export function kindsInReach(actor: Actor): BinModel[] {
  return BIN_MODELS.filter((model) => hasPermission(actor, rightToDelete(model)));
}
