import { addAll, decimal, roundMoney, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import { splitPrice } from '@karkas/domain/money/split-price.ts';
import { customerLine, customerRounding, lineTotal, type CustomerLine } from '@karkas/domain/specification/index.ts';
import type { ReportLine, ReportPositionRow } from '../report.types.ts';
import { moneySum } from './money-amounts.ts';
import type { PositionFigure } from './price-position.ts';
import type { ReportFigures } from './report-figures.ts';

export type CustomerFigures = {
  /** By position; null without a price. */
  lines: Map<PositionFigure, CustomerLine | null>;
  /** Sums of the printed lines, and further totals of the document. */
  materials: DecimalString;
  works: DecimalString;
  total: DecimalString;
  /** The signed amounts of an agreement's rows by the contract. */
  before: DecimalString;
  rounding: DecimalString;
};

/** Prices fixed after a calculation still consist of their lines. */
const KNOWN_PARTS: ReadonlySet<string> = new Set(['fixed', 'adjusted']);
const BOUGHT: ReadonlySet<ReportLine['kind']> = new Set(['material', 'consumable', 'equipment']);

/** Prices as displayed to a customer, line by line. @throws InvalidDecimalError */
export function customerFigures(figures: ReportFigures): CustomerFigures {
  const lines = new Map(figures.positions.map((figure) => [figure, lineOf(figure)]));
  const printed = [...lines.values()].filter((line) => line !== null);
  return {
    lines,
    materials: moneySum(printed.map((line) => line.materials)),
    works: moneySum(printed.map((line) => line.works)),
    total: moneySum(printed.map((line) => line.total)),
    before: moneySum(figures.positions.map(({ row }) => customerBefore(row))),
    rounding: customerRounding(figures.sums.total, printed),
  };
}

/** The signed amount of a row by the contract, as every other paper of the agreement states it. */
export function customerBefore({ change }: Pick<ReportPositionRow, 'change'>): DecimalString {
  return change?.total_before ?? '0.00';
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

/**
 * Materials within an agreed unit price: as the bill states them, scaled if the price has changed since, or as the
 * total of its lines; null if unknown.
 */
function materialsIn(row: ReportPositionRow): DecimalString | null {
  const { quantity, price, price_material: material = null, price_work: work = null } = row;
  if (price === null || quantity === null || decimal(quantity).eq('0')) return null;
  const whole = decimal(price);
  // A discount or an agreed sum reduces both parts proportionally.
  const { price_material: stated } = splitPrice({ price_material: material, price_work: work }, price);
  if (stated !== null) return stated;
  if (!KNOWN_PARTS.has(row.price_source ?? '')) return null;
  const bought = row.lines.filter(({ kind, supply_by: by }) => BOUGHT.has(kind) && by === 'own');
  const cost = addAll(bought.map((line) => line.total ?? lineTotal(line.quantity ?? '0', line.price) ?? '0'));
  const ofUnit = roundMoney(decimal(cost).div(decimal(quantity)));
  return decimal(ofUnit).lte(whole) ? ofUnit : null;
}
