import { NO_GAPS } from '@karkas/domain/money/amount-bound.ts';
import { sumLabel } from '@karkas/domain/documents/price-change.texts.ts';
import { addAll, decimal, roundMoney, roundQuantity, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import { lineTotal, type LineKind } from '@karkas/domain/specification/index.ts';
import type { FormRow, LineLook } from '#platform/documents/form/paper-form.ts';
import { isSameAmount, minus } from '../figures/money-amounts.ts';
import { isIncomplete, type LineFigure, type Markup, type PositionFigure } from '../figures/price-position.ts';
import { nameWithChange } from '../wording/name-with-change.ts';
import { printedCode } from '../wording/printed-code.ts';
import { CELL_TEXTS } from '../report.texts.ts';
import type { ReportCoefficient } from '../report.types.ts';
import {
  AGREED_PRICE,
  CORRECTED_PRICE,
  COEFFICIENT_PARTS,
  LSR_GROUPS,
  markupGround,
  LSR_TEXTS as T,
  PRICE_GROUNDS,
} from './lsr.texts.ts';
import { gapCell, lineCells, lsrLine, moneyCell, QUANTITY, TOTAL, type LsrCells } from './lsr-lines.ts';

export type LsrWriting = {
  withPrices: boolean;
  rows: FormRow[];
  /** Appends a row and returns its number. */
  add: (cells: LsrCells, look: LineLook) => number;
};

export function startLsr(withPrices: boolean): LsrWriting {
  const rows: FormRow[] = [];
  const add = (cells: LsrCells, look: LineLook): number => rows.push({ line: lsrLine(cells, withPrices), look }) - 1;
  return { withPrices, rows, add };
}

const cell = (row: number): string => `${TOTAL}{${row}}`;
const sumOf = (rows: readonly number[]): string | null =>
  rows.length === 0 || rows.length > MAX_TERMS ? null : `ROUND(${rows.map(cell).join('+')},2)`;
const MAX_TERMS = 100;

/**
 * Writes a position as the form lists it: volume, pay, machines, materials, direct costs, overhead and profit;
 * returns the row of its total.
 */
export function writeLsrPosition(writing: LsrWriting, figure: PositionFigure, place: number): number {
  const { row, mode, total } = figure;
  const isAgreed = mode !== 'by_lines';
  const named: LsrCells = {
    number: /^\d/.test(row.number) ? row.number : String(place),
    code: groundOf(figure),
    name: nameWithChange(figure, writing.withPrices),
    unit: row.unit ?? T.nothing,
  };
  if (mode === 'removed')
    return writing.add({ ...named, quantity: { kind: 'text', value: CELL_TEXTS.removed } }, 'strong');
  writing.add(
    {
      ...named,
      per_unit: row.quantity,
      quantity: row.quantity,
      ...(isAgreed && !hasCorrection(figure) ? { price: figure.unitPrice } : {}),
    },
    'strong',
  );
  if (!isAgreed) {
    for (const one of row.coefficients ?? []) writing.add({ code: one.reason, name: coefficientText(one) }, 'faint');
    return writeParts(writing, figure);
  }
  const corrected = hasCorrection(figure) ? writeCorrected(writing, figure) : [];
  return writeTotal(writing, figure, total === null ? null : sumOf(corrected));
}

/** «Стеснённые условия (ОЗП=1,15; ЭМ=1,15)»: the name with the parts it multiplies. */
function coefficientText({ name, value, targets }: ReportCoefficient): string {
  const parts = targets.includes('volume')
    ? (['labour', 'machines', 'machinists', 'materials', 'equipment'] as const)
    : targets;
  const factors = parts.flatMap((target) => {
    const word = COEFFICIENT_PARTS[target];
    return word === undefined ? [] : [`${word}=${value.replace('.', ',')}`];
  });
  return factors.every((part) => name.includes(part)) ? name : `${name} (${factors.join('; ')})`;
}

/** The norm of a position; for an agreed or hand price its source. */
function groundOf({ row, mode }: PositionFigure): string | null {
  const code = printedCode(row.code);
  if (code !== null || (mode !== 'agreed' && mode !== 'unmeasured')) return code;
  if (isCorrected(row)) return CORRECTED_PRICE;
  return PRICE_GROUNDS[row.price_source ?? ''] ?? AGREED_PRICE;
}

/** Whether a price set by hand keeps its calculated parts: then only the correction is agreed. */
function isCorrected({ parts = null, price_source: source }: PositionFigure['row']): boolean {
  return parts !== null && source !== 'bill' && source !== 'fixed';
}

/** Whether an agreed unit price × quantity differs from the agreed amount: the form needs a correction line. */
function hasCorrection({ mode, isProduct, total, row, unitPrice }: PositionFigure): boolean {
  if (mode !== 'agreed' || isProduct || total === null || unitPrice === null) return false;
  return !isSameAmount(lineTotal(row.quantity ?? '0', unitPrice) ?? '0', total);
}

/**
 * Writes the works of an agreed price, its materials where the bill prices them, and the rounding difference;
 * returns the rows that add up to the total.
 */
function writeCorrected({ add, rows }: LsrWriting, figure: PositionFigure): number[] {
  const { row, total, unitPrice } = figure;
  const own = ownMaterials(figure);
  const works = minus(total ?? '0.00', addAll(own.map(({ amount }) => amount)));
  const { unit, quantity } = row;
  const price =
    own.length === 0 ? unitPrice : (row.price_work ?? roundMoney(decimal(works).div(decimal(quantity ?? '1'))));
  const product = lineTotal(quantity ?? '0', price ?? '0') ?? '0.00';
  const left = minus(works, product);
  const name = own.length === 0 ? row.name : T.works(row.name);
  const written = [add({ name, unit: unit ?? T.nothing, quantity, price, total: moneyCell(product) }, 'faint')];
  if (!isSameAmount(left, '0'))
    written.push(
      add({ name: T.correction, unit: T.roubles, quantity: left, price: '1.00', total: moneyCell(left) }, 'faint'),
    );
  if (own.length === 0) return written;
  const { code, name: group } = LSR_GROUPS.material;
  add({ code, name: group, total: moneyCell(roundMoney(addAll(own.map(({ amount }) => amount)))) }, 'plain');
  for (const { figure: line, amount } of own) {
    const cells = lineCells({ ...line, state: 'priced', amount }, { volume: quantity, at: rows.length });
    written.push(add(cells, 'faint'));
  }
  return written;
}

/**
 * Materials that a bill prices below a work and includes in the work's price; empty if their total is not less than
 * it.
 */
function ownMaterials({ row, lines, total }: PositionFigure): { figure: LineFigure; amount: DecimalString }[] {
  if (row.price_source !== 'bill' || decimal(row.quantity ?? '0').eq('0')) return [];
  const own = lines.flatMap((figure) => {
    const { kind, supply_by: by, quantity, price, total: stated } = figure.line;
    const amount = lineTotal(quantity ?? '0', price);
    const isBought = (kind === 'material' || kind === 'consumable') && by === 'own';
    return isBought && amount !== null && isSameAmount(stated ?? amount, amount) && !isSameAmount(amount, '0')
      ? [{ figure, amount }]
      : [];
  });
  const isPart = decimal(addAll(own.map(({ amount }) => amount))).lte(decimal(total ?? '0'));
  return isPart ? own : [];
}

function writeTotal({ add }: LsrWriting, figure: PositionFigure, formula: string | null): number {
  const { total, unitPrice, row, mode } = figure;
  const price = row.quantity === null || total === null ? null : unitPrice;
  const name = sumLabel(T.position, isIncomplete(figure) ? figure.sums : NO_GAPS);
  const gap = gapCell(mode === 'unmeasured' ? 'unmeasured' : 'unpriced');
  return add({ name, price, total: total === null ? gap : moneyCell(total, formula) }, 'subtotal');
}

function writeParts(writing: LsrWriting, figure: PositionFigure): number {
  const { sums, payroll } = figure;
  const of = (...kinds: LineKind[]): LineFigure[] => figure.lines.filter(({ line }) => kinds.includes(line.kind));
  const labour = writeGroup(writing, figure, { kind: 'labour', lines: of('labour'), total: sums.labour });
  const machines = writeMachines(writing, figure);
  const bought = addAll([sums.materials, sums.consumables]);
  const lines = of('material', 'consumable');
  const materials = writeGroup(writing, figure, { kind: 'material', lines, total: bought });
  const { withPrices, add } = writing;
  const present = [labour, ...machines, materials].filter((row) => row !== null);
  const direct = withPrices ? add({ name: T.direct, total: moneyCell(sums.direct, sumOf(present)) }, 'plain') : 0;
  const paid = [labour, machines[1] ?? null].filter((row) => row !== null);
  const fund = withPrices ? add({ name: T.payroll, total: moneyCell(payroll, sumOf(paid)) }, 'plain') : 0;
  const markups = (['overhead', 'profit'] as const).flatMap((kind) => {
    const markup = figure[kind];
    return markup === null || !withPrices ? [] : [writeMarkup(writing, { kind, row: figure.row }, markup, fund)];
  });
  const equipment = writeGroup(writing, figure, { kind: 'equipment', lines: of('equipment'), total: sums.equipment });
  if (!withPrices) return direct;
  return writeTotal(writing, figure, sumOf([direct, ...markups, ...(equipment === null ? [] : [equipment])]));
}

function writeMarkup(
  { add, rows }: LsrWriting,
  { kind, row }: { kind: 'overhead' | 'profit'; row: PositionFigure['row'] },
  { percent, amount, isProduct }: Markup,
  fund: number,
): number {
  const formula = isProduct ? `ROUND(${cell(fund)}*${QUANTITY}{${rows.length}}/100,2)` : null;
  const total = moneyCell(amount, formula);
  const { kind_of_work: work = null } = row;
  const name = [T[kind], work?.name ?? ''].filter(Boolean).join(' ');
  const code = work === null ? null : markupGround(kind, work.code);
  return add({ code, name, unit: T.percent, per_unit: percent, quantity: percent, total }, 'plain');
}

type Group = { kind: keyof typeof LSR_GROUPS; lines: readonly LineFigure[]; total: DecimalString };

/** Writes the header of a group with its sum, then its lines; returns the row of the sum. */
function writeGroup(writing: LsrWriting, { row }: PositionFigure, { kind, lines, total }: Group): number | null {
  if (lines.length === 0) return null;
  const { add, rows } = writing;
  const first = rows.length + 1;
  const sum = `ROUND(SUM(${TOTAL}{${first}}:${TOTAL}{${first + lines.length - 1}}),2)`;
  const at = add(groupCells(kind, lines, moneyCell(total, sum)), 'plain');
  for (const line of lines) add(lineCells(line, { volume: row.quantity, at: rows.length }), 'faint');
  return at;
}

function groupCells(kind: Group['kind'], lines: readonly LineFigure[], total: LsrCells['total']): LsrCells {
  const { code, name, unit } = LSR_GROUPS[kind];
  // Hours can be summed; machines and materials have different units.
  const quantity = unit === null ? null : roundQuantity(addAll(lines.map(({ line }) => line.quantity ?? '0')));
  return { code: code === '' ? null : code, name, unit, quantity, total: total ?? null };
}

/** Writes machines, each followed by its machinists, then their sums; returns the rows of the two sums. */
function writeMachines(writing: LsrWriting, { row, lines, sums }: PositionFigure): (number | null)[] {
  const machines = lines.filter(({ line }) => line.kind === 'machine');
  const drivers = lines.filter(({ line }) => line.kind === 'machinist');
  const { add, rows } = writing;
  const written: Record<'machine' | 'machinist', number[]> = { machine: [], machinist: [] };
  const write = (figure: LineFigure, kind: 'machine' | 'machinist'): void => {
    written[kind].push(add(lineCells(figure, { volume: row.quantity, at: rows.length }), 'faint'));
  };
  const head = machines.length === 0 ? null : add({}, 'plain');
  for (const machine of machines) {
    write(machine, 'machine');
    for (const driver of drivers) if (isDriverOf(driver, machine)) write(driver, 'machinist');
  }
  const alone = drivers.filter((driver) => !machines.some((machine) => isDriverOf(driver, machine)));
  for (const driver of alone) write(driver, 'machinist');
  if (head !== null) {
    const total = moneyCell(sums.machines, sumOf(written.machine));
    rows[head] = { line: lsrLine(groupCells('machine', machines, total), writing.withPrices), look: 'plain' };
  }
  const total = moneyCell(sums.machinists, sumOf(written.machinist));
  return [head, drivers.length === 0 ? null : add(groupCells('machinist', drivers, total), 'plain')];
}

const isDriverOf = ({ line: driver }: LineFigure, { line: machine }: LineFigure): boolean =>
  machine.id !== undefined && driver.machine_id === machine.id;

/** Hours of a kind in the whole document. */
export function hoursOf(positions: readonly PositionFigure[], kind: LineKind): DecimalString {
  const lines = positions.filter(({ mode }) => mode === 'by_lines').flatMap(({ lines: own }) => own);
  const hours = addAll(lines.filter(({ line }) => line.kind === kind).map(({ line }) => line.quantity ?? '0'));
  return decimal(hours).eq('0') ? '0' : roundQuantity(hours);
}
