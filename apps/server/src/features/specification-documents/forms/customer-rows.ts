import { decimal, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import type { CustomerLine } from '@karkas/domain/specification/index.ts';
import type { FormCell, FormRow } from '#platform/documents/form/paper-form.ts';
import { spreadsheetAgrees } from '#platform/documents/workbook/spreadsheet-agrees.ts';
import { customerBefore, type CustomerFigures } from '../figures/customer-figures.ts';
import { minus, moneySum } from '../figures/money-amounts.ts';
import type { PositionFigure } from '../figures/price-position.ts';
import type { ReportFigures } from '../figures/report-figures.ts';
import { isUnpriced, sectionLabel } from '../wording/section-label.ts';
import { rowChange } from '../figures/row-change.ts';
import { nameWithChange } from '../wording/name-with-change.ts';
import { CELL_TEXTS, sectionTitle } from '../report.texts.ts';
import {
  letterOf,
  lineOf,
  noteOf,
  type CustomerCells,
  type CustomerColumn,
  type CustomerKey,
} from './customer-columns.ts';

/** Columns summed per section. */
const SUMMED = ['materials', 'works', 'total', 'before', 'effect'] as const;
const PARTS: ReadonlySet<string> = new Set(['materials', 'works']);
type Sums = Record<(typeof SUMMED)[number], DecimalString[]>;

const text = (value: string): FormCell => ({ kind: 'text', value });
const money = (value: DecimalString, formula: string | null): FormCell => ({
  kind: 'money',
  value,
  ...(formula === null ? {} : { formula }),
});

/** Positions under their sections, each closed with its sum. */
export function customerRows(
  columns: readonly CustomerColumn[],
  figures: ReportFigures,
  customer: CustomerFigures,
): FormRow[] {
  const rows: FormRow[] = [];
  const open: { first: number; sums: Sums }[] = [];
  const hasPrices = letterOf(columns, 'total') !== null;
  for (const entry of figures.entries) {
    if (entry.kind === 'section_start') {
      rows.push({ section: sectionTitle(entry.row.number, entry.row.name), level: entry.depth });
      open.push({ first: rows.length, sums: noSums() });
      continue;
    }
    if (entry.kind === 'position') {
      const line = customer.lines.get(entry.figure) ?? null;
      for (const { sums } of open) addTo(sums, entry.figure, line);
      rows.push(lineOf(columns, cellsOf(columns, { figure: entry.figure, line, at: rows.length })));
      continue;
    }
    const section = open.pop();
    if (section === undefined || !hasPrices) continue;
    const values = sumCells(columns, section.sums, [section.first, rows.length - 1]);
    if (isUnpriced(entry)) values.total = text(CELL_TEXTS.no_price);
    rows.push({
      label: sectionLabel(entry),
      values: lineOf(columns, values),
      look: 'subtotal',
    });
  }
  return rows;
}

/** Sums of the whole table, as cells of a row. */
export function sumOfAll(
  columns: readonly CustomerColumn[],
  { figures, customer, rows }: { figures: ReportFigures; customer: CustomerFigures; rows: number },
): CustomerCells {
  const sums = noSums();
  for (const figure of figures.positions) addTo(sums, figure, customer.lines.get(figure) ?? null);
  return sumCells(columns, sums, [0, rows - 1]);
}

const noSums = (): Sums => ({ materials: [], works: [], total: [], before: [], effect: [] });

function addTo(sums: Sums, { row }: PositionFigure, line: CustomerLine | null): void {
  const before = customerBefore(row);
  sums.materials.push(line?.materials ?? '0');
  sums.works.push(line?.works ?? '0');
  sums.total.push(line?.total ?? '0');
  sums.before.push(before);
  sums.effect.push(minus(line?.total ?? '0.00', before));
}

// SUBTOTAL ignores cells that contain SUBTOTAL, so inner sections are not counted twice.
function sumCells(columns: readonly CustomerColumn[], sums: Sums, [first, last]: [number, number]): CustomerCells {
  return Object.fromEntries(
    SUMMED.flatMap((key): [CustomerKey, FormCell][] => {
      const letter = letterOf(columns, key);
      if (letter === null) return [];
      const sum = moneySum(sums[key]);
      // A zero part is left blank; a zero total is displayed.
      if (decimal(sum).eq('0') && PARTS.has(key)) return [[key, text(CELL_TEXTS.nothing)]];
      const formula = last < first ? null : `SUBTOTAL(9,${letter}{${first}}:${letter}{${last}})`;
      return [[key, money(sum, formula)]];
    }),
  );
}

type Printed = { figure: PositionFigure; line: CustomerLine | null; at: number };

function cellsOf(columns: readonly CustomerColumn[], printed: Printed): CustomerCells {
  const { row, mode } = printed.figure;
  const isWhole = /^[1-9]\d{0,8}$/.test(row.number);
  return {
    number: isWhole ? { kind: 'whole', value: row.number } : row.number,
    name: nameWithChange(printed.figure, letterOf(columns, 'total') !== null),
    unit: row.unit,
    quantity: mode === 'removed' ? text(CELL_TEXTS.removed) : (row.quantity ?? text(CELL_TEXTS.nothing)),
    note: noteOf(row),
    ...moneyCells(columns, printed),
    ...changeCells(columns, printed),
  };
}

function moneyCells(columns: readonly CustomerColumn[], { figure, line, at }: Printed): CustomerCells {
  const nothing = text(CELL_TEXTS.nothing);
  const without = { price: nothing, price_material: nothing, price_work: nothing, materials: nothing, works: nothing };
  if (figure.mode === 'removed') return { ...without, total: money('0.00', null) };
  if (figure.mode === 'unmeasured') {
    const price = money(figure.unitPrice ?? '0', null);
    return { ...without, price, price_work: price, total: text(CELL_TEXTS.no_quantity) };
  }
  if (line === null) return { ...without, total: text(CELL_TEXTS.no_price) };
  const orNothing = (value: DecimalString, cell: FormCell): FormCell => (decimal(value).eq('0') ? nothing : cell);
  const { prices, materials, works, total } = line;
  const product = (key: CustomerKey, price: DecimalString | undefined, cost: DecimalString): string | null => {
    const [quantity, of] = [letterOf(columns, 'quantity'), letterOf(columns, key)];
    if (of === null || price === undefined || figure.row.quantity === null) return null;
    if (!spreadsheetAgrees([figure.row.quantity, price], 1, 2, cost)) return null;
    return `ROUND(${quantity}{${at}}*${of}{${at}},2)`;
  };
  const [ofMaterials, ofWorks] = [letterOf(columns, 'materials'), letterOf(columns, 'works')];
  const isSplit = ofMaterials !== null;
  // Works are the remainder, which nearly always equals their price × quantity.
  const sum = `ROUND(N(${ofMaterials}{${at}})+N(${ofWorks}{${at}}),2)`;
  return {
    price: prices === null ? nothing : money(prices.whole, null),
    price_material: prices === null ? nothing : orNothing(prices.material, money(prices.material, null)),
    price_work: prices === null ? nothing : orNothing(prices.work, money(prices.work, null)),
    materials: orNothing(materials, money(materials, product('price_material', prices?.material, materials))),
    works: orNothing(works, money(works, product('price_work', prices?.work, works))),
    total: money(total, isSplit ? sum : product('price', prices?.whole, total)),
  };
}

function changeCells(columns: readonly CustomerColumn[], { figure: { row, mode }, line, at }: Printed): CustomerCells {
  const [total, was] = [letterOf(columns, 'total'), letterOf(columns, 'before')];
  if (total === null || was === null) return {};
  const { before, effect } = rowChange(row, mode === 'removed' ? '0.00' : (line?.total ?? null));
  // N() treats the text for a missing price as zero.
  const formula = `ROUND(N(${total}{${at}})-N(${was}{${at}}),2)`;
  return {
    before: before === null ? text(CELL_TEXTS.no_price) : money(before, null),
    effect: effect === null ? text(CELL_TEXTS.nothing) : money(effect, formula),
  };
}
