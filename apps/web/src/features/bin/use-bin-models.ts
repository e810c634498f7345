import { BIN_MODELS, type BinModel } from '@karkas/api/bin/bin.schemas.ts';
import { rightToDelete } from '@karkas/api/core/record-kinds.ts';
import { useAbilities } from '#platform/abilities.ts';

/** What the reader may delete, and therefore bring back; the server shows no other kinds. */
export function useBinModels(): readonly BinModel[] {
  const abilities = useAbilities();
  return BIN_MODELS.filter((model) => abilities.has(rightToDelete(model)));
}
