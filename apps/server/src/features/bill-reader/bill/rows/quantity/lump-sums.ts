import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { normaliseUnit } from '@karkas/domain/units/normalise-unit.ts';
import type { BuiltRow } from '../built-row.types.ts';
import { LUMP_DIMENSIONS, LUMP_UNIT } from './lump-units.data.ts';
import { isWithin, roundingOf, type StatedMoney } from '../../money/row-money.ts';
import type { Warn } from '../../warnings.ts';

const PLACES_OF_QUANTITY = 3;
const LONGEST_NAME = 80;

/**
 * Gives a quantity to positions with an amount but no quantity: «Мобилизация — 150 000» is one set, and an amount
 * with a price gives the quantity. Otherwise the money would be lost. A heading with an amount and nothing below it
 * is such a position too. Each case gets a warning.
 */
export function assignLumpQuantities(rows: readonly BuiltRow[], warn: Warn): BuiltRow[] {
  return rows.map((built, index) => {
    const { row, money } = built;
    const amount = amountOf(money);
    if (amount === null) return built;
    const at = { row: row.source.row, text: row.name.slice(0, LONGEST_NAME) };
    if (row.kind === 'section' && hasNothingUnder(rows, index)) {
      warn('lump_sum', at);
      const inside = row.level - 1;
      const position = { ...row, ...oneSet(null), kind: 'work' as const, level: 0, section_level: inside };
      return { ...built, row: position, money: byAmounts(money) };
    }
    if (isPercent(built, amount)) {
      warn('percent_of_sum', { row: at.row, text: `${row.quantity ?? ''} %`, found: roundMoney(amount) });
      return { ...built, row: { ...row, ...oneSet(null) }, money: byAmounts(money) };
    }
    if (row.kind !== 'work' || !(built.hasNoQuantity || built.isQuantityUnread === true)) return built;
    const counted = quantityBy(money, amount);
    if (counted === null && !built.hasNoQuantity) return built;
    if (counted !== null) {
      warn('quantity_counted', { row: at.row, text: counted });
      return { ...built, row: { ...row, quantity: counted } };
    }
    warn('lump_sum', at);
    return { ...built, row: { ...row, ...oneSet(row.unit_raw) }, money: byAmounts(money) };
  });
}

/**
 * «НР, процент от ФОТ
 * %
 * 91
 * 1 000,00
 * 910,00»: the amount is that percent of the sum in the price column.
 */
function isPercent({ row, money }: BuiltRow, amount: string): boolean {
  if (row.kind === 'section' || row.unit_raw?.trim() !== '%' || row.quantity === null || money.price === null)
    return false;
  const part = roundMoney(decimal(row.quantity).times(decimal(money.price)).div(decimal('100')));
  return isWithin(part, roundMoney(amount), '0.02');
}

function amountOf(money: StatedMoney): string | null {
  const stated = [money.total, money.total_material, money.total_work].filter((value) => value !== null);
  return stated.find((value) => !decimal(value).eq('0')) ?? null;
}

/** A price per metre beside the amount of a set does not apply to the set. */
function byAmounts(money: StatedMoney): StatedMoney {
  return { ...money, price: null, price_material: null, price_work: null };
}

function hasNothingUnder(rows: readonly BuiltRow[], index: number): boolean {
  const [own, next] = [rows[index]?.row, rows[index + 1]?.row];
  return next === undefined || (next.kind === 'section' && next.level <= (own?.level ?? 0));
}

function oneSet(unit: string | null): { unit_raw: string; quantity: string } {
  return { unit_raw: unit !== null && !isMeasured(unit) ? unit : LUMP_UNIT, quantity: '1' };
}

/** Whether a unit measures an amount, so that a quantity of one cannot be assumed. */
function isMeasured(unit: string | null): boolean {
  if (unit === null) return false;
  const { recognised, dimension } = normaliseUnit(unit);
  return recognised && !LUMP_DIMENSIONS.has(dimension);
}

/** Amount ÷ price, if that gives a plain quantity. */
function quantityBy(money: StatedMoney, amount: string): string | null {
  if (money.price === null || money.total === null || decimal(money.price).eq('0')) return null;
  const quantity = decimal(decimal(amount).div(decimal(money.price)).toFixed(PLACES_OF_QUANTITY)).toFixed();
  if (decimal(quantity).lte(decimal('0'))) return null;
  const back = roundMoney(decimal(quantity).times(decimal(money.price)));
  return isWithin(back, roundMoney(amount), roundingOf(quantity).toFixed()) ? quantity : null;
}
