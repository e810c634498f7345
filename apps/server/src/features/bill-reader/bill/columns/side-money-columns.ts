import type { BillColumn } from '../../bill-reader.types.ts';
import { MONEY_ROLES, type MoneyRole } from '../rows/bill-line.ts';
import { normaliseTitle, rolesOfTitle, vatOfTitle } from './header-aliases.ts';
import { TAX } from './tax-title.data.ts';

/** An unread money column: prices or costs with or without VAT, or only the tax. */
export type SideMoneyColumn = { role: MoneyRole; letter: string; title: string; vat: boolean | null; isTax: boolean };

/** Money columns without a role, in order. `vat` is null if neither title nor position shows it. */
export function sideMoneyColumns(columns: readonly BillColumn[]): SideMoneyColumn[] {
  const found: SideMoneyColumn[] = [];
  let isAfterTax = false;
  for (const { letter, title, role } of columns) {
    const parts = title.split(' / ');
    const last = parts.at(-1) ?? '';
    const isTax = TAX.test(normaliseTitle(last));
    const meant = moneyRole(isTax ? parts.slice(0, -1).join(' / ') : title) ?? (isTax ? 'total' : null);
    // «Стоимость
    // НДС
    // Всего»: the column after the tax includes it.
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
