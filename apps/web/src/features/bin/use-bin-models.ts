import { BIN_MODELS, type BinModel } from '@karkas/api/bin/bin.schemas.ts';
import { rightsToDelete } from '@karkas/api/core/record-kinds.ts';
import { useAbilities } from '#platform/session/abilities.ts';

/** Kinds the reader may delete and therefore restore; the server returns no others. */
export function useBinModels(): readonly BinModel[] {
  const abilities = useAbilities();
  return BIN_MODELS.filter((model) => rightsToDelete(model).every((right) => abilities.has(right)));
}
