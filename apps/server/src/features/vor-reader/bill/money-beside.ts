import type { BillColumn } from '../vor-reader.types.ts';
import { MONEY_ROLES, type MoneyRole } from './bill-line.ts';
import { normaliseTitle, rolesOfTitle, vatOfTitle } from './header-aliases.ts';
import { TAX } from './tax-title.data.ts';

/** A column of money that is not read: its prices or costs with VAT or without it, or the tax of them alone. */
export type BesideMoney = { role: MoneyRole; letter: string; title: string; vat: boolean | null; isTax: boolean };

/** The columns of money that took no role, in their order. `vat` is null where neither the title nor its place says it. */
export function moneyBeside(columns: readonly BillColumn[]): BesideMoney[] {
  const found: BesideMoney[] = [];
  let isAfterTax = false;
  for (const { letter, title, role } of columns) {
    const parts = title.split(' / ');
    const last = parts.at(-1) ?? '';
    const isTax = TAX.test(normaliseTitle(last));
    const meant = moneyRole(isTax ? parts.slice(0, -1).join(' / ') : title) ?? (isTax ? 'total' : null);
    // «Стоимость | НДС | Всего»: what stands behind the tax holds it.
    if (role === null && meant !== null) {
      const vat = isTax ? true : (vatOfTitle(title) ?? (isAfterTax ? true : null));
      found.push({ role: meant, letter, title, vat, isTax });
    }
    isAfterTax ||= isTax;
  }
  return found;
}

function moneyRole(title: string): MoneyRole | null {
  const roles = rolesOfTitle(title);
  const best = [...roles].toSorted(([, one], [, other]) => other - one)[0]?.[0];
  return MONEY_ROLES.find((role) => role === best) ?? null;
}
