import type { ColumnRole } from '../../bill-reader.types.ts';
import { MONEY_ROLES } from '../rows/bill-line.ts';
import { rolesOfTitle, vatOfTitle } from './header-aliases.ts';

/** Whether a title may belong to a column of prices or amounts. */
export function isMoneyTitle(title: string): boolean {
  const roles = rolesOfTitle(title);
  return MONEY_ROLES.some((role) => roles.has(role));
}

/**
 * Of two groups of money columns, «без НДС» and «с НДС», the one not to read. A bill has one VAT basis: the group
 * with both prices and amounts wins; if both have them, the first.
 */
export function otherVatBasis(titles: readonly (readonly [number, string])[]): Set<number> {
  const money = titles.filter(([, title]) => isMoneyTitle(title));
  const groups = [true, false].map((basis) => money.filter(([, title]) => vatOfTitle(title) === basis));
  const [withTax = [], without = []] = groups;
  if (withTax.length === 0 || without.length === 0) return new Set();
  const first = money.map(([, title]) => vatOfTitle(title)).find((value) => value !== null);
  const isWithTaken =
    completeness(withTax) === completeness(without) ? first : completeness(withTax) > completeness(without);
  return new Set((isWithTaken === true ? without : withTax).map(([column]) => column));
}

function completeness(group: readonly (readonly [number, string])[]): number {
  const roles = group.map(([, title]) => rolesOfTitle(title));
  const hasAny = (names: readonly ColumnRole[]): boolean => roles.some((one) => names.some((role) => one.has(role)));
  return (
    (hasAny(['price', 'price_material', 'price_work']) ? 1 : 0) +
    (hasAny(['total', 'total_material', 'total_work']) ? 1 : 0)
  );
}

/** A manual mapping may mix both: columns with another basis than the price are dropped. Returns their titles. */
export function dropOtherVat(roles: Map<ColumnRole, number>, titles: ReadonlyMap<number, string>): string[] {
  const chosen = MONEY_ROLES.flatMap((role) => {
    const title = titles.get(roles.get(role) ?? 0) ?? '';
    const basis = vatOfTitle(title);
    return basis === null ? [] : [{ role, title, basis }];
  });
  const others = chosen.filter(({ basis }) => basis !== chosen[0]?.basis);
  for (const { role } of others) roles.delete(role);
  return others.map(({ title }) => title);
}
