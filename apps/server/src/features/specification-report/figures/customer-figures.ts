import { addAll, decimal, roundMoney, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import { splitPrice } from '@karkas/domain/money/split-price.ts';
import { customerLine, customerRounding, lineTotal, type CustomerLine } from '@karkas/domain/specification/index.ts';
import type { ReportLine, ReportPositionRow } from '../specification-report.types.ts';
import { moneySum } from './float-rounding.ts';
import type { PositionFigure } from './price-position.ts';
import type { ReportFigures } from './report-figures.ts';

export type CustomerFigures = {
  /** By position; null for what has no price. */
  lines: Map<PositionFigure, CustomerLine | null>;
  /** Sums of the printed lines, and what the document comes to beside them. */
  materials: DecimalString;
  works: DecimalString;
  total: DecimalString;
  rounding: DecimalString;
};

/** What was calculated before its price was fixed is still made of its lines. */
const KNOWN_PARTS: ReadonlySet<string> = new Set(['fixed', 'adjusted']);
const BOUGHT: ReadonlySet<ReportLine['kind']> = new Set(['material', 'consumable', 'equipment']);

/** The prices that a customer sees, line by line. @throws InvalidDecimalError */
export function customerFigures(figures: ReportFigures): CustomerFigures {
  const lines = new Map(figures.positions.map((figure) => [figure, lineOf(figure)]));
  const printed = [...lines.values()].filter((line) => line !== null);
  return {
    lines,
    materials: moneySum(printed.map((line) => line.materials)),
    works: moneySum(printed.map((line) => line.works)),
    total: moneySum(printed.map((line) => line.total)),
    rounding: customerRounding(figures.sums.total, printed),
  };
}

function lineOf(figure: PositionFigure): CustomerLine | null {
  const { row, mode, total, sums } = figure;
  if (total === null || mode === 'removed') return null;
  if (mode !== 'agreed')
    return customerLine({
      quantity: row.quantity,
      total,
      materials: addAll([sums.materials, sums.consumables, sums.equipment]),
    });
  const { quantity, price } = row;
  return customerLine({ quantity, total, price, materials: '0.00', price_material: materialsIn(row) });
}

/** The part of materials in an agreed price of a unit: as the bill states it, in proportion where the price was changed since, or as its lines come to; none where it is not known. */
function materialsIn(row: ReportPositionRow): DecimalString | null {
  const { quantity, price, price_material: material = null, price_work: work = null } = row;
  if (price === null || quantity === null || decimal(quantity).eq('0')) return null;
  const whole = decimal(price);
  // A discount or a sum that was agreed takes from both alike.
  const { price_material: stated } = splitPrice({ price_material: material, price_work: work }, price);
  if (stated !== null) return stated;
  if (!KNOWN_PARTS.has(row.price_source ?? '')) return null;
  const bought = row.lines.filter(({ kind, supply_by: by }) => BOUGHT.has(kind) && by === 'own');
  const cost = addAll(bought.map((line) => line.total ?? lineTotal(line.quantity ?? '0', line.price) ?? '0'));
  const ofUnit = roundMoney(decimal(cost).div(decimal(quantity)));
  return decimal(ofUnit).lte(whole) ? ofUnit : null;
}
