import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { columnOf, letterOf } from './package/cell-address.ts';
import type { Plan, PlannedCell } from './plan-cells.ts';
import type { StoredCell } from './package/stored-cells.ts';
import type { DiscountColumns, FilledTable } from './workbook.types.ts';

type StoredOf = (sheet: string) => ReadonlyMap<string, StoredCell>;

/**
 * «Цена
 * Скидка
 * Цена со скидкой»: the specification's price is the discounted one. The list price is derived from the discount
 * stated in the row; an existing formula for the discounted price is kept.
 */
export function planDiscounts(plan: Plan, tables: readonly FilledTable[], storedOf: StoredOf): PlannedCell[] {
  let cells = plan.cells;
  for (const { sheet, discount } of tables) {
    if (discount === null) continue;
    const stored = storedOf(sheet);
    const isFormula = (letter: string, row: number): boolean =>
      (stored.get(`${letter}${row}`)?.formula ?? null) !== null;
    const before = plan.filled.flatMap(({ sheet: of, row, price, of: named }): PlannedCell[] => {
      if (of !== sheet || price === null) return [];
      const value = beforeDiscount(price, stored.get(`${discount.percent}${row}`), discount);
      return [{ sheet, row, column: columnOf(discount.list), value, role: 'price', of: named }];
    });
    const hasFormula = (cell: PlannedCell): boolean =>
      cell.sheet === sheet && letterOf(cell.column) === discount.net && isFormula(discount.net, cell.row);
    cells = [...cells.filter((cell) => !hasFormula(cell)), ...before];
  }
  return cells;
}

function beforeDiscount(price: string, stored: StoredCell | undefined, { isMoney }: DiscountColumns): string {
  if (stored?.value === null || stored?.value === undefined || !stored.isNumber) return price;
  const stated = decimal(decimal(stored.value).abs().toFixed());
  if (isMoney) return roundMoney(decimal(price).plus(stated));
  // «10», and «10 %», which a workbook stores as 0.1.
  const share = stated.lt('1') ? stated : stated.div('100');
  return share.lt('1') ? roundMoney(decimal(price).div(decimal('1').minus(share))) : price;
}
