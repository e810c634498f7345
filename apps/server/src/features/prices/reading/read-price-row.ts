import type { BookPriceSource, PriceKind } from '@karkas/api/prices/price-books.schemas.ts';
import type { PriceColumn, PriceRowProblemCode, ReadPrice } from '@karkas/api/prices/price-import.schemas.ts';
import { decimal, parseDecimalInput, plain, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { type VatRate, withoutVat } from '@karkas/domain/money/vat.ts';
import { unescapeCellText } from '@karkas/domain/text/escape-cell-text.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import { normaliseUnit } from '@karkas/domain/units/index.ts';
import { keysOf } from '@karkas/api/core/keys-of.ts';
import {
  HOUR_OF_MACHINE,
  HOUR_OF_MAN,
  KIND_BY_CODE,
  KIND_NAMES,
  NO_PRICE,
  SOURCE_NAMES,
  ROUBLES,
} from './price-headings.data.ts';

/** The cells of a row by column role; dates are already ISO days. */
export type RowCells = Partial<Record<PriceColumn, string>>;
export type RowRead =
  | { price: ReadPrice }
  | { problem: PriceRowProblemCode; text: string }
  | { isHeading: true }
  | { isEmpty: true };

const MAX_NAME = 500;
const MAX_CODE = 60;
const MAX_UNIT = 40;
const LARGEST = '999999999999999.99';
const LARGEST_INDEX = '1000';

/** Parses a table row into a price, a group heading, or a problem. A price of zero counts as no price. */
export function readPriceRow(
  row: number,
  cells: RowCells,
  terms: { vatRate: VatRate; defaultSource: BookPriceSource; document: string | null },
): RowRead {
  const text = (column: PriceColumn): string => unescapeCellText((cells[column] ?? '').trim());
  const [code, name, unit] = [text('code'), text('name'), text('unit')];
  const amounts = {
    price: amountOf(text('price')),
    base: amountOf(text('base_price')),
    index: amountOf(text('index')),
  };
  const stated = [text('price'), text('base_price')].filter((value) => value !== '');
  const hasPrice = amounts.price.value !== null || amounts.base.value !== null;
  if (name === '' && unit === '' && stated.length === 0) return code === '' ? { isEmpty: true } : { isHeading: true };
  if (!hasPrice && unit === '' && stated.length === 0) return { isHeading: true };
  const summary = [name || code, unit, stated.join(' / ')]
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, 200);
  const problem = (is: PriceRowProblemCode): RowRead => ({ problem: is, text: summary });
  if (Object.values(amounts).some((amount) => amount.isUnreadable)) return problem('price_unreadable');
  if (name === '') return problem('no_name');
  if (unit === '') return problem('no_unit');
  if (!hasPrice) return problem(amounts.index.value === null ? 'no_price' : 'index_without_base');
  if (name.length > MAX_NAME || code.length > MAX_CODE || unit.length > MAX_UNIT) return problem('too_long');
  const [price, base] = [netPrice(amounts.price.value, terms.vatRate), netPrice(amounts.base.value, terms.vatRate)];
  const index = base === null || amounts.index.value === null ? null : plain(decimal(amounts.index.value));
  if (index !== null && (decimal(index).gt(LARGEST_INDEX) || (index.split('.')[1] ?? '').length > 7))
    return problem('price_unreadable');
  const source =
    choiceOf(SOURCE_NAMES, text('source')) ??
    (price === null ? (index === null ? 'base' : 'index') : terms.defaultSource);
  return {
    price: {
      row,
      code: code || null,
      name,
      unit,
      kind: kindOf({ kind: text('kind'), code, unit }),
      price,
      base_price: base,
      index,
      source,
      date: dayOf(text('date')),
      document: (text('document') || terms.document)?.slice(0, MAX_NAME) ?? null,
    },
  };
}

type Amount = { value: string | null; isUnreadable: boolean };

function amountOf(text: string): Amount {
  if (text === '' || NO_PRICE.test(text)) return { value: null, isUnreadable: false };
  const value = parseDecimalInput(text.replace(ROUBLES, '').trim());
  if (value === null || value.startsWith('-') || decimal(value).gt(LARGEST)) return { value: null, isUnreadable: true };
  return { value: decimal(value).eq('0') ? null : value, isUnreadable: false };
}

function netPrice(price: string | null, rate: VatRate): string | null {
  return price === null ? null : withoutVat(roundMoney(price), rate);
}

/** As the file states, else by the code or the unit. */
export function kindOf({ kind, code, unit }: { kind: string; code: string; unit: string }): PriceKind {
  const stated = choiceOf(KIND_NAMES, kind);
  if (stated !== null) return stated;
  const byCode = KIND_BY_CODE.find(({ is }) => is.test(code));
  if (byCode !== undefined) return byCode.kind;
  const { unit: parsed } = normaliseUnit(unit);
  if (parsed === HOUR_OF_MAN) return 'labour';
  return parsed === HOUR_OF_MACHINE ? 'machine' : 'material';
}

function choiceOf<Choice extends string>(
  names: Readonly<Record<Choice, readonly string[]>>,
  text: string,
): Choice | null {
  const plainText = normaliseName(text);
  return plainText === '' ? null : (keysOf(names).find((choice) => names[choice].includes(plainText)) ?? null);
}

/** Parses `01.02.2026` and `2026-02-01`; null for anything else. */
function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text) ?? [];
  const iso = year === '' ? text.slice(0, 10) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(iso)) return null;
  const parsed = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== iso ? null : iso;
}
