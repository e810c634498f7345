import type { PriceRole } from '@karkas/api/specifications/bills/filling-options.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { ChargedSums, CustomerLine } from '@karkas/domain/specification/index.ts';
import { customerFigures } from '../figures/customer-figures.ts';
import { computeFigures } from '../figures/report-figures.ts';
import { isIncomplete, type PositionFigure } from '../figures/price-position.ts';
import type { ReportDocument, ReportLine } from '../report.types.ts';
import { HEADINGS } from './workbook.texts.ts';
import { columnOf } from './package/cell-address.ts';
import { amountOn, basisOf, lineOn, type VatTerms } from './vat-basis.ts';
import type { WantedCell } from './package/fill-sheet.ts';
import type { FilledTable, RowRemark } from './workbook.types.ts';

export type PlannedCell = WantedCell & {
  sheet: string;
  role: PriceRole;
  of: Named | null;
  isTotal?: boolean;
  isSideColumn?: boolean;
};
type Named = { number: string; name: string };
/** A filled row and its cost by our own quantity. */
export type PlannedRow = {
  sheet: string;
  row: number;
  quantity: string | null;
  price: string | null;
  total: string;
  materials: string;
  /** The value of each column, in the VAT terms of the cost column. */
  money: RowMoney;
  of: Named;
};
export type Plan = {
  cells: PlannedCell[];
  remarks: RowRemark[];
  filled: PlannedRow[];
  /** Total of all positions of the document, each in the VAT terms of its table. */
  total: string;
  /** Sums that the document's charges are based on. */
  sums: ChargedSums;
  vat: VatTerms;
  /** Whether the sums include VAT. */
  isWithVat: boolean;
};

type RowMoney = Partial<Record<PriceRole, string | null>> & { total: string };
type Place = { vor_id?: string; sheet: string; row: number };

/** Plans the cells to fill in the customer's file: positions, and materials in rows of their own. */
export function planCells(document: ReportDocument, tables: readonly FilledTable[], billId: string): Plan {
  const figures = computeFigures(document);
  const customer = customerFigures(figures);
  const bySheet = new Map(tables.map((table) => [table.sheet, table]));
  const vat = { rate: document.head.vat_rate, isWithin: document.head.vat_included };
  const main = tables.find(({ columns }) => columns.length > 0);
  const isWithVat = main === undefined ? vat.isWithin : basisOf(main, vat);
  const plan: Plan = {
    cells: tables.flatMap((table) => headingsOf(table)),
    remarks: [],
    filled: [],
    total: '0.00',
    sums: figures.sums,
    vat,
    isWithVat,
  };
  const sums = { with: new Array<string>(), without: new Array<string>() };
  for (const figure of figures.positions) {
    const place = placeOf(figure.row.source, billId);
    const table = place === null ? undefined : bySheet.get(place.sheet);
    const isWith = table === undefined ? isWithVat : basisOf(table, vat);
    sums[isWith ? 'with' : 'without'].push(figure.sums.total);
    // Positions from another bill belong to the file of that bill.
    if (place === null && figure.row.source) continue;
    planPosition(plan, { figure, line: customer.lines.get(figure) ?? null, place, table, billId });
  }
  plan.total = roundMoney(addAll([amountOn(addAll(sums.with), true, vat), amountOn(addAll(sums.without), false, vat)]));
  return plan;
}

type Planned = {
  figure: PositionFigure;
  line: CustomerLine | null;
  place: Place | null;
  table: FilledTable | undefined;
  billId: string;
};

function planPosition(plan: Plan, { figure, line, place, table, billId }: Planned): void {
  const { row } = figure;
  const named = { number: row.number, name: row.name };
  const remark = (reason: RowRemark['reason']): void => {
    plan.remarks.push({ sheet: place?.sheet ?? null, row: place?.row ?? null, ...named, reason });
  };
  if (place === null || table === undefined) return remark('no_cell');
  if (line === null || line.prices === null) return remark('no_price');
  if (isIncomplete(figure)) remark('price_incomplete');
  const stated = table.quantities[place.row];
  if (stated === undefined || row.quantity === null || !decimal(stated).eq(decimal(row.quantity)))
    remark('quantity_differs');
  const own = materialRows(figure, table, billId);
  const put = (isWith: boolean): { line: CustomerLine; materials: MaterialRow[]; exceeds: boolean } => {
    const converted = lineOn(line, row.quantity, isWith, plan.vat);
    const materials = own.map((material) => materialOn(material, isWith, plan.vat));
    const rest = withoutMaterials(converted, row.quantity ?? '0', materials);
    return { line: rest ?? converted, materials: rest === null ? [] : materials, exceeds: rest === null };
  };
  const both = { with: put(true), without: put(false) };
  const main = basisOf(table, plan.vat) ? both.with : both.without;
  if (main.exceeds) remark('materials_exceed');
  const costs = { with: moneyOf(both.with.line), without: moneyOf(both.without.line) };
  putRow(plan, table, { row: place.row, quantity: row.quantity, ...costs, of: named });
  for (const [index, { row: at, name, quantity }] of main.materials.entries()) {
    const material = (one: typeof main): RowMoney => moneyOfMaterial(one.materials[index] ?? main.materials[index]);
    const given = { with: material(both.with), without: material(both.without) };
    putRow(plan, table, { row: at, quantity, ...given, of: { number: '', name } });
  }
}

function placeOf(source: Place | null | undefined, billId: string): Place | null {
  return source === null || source === undefined || source.vor_id !== billId ? null : source;
}

function moneyOf({ prices, materials, works, total }: CustomerLine): RowMoney {
  return {
    price: prices?.whole ?? null,
    price_material: prices?.material ?? null,
    price_work: prices?.work ?? null,
    total,
    total_material: materials,
    total_work: works,
  };
}

type MaterialRow = { row: number; name: string; quantity: string | null; price: string; total: string };

const moneyOfMaterial = (material: MaterialRow | undefined): RowMoney => ({
  price: material?.price ?? null,
  price_material: material?.price ?? null,
  total: material?.total ?? '0.00',
  total_material: material?.total ?? null,
});

function materialOn(material: MaterialRow, isWith: boolean, vat: VatTerms): MaterialRow {
  if (isWith === vat.isWithin) return material;
  const price = amountOn(material.price, isWith, vat);
  const { quantity } = material;
  return { ...material, price, total: roundMoney(decimal(quantity ?? '0').times(decimal(price))) };
}

/** Materials with their own row and price in this table. */
function materialRows(figure: PositionFigure, { sheet }: FilledTable, billId: string): MaterialRow[] {
  return figure.row.lines.flatMap((line): MaterialRow[] => {
    const place = placeOf(line.source, billId);
    const total = costOf(line);
    if (place?.sheet !== sheet || line.price === null || total === null) return [];
    return [{ row: place.row, name: line.name, quantity: line.quantity, price: roundMoney(line.price), total }];
  });
}

function costOf({ quantity, price, supply_by: by }: ReportLine): string | null {
  if (by === 'customer') return null;
  return quantity === null || price === null ? null : roundMoney(decimal(quantity).times(decimal(roundMoney(price))));
}

/** A position without the materials priced in rows of their own; null if they cost more than the position. */
function withoutMaterials(
  line: CustomerLine,
  quantity: string,
  materials: readonly MaterialRow[],
): CustomerLine | null {
  if (materials.length === 0 || line.prices === null || decimal(quantity).eq('0')) return line;
  const cost = addAll(materials.map((material) => material.total));
  const volume = decimal(quantity);
  const whole = roundMoney(decimal(line.total).minus(decimal(cost)).div(volume));
  if (decimal(whole).lt('0')) return null;
  const left = roundMoney(decimal(line.materials).minus(decimal(cost)).div(volume));
  const material = decimal(left).lt('0') || decimal(left).gt(decimal(whole)) ? '0.00' : left;
  const total = roundMoney(volume.times(decimal(whole)));
  const ofMaterials = roundMoney(volume.times(decimal(material)));
  return {
    prices: { whole, material, work: roundMoney(decimal(whole).minus(decimal(material))) },
    materials: ofMaterials,
    works: roundMoney(decimal(total).minus(decimal(ofMaterials))),
    total,
  };
}

type Filled = Pick<PlannedRow, 'row' | 'quantity' | 'of'> & { with: RowMoney; without: RowMoney };

function putRow(plan: Plan, table: FilledTable, { row, quantity, of, ...money }: Filled): void {
  const { sheet } = table;
  const main = money[basisOf(table, plan.vat) ? 'with' : 'without'];
  const { price = null, total, total_material: materials } = main;
  plan.filled.push({ sheet, row, quantity, price, total, materials: materials ?? '0.00', money: main, of });
  for (const { role, letter, vat } of table.columns) {
    const value = money[(vat ?? plan.vat.isWithin) ? 'with' : 'without'][role];
    if (value === undefined || value === null) continue;
    plan.cells.push({ sheet, row, column: columnOf(letter), value, role, of });
  }
}

/** A column chosen by the user gets a heading in the header row. */
function headingsOf({ sheet, headerRow, columns }: FilledTable): PlannedCell[] {
  if (headerRow === null || headerRow === 0) return [];
  return columns.flatMap(({ role, letter, isChosen }) =>
    isChosen
      ? [{ sheet, row: headerRow, column: columnOf(letter), value: HEADINGS[role], isText: true, role, of: null }]
      : [],
  );
}
