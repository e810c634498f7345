import { FOUND_MODELS, type FoundModel } from '@karkas/api/search/search.schemas.ts';
import { rightToView } from '@karkas/api/core/record-kinds.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

/** Kinds of records the actor may find: those they may see. */
export function findableModels(actor: Actor): FoundModel[] {
  return FOUND_MODELS.filter((model) => hasPermission(actor, rightToView(model)));
}
