import { BIN_MODELS, type BinModel } from '@karkas/api/bin/bin.schemas.ts';
import { useAbility } from '#platform/abilities.ts';

/** What the reader may delete, and therefore bring back; the server shows no other kinds. */
export function useBinModels(): readonly BinModel[] {
  const [customer, project, contract, specification, file] = [
    useAbility('customer.delete'),
    useAbility('project.delete'),
    useAbility('contract.delete'),
    useAbility('specification.delete'),
    useAbility('file.delete'),
  ];
  const may: Record<BinModel, boolean> = {
    customer,
    project,
    contract,
    supplementary_agreement: contract,
    specification,
    file,
  };
  return BIN_MODELS.filter((model) => may[model]);
}
