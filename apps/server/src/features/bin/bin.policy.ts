import { BIN_MODELS, type BinModel } from '@karkas/api/bin/bin.schemas.ts';
import { rightToDelete } from '@karkas/api/core/record-kinds.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

/** Users who may delete records of a kind can see, restore and purge those they would be allowed to see. */
export function kindsInReach(actor: Actor): BinModel[] {
  return BIN_MODELS.filter((model) => hasPermission(actor, rightToDelete(model)));
}
