import { NORM_RESOURCE_KINDS, type NormResource } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';

export type ResourceGroup = {
  kind: NormResource['kind'];
  resources: NormResource[];
  /** Sum of the prices present; null when there is none or the reader has no price permission. */
  total: string | null;
  missingPrices: number;
};

/** Resources of a norm grouped by kind in estimate order, with the sum of each kind. */
export function groupResources(resources: readonly NormResource[]): ResourceGroup[] {
  return NORM_RESOURCE_KINDS.flatMap((kind): ResourceGroup[] => {
    const lines = resources.filter((line) => line.kind === kind);
    if (lines.length === 0) return [];
    const priced = lines.flatMap(({ total }) => (typeof total === 'string' ? [total] : []));
    return [
      {
        kind,
        resources: lines,
        total: priced.length === 0 ? null : roundMoney(addAll(priced)),
        missingPrices: lines.filter(({ total }) => total === null).length,
      },
    ];
  });
}
