import { calculatePosition, linesOfOwnPrice, lineTotal, sumOfOwnPrice } from '@karkas/domain/specification/index.ts';
import type { NormCard } from '@karkas/api/specifications/norms/norms.schemas.ts';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { notFound } from '#platform/errors.ts';
import { findNorm } from './norm-card.repository.ts';

/** The norm card: priced as a position of one unit, so that it agrees with a specification. */
export async function readNormCard(
  scope: CompanyReader,
  place: { base_id: string; norm_id: string },
): Promise<Omit<NormCard, 'used_in'>> {
  const norm = await findNorm(scope, place);
  if (norm === undefined) throw notFound();
  const { own_price: ownPrice = null } = norm;
  const {
    labour,
    machines,
    machinists,
    materials,
    consumables,
    direct,
    overhead,
    profit,
    equipment,
    total,
    missing_prices,
  } = calculatePosition({
    volume: '1',
    lines:
      ownPrice === null
        ? norm.resources.map(({ kind, norm_quantity: quantity, price }) => ({ kind, quantity, price }))
        : linesOfOwnPrice(ownPrice),
    handPrice: ownPrice?.is_all_included === true ? sumOfOwnPrice(ownPrice) : null,
    overheadPercent: norm.overhead_percent,
    profitPercent: norm.profit_percent,
  });
  return {
    ...norm,
    resources: norm.resources.map((line) => ({ ...line, total: lineTotal(line.norm_quantity, line.price) })),
    cost: { labour, machines, machinists, materials, consumables, direct, overhead, profit, equipment, total },
    missing_prices,
  };
}
