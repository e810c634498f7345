import type { FormCell, FormRow, LineLook } from '#platform/documents/form/paper-form.ts';
import { minus } from '../figures/money-amounts.ts';
import type { LineFigure, Markup, PositionFigure } from '../figures/price-position.ts';
import type { ReportFigures } from '../figures/report-figures.ts';
import { rowChange } from '../figures/row-change.ts';
import { costCoefficientsOf } from '../figures/resource-lists.ts';
import { nameWithCost } from '../wording/cost-coefficients.texts.ts';
import { nameWithChange } from '../wording/name-with-change.ts';
import { isUnpriced, sectionLabel } from '../wording/section-label.ts';
import { printedCode } from '../wording/printed-code.ts';
import { CELL_TEXTS, KIND_MARKS, markupName, sectionTitle } from '../report.texts.ts';

export type EstimateView = { withPrices: boolean; hasCodes: boolean; isAnnex: boolean };

type Cells = {
  number?: FormCell;
  code?: FormCell;
  name?: FormCell;
  unit?: FormCell;
  quantity?: FormCell;
  price?: FormCell;
  total?: FormCell;
  before?: FormCell;
  effect?: FormCell;
};

/** A row of cells in the printed columns. */
export function estimateLine({ withPrices, hasCodes, isAnnex }: EstimateView, cells: Cells): FormCell[] {
  const { number = null, code = null, name = null, unit = null, quantity = null } = cells;
  const { price = null, total = null, before = null, effect = null } = cells;
  return [
    number,
    ...(hasCodes ? [code] : []),
    name,
    unit,
    quantity,
    ...(withPrices ? [price, total, ...(isAnnex ? [before, effect] : [])] : []),
  ];
}

const text = (value: string): FormCell => ({ kind: 'text', value });

/** Sections with their positions, each followed by its resources, overhead and profit. */
export function estimateRows(figures: ReportFigures, view: EstimateView): FormRow[] {
  return figures.entries.flatMap((entry): FormRow[] => {
    if (entry.kind === 'section_start')
      return [{ section: sectionTitle(entry.row.number, entry.row.name), level: entry.depth }];
    if (entry.kind === 'position') return positionRows(entry.figure, view);
    if (!view.withPrices) return [];
    const { before } = entry;
    const total = isUnpriced(entry) ? text(CELL_TEXTS.no_price) : entry.total;
    const values = estimateLine(view, { total, before, effect: minus(entry.total, before) });
    return [{ label: sectionLabel(entry), values, look: 'subtotal' }];
  });
}

function positionRows(figure: PositionFigure, view: EstimateView): FormRow[] {
  const { row, mode, total, lines } = figure;
  const { before, effect } = rowChange(row, total);
  const cells: Cells = {
    number: row.number,
    code: row.code,
    name: nameWithChange(figure, view.withPrices),
    unit: row.unit,
    quantity: mode === 'removed' ? text(CELL_TEXTS.removed) : (row.quantity ?? text(CELL_TEXTS.nothing)),
    price: figure.unitPrice ?? text(mode === 'unpriced' ? CELL_TEXTS.no_price : CELL_TEXTS.nothing),
    total: total ?? text(mode === 'unmeasured' ? CELL_TEXTS.no_quantity : CELL_TEXTS.no_price),
    before: before ?? text(CELL_TEXTS.no_price),
    effect: effect ?? text(CELL_TEXTS.nothing),
  };
  const markups = (['overhead', 'profit'] as const).flatMap((kind) => {
    const markup = figure[kind];
    return markup === null || !view.withPrices ? [] : [markupCells(kind, markup, figure.payroll)];
  });
  const line = (look: LineLook, of: Cells): FormRow => ({ line: estimateLine(view, of), look });
  return [
    line('strong', cells),
    ...lines.map((one) => line('faint', lineCells(one, view))),
    ...markups.map((of) => line('faint', of)),
  ];
}

function lineCells(figure: LineFigure, { withPrices }: EstimateView): Cells {
  const { line, state, amount } = figure;
  const texts = {
    priced: null,
    unmeasured: null,
    unpriced: CELL_TEXTS.no_price,
    customer: CELL_TEXTS.from_customer,
    in_agreed_price: CELL_TEXTS.in_agreed_price,
  }[state];
  const gap = state === 'unmeasured' ? CELL_TEXTS.no_quantity : state === 'unpriced' ? CELL_TEXTS.no_price : null;
  return {
    number: line.number,
    code: printedCode(line.code),
    name: withPrices ? nameWithCost(line.name, costCoefficientsOf(figure)) : line.name,
    unit: line.unit,
    quantity: line.quantity ?? text(CELL_TEXTS.nothing),
    price: texts === null ? (line.price ?? '0') : text(texts),
    total: amount ?? (gap === null ? null : text(gap)),
  };
}

function markupCells(kind: 'overhead' | 'profit', { percent, amount }: Markup, payroll: string): Cells {
  return {
    code: KIND_MARKS[kind],
    name: markupName(kind),
    unit: percent === null ? null : CELL_TEXTS.percent_unit,
    quantity: percent,
    price: percent === null ? null : payroll,
    total: amount,
  };
}
