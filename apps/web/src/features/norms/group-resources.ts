import { NORM_RESOURCE_KINDS, type NormResource } from '@karkas/api/specifications/norms.schemas.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';

export type ResourceGroup = {
  kind: NormResource['kind'];
  resources: NormResource[];
  /** Of the prices that are known; null where none is, or where the person may not see them. */
  total: string | null;
  missingPrices: number;
};

/** The kinds that a norm has, in the order of an estimate, each with what it comes to. */
export function groupResources(resources: readonly NormResource[]): ResourceGroup[] {
  return NORM_RESOURCE_KINDS.flatMap((kind): ResourceGroup[] => {
    const lines = resources.filter((line) => line.kind === kind);
    if (lines.length === 0) return [];
    const known = lines.flatMap(({ total }) => (typeof total === 'string' ? [total] : []));
    return [
      {
        kind,
        resources: lines,
        total: known.length === 0 ? null : roundMoney(addAll(known)),
        missingPrices: lines.filter(({ total }) => total === null).length,
      },
    ];
  });
}
