import { normaliseUnit } from '@karkas/domain/units/normalise-unit.ts';
import { isSupportedUnit } from './amounts.ts';
import { isSettlementTitle } from '../totals/settlement-words.data.ts';
import type { BillLine } from './bill-line.ts';
import { hasMoney, MONEY_ROLES } from './bill-line.ts';
import { CHARGE, TENDER } from '../totals/charges.data.ts';
import { normaliseTitle } from '../columns/header-aliases.ts';

const QUESTIONNAIRE =
  /^(в (единичных |единичные )?(расценк|цен|стоимост)[а-я]{0,4}( работ)? (не )?(учтен|включен|учитыва)|вопрос(ы|ник)?(?![а-яё])|анкета|опросный лист|(коммерческие|прочие|особые|дополнительные|общие) (условия|сведения)|условия (оплаты|выполнения|поставки|договора|платежа|производства)|сведения об? )/i;

/**
 * The start of questions and conditions below a table: «В единичных расценках учтено:», «Вопрос
 * Ответ».
 */
export function isQuestionnaire(line: BillLine, label: string): boolean {
  return QUESTIONNAIRE.test(label.trim()) && !hasUnit(line) && !hasNumber(line);
}

/** Whether the row measures something: a known unit, or a number in the quantity. */
export function isMeasured(line: BillLine): boolean {
  return hasUnit(line) || hasNumber(line) || line.cells.coefficient !== undefined;
}

/** In a questionnaire an answer may be a number or be in the unit column: only both make a position. */
export function isFullyMeasured(line: BillLine): boolean {
  return hasUnit(line) && hasNumber(line);
}

/** «Накладные расходы 15 %», «Скидка», «Округление»: a charge on the sum above, not a position. */
export function isChargeRow(line: BillLine, label: string): boolean {
  if (line.number !== null || isMeasured(line)) return false;
  const title = normaliseTitle(label);
  // A tender reduction without a percent cannot be converted, so it stays a row.
  const isCharge = CHARGE.test(title) && (!TENDER.test(title) || /\d/.test(title));
  // With a percent it is a charge even if the sum is empty.
  const hasSum = hasMoney(line) || /\d\s?%\)?\.?$/.test(label);
  return isCharge && hasSum;
}

/** «Гарантийное удержание 5 %», «Зачёт аванса»: it settles accounts and is no work, unless it is measured. */
export function isSettlementRow(line: BillLine, label: string): boolean {
  const isMeasuredAsWork = EXTENTS.has(normaliseUnit(line.texts.unit ?? '').dimension);
  const title = normaliseTitle(label);
  const isAdvance =
    /^(минус |за вычетом )?аванс/.test(title) && MONEY_ROLES.some((role) => isNegative(line.texts[role]));
  return !isMeasuredAsWork && hasMoney(line) && (isAdvance || isSettlementTitle(title));
}

const isNegative = (text: string | undefined): boolean => text !== undefined && /^\s*[-–−(]\s*\d/.test(text);

const EXTENTS: ReadonlySet<string | null> = new Set(['length', 'area', 'volume', 'mass']);

function hasUnit(line: BillLine): boolean {
  return isSupportedUnit(line.texts.unit ?? '') && line.texts.unit !== '';
}

function hasNumber({ cells: { quantity } }: BillLine): boolean {
  if (quantity === undefined) return false;
  return quantity.kind === 'number' || quantity.formula !== null || /^\s*[-+]?\d/.test(quantity.value);
}
