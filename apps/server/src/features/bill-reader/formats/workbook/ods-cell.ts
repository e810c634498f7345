import type { SheetCell } from '../../sheet.ts';
import type { XmlAttributes } from '../xml/xml-part.ts';

/** A cell being read: its attributes, and the text of its paragraphs. */
export type OpenOdsCell = { attributes: XmlAttributes; text: string; hasText: boolean };

const DAY_MS = 86_400_000;
/** Serial number of 1970-01-01 where 1899-12-30 is 0. */
const EPOCH_SERIAL = 25_569;

/** The cell as stored; null if it is empty. */
export function filledCell(
  { attributes, text }: OpenOdsCell,
  place: Pick<SheetCell, 'column' | 'isBold'>,
): SheetCell | null {
  const base = { ...place, format: null, formula: formulaOf(attributes['table:formula']) };
  const value = attributes['office:value'] ?? '';
  if (attributes['calcext:value-type'] === 'error') return { ...base, kind: 'error', value: text.trim() };
  switch (attributes['office:value-type'] ?? 'string') {
    case 'float':
      return { ...base, kind: 'number', value };
    case 'percentage':
      return { ...base, kind: 'number', value, format: '0%' };
    case 'currency':
      return { ...base, kind: 'number', value, format: formatOf(attributes['office:currency']) };
    case 'date':
      return dateCell(base, attributes['office:date-value'] ?? '', text);
    case 'boolean':
      return { ...base, kind: 'boolean', value: attributes['office:boolean-value'] === 'true' ? '1' : '0' };
    default:
      return textCell(base, attributes['office:string-value'] ?? text);
  }
}

function textCell(base: Base, text: string): SheetCell | null {
  const value = text.trim();
  return value === '' && base.formula === null ? null : { ...base, kind: 'text', value };
}

type Base = Omit<SheetCell, 'kind' | 'value'>;

function dateCell(base: Base, iso: string, text: string): SheetCell {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  if (year === undefined) return { ...base, kind: 'text', value: text };
  const serial = Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS + EPOCH_SERIAL;
  return { ...base, kind: 'date', value: String(serial), format: 'dd.mm.yyyy' };
}

/** The number format by which money in another currency is recognised. */
function formatOf(currency: string | undefined): string | null {
  return currency === undefined || !/^[A-Z]{3}$/.test(currency) || currency === 'RUB' ? null : `[$${currency}]`;
}

/** «of:=[.D2]*[.E2]» as «D2*E2». */
function formulaOf(formula: string | undefined): string | null {
  if (formula === undefined) return null;
  return formula
    .replace(/^[a-z]{1,8}:/i, '')
    .replace(/^=/, '')
    .replaceAll(/\[\.?|\]/g, '')
    .replaceAll(':.', ':');
}
