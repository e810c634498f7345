import { addAll, decimal, roundMoney, type DecimalString } from '../../decimal/decimal.ts';
import { lineTotal, type LineKind, type SupplyBy } from './calculate-line.ts';

export type CostLine = {
  kind: LineKind;
  quantity: DecimalString;
  price: DecimalString | null;
  supplyBy?: SupplyBy;
  /** Multiplies the cost after quantity and price; one when absent. */
  costCoefficient?: DecimalString;
};

export type PositionInput = {
  /** The position's quantity in the unit its price is stated for. */
  volume: DecimalString;
  lines: readonly CostLine[];
  /** Overhead (NR), percent of the payroll; null where none is charged. */
  overheadPercent: DecimalString | null;
  /** Estimated profit (SP), percent of the payroll; null where none is charged. */
  profitPercent: DecimalString | null;
  /** A manually agreed price per unit; replaces the result of the lines. */
  handPrice?: DecimalString | null;
  /** The stated total of the agreed price, where price × volume differs by a rounding. */
  handTotal?: DecimalString | null;
  /** The price was agreed on top of calculated lines: their parts are preserved and the difference is an adjustment. */
  keepsParts?: boolean;
};

/** Sums of money, two places each. `total` is always the sum of the parts as printed. */
export type SummedTotals = {
  /** Workers' pay (OT in the forms), without machinists. */
  labour: DecimalString;
  /** Machinists' pay (OTm in the forms). */
  machinists: DecimalString;
  /** Machines without their machinists' pay. */
  machines: DecimalString;
  materials: DecimalString;
  consumables: DecimalString;
  /** Cost of positions with a hand price: an agreed price has no parts, so it is a category of its own. */
  hand_priced: DecimalString;
  /** Direct costs (PZ): the six amounts above together. */
  direct: DecimalString;
  /** The payroll (FOT): labour + machinists, the base of overhead and profit. */
  payroll: DecimalString;
  overhead: DecimalString;
  profit: DecimalString;
  /** Equipment is outside direct costs: neither overhead nor profit is charged on it. */
  equipment: DecimalString;
  /** The difference between agreed prices and the calculated parts. */
  adjustment: DecimalString;
  /** direct + overhead + profit + equipment + adjustment. */
  total: DecimalString;
  /**
   * Gaps: 1 for a position that nothing prices (no lines, no norm, no volume), otherwise its lines without a price.
   * They are in no sum.
   */
  missing_prices: number;
  /** The gaps with a negative quantity: once known, they lower the total, while all others raise it. */
  missing_deductions: number;
};

export type PositionTotals = SummedTotals & {
  /** round2(total / volume), for display; null for a zero volume or while no price is known. */
  unit_price: DecimalString | null;
};

const NOTHING: SummedTotals = {
  labour: '0.00',
  machinists: '0.00',
  machines: '0.00',
  materials: '0.00',
  consumables: '0.00',
  hand_priced: '0.00',
  direct: '0.00',
  payroll: '0.00',
  overhead: '0.00',
  profit: '0.00',
  equipment: '0.00',
  adjustment: '0.00',
  total: '0.00',
  missing_prices: 0,
  missing_deductions: 0,
};

/**
 * The totals of one position by the Minstroy method 421/pr, annex 3: every line is rounded, direct is the sum of the
 * lines, overhead and profit are round2(payroll × percent / 100), the total is the sum of these rounded parts.
 * | A customer-supplied line costs nothing and its price is not counted as missing. A line without a price is counted
 * in `missing_prices` and is in no sum; a position with neither lines nor a hand price has one missing price. With a
 * hand price the total is round2(handPrice × volume), all of it `hand_priced` and direct: the lines then only state
 * quantities, and overhead and profit are inside the agreed price. With preserved parts these are the parts of the
 * lines, and the remainder of the total is the adjustment. @throws InvalidDecimalError
 */
export function calculatePosition(input: PositionInput): PositionTotals {
  const { handPrice = null, handTotal = null, keepsParts = false } = input;
  if (handPrice === null) return priceByLines(input);
  const agreed = priceByHand(input.volume, handPrice, handTotal);
  return keepsParts ? withParts(agreed, priceByLines(input)) : agreed;
}

/** The sums of many positions (or sections, or documents); the order of the list does not matter. */
export function sumTotals(list: readonly SummedTotals[]): SummedTotals {
  return {
    labour: sumOf(list, 'labour'),
    machinists: sumOf(list, 'machinists'),
    machines: sumOf(list, 'machines'),
    materials: sumOf(list, 'materials'),
    consumables: sumOf(list, 'consumables'),
    hand_priced: sumOf(list, 'hand_priced'),
    direct: sumOf(list, 'direct'),
    payroll: sumOf(list, 'payroll'),
    overhead: sumOf(list, 'overhead'),
    profit: sumOf(list, 'profit'),
    equipment: sumOf(list, 'equipment'),
    adjustment: sumOf(list, 'adjustment'),
    total: sumOf(list, 'total'),
    missing_prices: list.reduce((count, totals) => count + totals.missing_prices, 0),
    missing_deductions: list.reduce((count, totals) => count + totals.missing_deductions, 0),
  };
}

function priceByHand(volume: DecimalString, handPrice: DecimalString, handTotal: DecimalString | null): PositionTotals {
  const total = roundMoney(handTotal ?? decimal(handPrice).times(decimal(volume)));
  return { ...NOTHING, hand_priced: total, direct: total, total, unit_price: unitPrice(total, volume) };
}

/** Parts are only used if every line has a price. */
function withParts(agreed: PositionTotals, parts: PositionTotals): PositionTotals {
  if (parts.missing_prices > 0) return agreed;
  const { total, unit_price } = agreed;
  return { ...parts, adjustment: roundMoney(decimal(total).minus(decimal(parts.total))), total, unit_price };
}

function priceByLines({ volume, lines, overheadPercent, profitPercent }: PositionInput): PositionTotals {
  const byKind: Record<LineKind, DecimalString[]> = {
    labour: [],
    machinist: [],
    machine: [],
    material: [],
    consumable: [],
    equipment: [],
  };
  const gaps = lines.length === 0 ? [volume] : [];
  let pricedCount = 0;
  for (const line of lines) {
    const cost = line.supplyBy === 'customer' ? '0.00' : lineTotal(line.quantity, line.price, line.costCoefficient);
    if (cost === null) {
      gaps.push(line.quantity);
      continue;
    }
    pricedCount += 1;
    byKind[line.kind].push(cost);
  }
  const labour = moneySum(byKind.labour);
  const machinists = moneySum(byKind.machinist);
  const machines = moneySum(byKind.machine);
  const materials = moneySum(byKind.material);
  const consumables = moneySum(byKind.consumable);
  const direct = moneySum([labour, machinists, machines, materials, consumables]);
  const payroll = moneySum([labour, machinists]);
  const overhead = percentOf(payroll, overheadPercent);
  const profit = percentOf(payroll, profitPercent);
  const equipment = moneySum(byKind.equipment);
  const total = moneySum([direct, overhead, profit, equipment]);
  return {
    labour,
    machinists,
    machines,
    materials,
    consumables,
    hand_priced: '0.00',
    direct,
    payroll,
    overhead,
    profit,
    equipment,
    adjustment: '0.00',
    total,
    unit_price: pricedCount === 0 ? null : unitPrice(total, volume),
    missing_prices: gaps.length,
    missing_deductions: gaps.filter((quantity) => decimal(quantity).lt('0')).length,
  };
}

function unitPrice(total: DecimalString, volume: DecimalString): DecimalString | null {
  const divisor = decimal(volume);
  return divisor.eq('0') ? null : roundMoney(decimal(total).div(divisor));
}

function percentOf(base: DecimalString, percent: DecimalString | null): DecimalString {
  return percent === null ? '0.00' : roundMoney(decimal(base).times(decimal(percent)).div('100'));
}

function moneySum(amounts: readonly DecimalString[]): DecimalString {
  return roundMoney(addAll(amounts));
}

function sumOf(
  list: readonly SummedTotals[],
  key: Exclude<keyof SummedTotals, 'missing_prices' | 'missing_deductions'>,
): DecimalString {
  return moneySum(list.map((totals) => totals[key]));
}
