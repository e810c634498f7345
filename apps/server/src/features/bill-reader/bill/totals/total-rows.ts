import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import { cellAddress, type SheetCell } from '../../sheet.ts';
import { readAmount } from '../rows/amounts.ts';
import { addressOf, type BillLine, MONEY_ROLES, type MoneyRole } from '../rows/bill-line.ts';
import { CHARGE, DISCOUNT } from './charges.data.ts';
import { rowText } from '../rows/classify-rows.ts';
import type { TableRow } from '../rows/table-row.types.ts';
import type { FormulaEvaluator } from '../rows/quantity/formula.ts';
import { normaliseTitle, vatOfTitle } from '../columns/header-aliases.ts';
import { totalInText } from '../money/money-text.ts';
import { percentInColumns } from './percent-rows.ts';
import type { StatedMoney } from '../money/row-money.ts';
import { isTotal } from '../rows/row-words.ts';

/** What a total covers: a part, the whole document, the tax, the sum with or without it, or a charge. */
export type TotalKind = 'plain' | 'section' | 'document' | 'net' | 'vat' | 'gross' | 'of_which' | 'charge';

export type TotalRow = {
  row: number;
  /** Address of the amount: `F12`; null if it is inside a sentence. */
  cell: string | null;
  label: string;
  kind: TotalKind;
  /** In the unit of the columns, not rounded, until the unit is known. */
  amount: string;
  /** The percent of a charge stated in a column. */
  percent?: string | null;
  /** A charge stated with VAT; `amount` is without it. */
  taxed?: { amount: string; rate: VatRate };
  /** For an amount in thousands below rows in roubles: how far it may be from their sum, and the amount as written. */
  rounding?: string;
  asWritten?: string;
  /** The amount states roubles itself, whatever the money unit of the columns. */
  isInRoubles: boolean;
  /** VAT terms by the column title, if the amount is in an unread column. */
  basis: boolean | null;
};

/** Money cells of a row as numbers; other content is ignored. */
export function statedMoney(line: BillLine, evaluate: FormulaEvaluator): StatedMoney {
  const read = (role: MoneyRole): string | null => readAmount(line.cells[role] ?? null, evaluate).value;
  return {
    price: read('price'),
    price_material: read('price_material'),
    price_work: read('price_work'),
    total: read('total'),
    total_material: read('total_material'),
    total_work: read('total_work'),
  };
}

/** Reads a total row; `null` if it states no amount of money. */
export function readTotal(row: TableRow, evaluate: FormulaEvaluator): TotalRow | null {
  const { line } = row;
  const found = amountOf(row, evaluate);
  const inCells = found?.value ?? null;
  // «Итого: 1 234,50 руб.» in one cell.
  const amount = inCells ?? totalInText(rowText(line.row));
  if (amount === null) return null;
  const label = labelOf(line);
  return {
    row: line.row.number,
    cell: found?.cell ?? null,
    label: /\p{L}/u.test(label) ? label.slice(0, LONGEST_LABEL) : '',
    kind: kindOfTotal(label),
    amount,
    percent: percentInColumns(line, evaluate),
    isInRoubles: inCells === null,
    basis: found?.basis ?? null,
  };
}

/** Charges without an amount. */
export function chargesWithoutSum(
  rows: readonly TableRow[],
  evaluate: FormulaEvaluator,
): { row: number; text: string }[] {
  return rows.flatMap((row) => {
    const text = labelOf(row.line);
    const isLost = kindOfTotal(text) === 'charge' && readTotal(row, evaluate) === null && !NOUGHT.test(text);
    return isLost ? [{ row: row.line.row.number, text: text.slice(0, 80) }] : [];
  });
}

const NOUGHT = /(^|\D)0([.,]0{1,6})?\s?%/;

function labelOf({ texts: { name = '' }, firstText }: BillLine): string {
  return /\p{L}/u.test(name) ? name : firstText;
}

export const LONGEST_LABEL = 200;

type Found = { value: string; basis: boolean | null; cell: string | null };

function amountOf(row: TableRow, evaluate: FormulaEvaluator): Found | null {
  const { total, total_material, total_work } = statedMoney(row.line, evaluate);
  const at = (role: MoneyRole): string | null => addressOf(row.line, role) ?? null;
  if (total !== null) return { value: total, basis: null, cell: at('total') };
  if (total_material !== null || total_work !== null)
    return {
      value: addAll([total_material ?? '0', total_work ?? '0']),
      basis: null,
      cell: at('total_work') ?? at('total_material'),
    };
  return rightmost(row, evaluate);
}

/** A total may be in an untitled column, or in the price column. */
function rightmost({ line, roles, titles }: TableRow, evaluate: FormulaEvaluator): Found | null {
  const measured = new Set(
    (['number', 'unit', 'quantity', 'coefficient'] as const).flatMap((role) => {
      const column = roles.get(role);
      return column === undefined ? [] : [column];
    }),
  );
  const isMoney = (cell: SheetCell): boolean => {
    if (measured.has(cell.column)) return false;
    const title = normaliseTitle(titles.get(cell.column) ?? '');
    return title === ''
      ? hasMoneyColumns(roles)
      : /цена|стоим|сумм|руб|итого|всего|расценк/.test(title) && !/кол|объем/.test(title);
  };
  for (const cell of line.row.cells.toReversed()) {
    if (cell.kind !== 'number' && cell.kind !== 'text' && cell.formula === null) continue;
    if (!isMoney(cell)) continue;
    const { value } = readAmount(cell, evaluate);
    if (value !== null)
      return {
        value,
        basis: vatOfTitle(titles.get(cell.column) ?? ''),
        cell: cellAddress(cell.column, line.row.number),
      };
  }
  return null;
}

function hasMoneyColumns(roles: TableRow['roles']): boolean {
  return MONEY_ROLES.some((role) => roles.has(role));
}

const VAT_ROW = /^(сумма |кроме того |в т ч |в том числе |плюс )*ндс/;
const NET = /без (учета )?ндс/;
/** The amount in words may stand between the total and its tax. */
const GROSS =
  /(с|с учетом|включая|вкл) ндс|^(итого|всего|общая (?:стоимость|сумма|цена)|стоимость|сумма|цена|к оплате).{0,250} (в т ч|в том числе) ндс/;
const OF_WHICH = /^(в т ч|в том числе|из них|справочно)|справочно$/;
const SECTION = /по (под)?(позици|раздел|глав|этап|корпус|секци|блок|этаж|част)|раздел|глав[аеы] /;
const DOCUMENT =
  /по (смете|ведомости|объекту|документу|договору|акту|спецификации|предложению|всем)|общая|всего по|к оплате|окончательн/;

/** «Всего по акту» below a tax line includes the tax, whatever its label, if it equals the sum of both. */
export function withTaxByPlace(totals: readonly TotalRow[]): TotalRow[] {
  return totals.map((total, index) => {
    const [net, tax] = [totals[index - 2], totals[index - 1]];
    const isOpen = total.kind === 'plain' || total.kind === 'document' || total.kind === 'section';
    if (!isOpen || tax?.kind !== 'vat' || net === undefined || net.kind === 'vat') return total;
    const isSum = roundMoney(addAll([net.amount, tax.amount])) === total.amount;
    return isSum ? { ...total, kind: 'gross' } : total;
  });
}

/** «В том числе: работы» continues in the next rows without those words. */
export function continueOfWhich(totals: readonly TotalRow[]): TotalRow[] {
  let before: TotalRow | null = null;
  return totals.map((total) => {
    const goesOn: boolean =
      before?.kind === 'of_which' && before.row + 1 === total.row && total.kind === 'plain' && !isTotal(total.label);
    before = goesOn ? { ...total, kind: 'of_which' } : total;
    return before;
  });
}

const DIRECT = /^прямые затраты/;
const PART =
  /^(прямые затраты|оплата труда|эксплуатация машин|материалы|расходные материалы|оборудование|фот|фонд оплаты труда)(?![а-я])/;
const PART_OF_WORK = /^(накладные расход|сметная прибыль)/;

/**
 * «Прямые затраты, в том числе: …» lists parts and is not a total. Overhead and profit in such a list are parts too,
 * unless the direct costs equal the sum of positions.
 */
export function withoutParts(totals: readonly TotalRow[], sum: string): TotalRow[] {
  let hasParts = false;
  return totals.map((total) => {
    const text = normaliseTitle(total.label);
    if (PART.test(text)) {
      if (total.amount === sum) return total;
      hasParts ||= DIRECT.test(text);
      return { ...total, kind: 'of_which' };
    }
    if (hasParts && total.kind === 'charge' && PART_OF_WORK.test(text)) return { ...total, kind: 'of_which' };
    hasParts = false;
    return total;
  });
}

const OF_WHAT = /^((итого|всего|итог|сумма|стоимость|в т ч|в том числе|из них|по|за)\s?)*/;
const WITH_TAX = /\s(с|без) (учета )?ндс$/;
const MATERIALS = /^материал\S*$/;
const WORKS = /^(работ\S*|смр)$/;

/** «Итого материалы», «Всего по работам» cover a part of every row above; null for any other total. */
export function partOfTotal(label: string): 'materials' | 'works' | null {
  const part = normaliseTitle(label)
    .replace(/[\d\s,.:]{1,40}$/, '')
    .replace(OF_WHAT, '')
    .replace(WITH_TAX, '');
  if (MATERIALS.test(part)) return 'materials';
  return WORKS.test(part) ? 'works' : null;
}

export function isDiscount({ kind, label }: Pick<TotalRow, 'kind' | 'label'>): boolean {
  return kind === 'charge' && DISCOUNT.test(normaliseTitle(label));
}

export function kindOfTotal(label: string): TotalKind {
  const text = normaliseTitle(label);
  if (VAT_ROW.test(text)) return 'vat';
  if (OF_WHICH.test(text)) return 'of_which';
  if (CHARGE.test(text)) return 'charge';
  if (NET.test(text)) return 'net';
  if (GROSS.test(text)) return 'gross';
  if (SECTION.test(text)) return 'section';
  return DOCUMENT.test(text) ? 'document' : 'plain';
}
