import { roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { parseStoredNumber } from '../../number-format.ts';
import { cellAddress, type SheetRow } from '../../sheet.ts';
import { rowText } from '../rows/classify-rows.ts';
import { vatOfTitle } from '../columns/header-aliases.ts';
import { amountInText } from '../money/money-text.ts';
import { kindOfTotal, LONGEST_LABEL, type TotalKind, type TotalRow } from './total-rows.ts';

const NAMES_THE_WHOLE =
  /^(итого|всего|общая (стоимость|сумма|цена)|сметная стоимость|(стоимость|цена|сумма) (работ|предложения|договора|контракта|по смете)|(в т\.?\s?ч\.?|в том числе|кроме того),?\s(сумма )?ндс)(?![а-яё])/i;
/** A sum in thousands is rounded and would never match. */
const IS_ROUNDED = /тыс|млн/i;

/** The document total stated above the table: «Сметная стоимость: 1 234 567,89 руб.». */
export function readTotalAbove(row: SheetRow): TotalRow | null {
  const text = rowText(row);
  if (!NAMES_THE_WHOLE.test(text) || IS_ROUNDED.test(text)) return null;
  const stored = row.cells.findLast((cell) => cell.kind === 'number');
  const amount = stored === undefined ? amountInText(text) : (parseStoredNumber(stored.value)?.toFixed() ?? null);
  if (amount === null) return null;
  return {
    row: row.number,
    cell: stored === undefined ? null : cellAddress(stored.column, row.number),
    label: text.slice(0, LONGEST_LABEL),
    kind: kindAbove(text),
    amount: roundMoney(amount),
    isInRoubles: stored === undefined,
    basis: null,
  };
}

function kindAbove(text: string): TotalKind {
  const kind = kindOfTotal(text);
  const includesVat = kind === 'vat' ? null : vatOfTitle(text);
  if (includesVat !== null) return includesVat ? 'gross' : 'net';
  return kind === 'vat' || kind === 'of_which' ? kind : 'document';
}
