import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { Comparison, RowChange } from '../compare/compare-issue.ts';

/**
 * The accepted changes plus those they require: new sections that contain accepted rows. A section is removed only if
 * it ends up empty.
 *
 * @param ids null accepts all changes.
 */
export function acceptedChanges(
  { changes }: Pick<Comparison, 'changes'>,
  ids: ReadonlySet<string> | null,
): RowChange[] {
  if (ids === null) return [...changes];
  const byIssued = new Map(changes.flatMap((change) => (change.after === null ? [] : [[change.after.id, change]])));
  const accepted = new Set(changes.filter(({ id }) => ids.has(id)));
  for (const change of accepted) {
    const above = byIssued.get(change.after?.parent_id ?? '');
    // Iterating over a set includes entries added meanwhile, so parents of parents are added too.
    if (above?.change === 'added') accepted.add(above);
  }
  return changes.filter((change) => accepted.has(change));
}

/** Accepted changes without the new prices of some rows; a row that changes nothing else is not accepted. */
export function withOwnPrices(accepted: readonly RowChange[], ids: ReadonlySet<string>): RowChange[] {
  return accepted.flatMap((change) => {
    const { id, fields } = change;
    if (change.change !== 'changed' || !ids.has(id) || !fields.includes('price')) return [change];
    const others = fields.filter((field) => field !== 'price');
    return others.length === 0 ? [] : [{ ...change, fields: others, keepsPrice: true }];
  });
}

/** Changes that stay differences after an acceptance, with the effect of a price that was not taken. */
export function leftChanges(changes: readonly RowChange[], accepted: readonly RowChange[]): RowChange[] {
  const byId = new Map(accepted.map((change) => [change.id, change]));
  return changes.flatMap((change) => {
    const taken = byId.get(change.id);
    if (taken === undefined) return [change];
    return taken.keepsPrice === true ? [{ ...change, fields: ['price' as const], effect: effectOfPrice(change) }] : [];
  });
}

/** Effect of the new price at the new quantity. */
function effectOfPrice({ before, after, effect }: RowChange): string | null {
  const { price = null, total = null } = before ?? {};
  const quantity = after?.quantity ?? null;
  if (price === null || total === null || quantity === null || effect === null) return null;
  const own = roundMoney(decimal(price).times(decimal(quantity)));
  return roundMoney(decimal(total).plus(decimal(effect)).minus(decimal(own)));
}
