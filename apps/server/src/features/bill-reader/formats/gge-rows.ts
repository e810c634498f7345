import { roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import { isSupportedUnit } from '../bill/rows/amounts.ts';
import { emptyRow } from '../bill/rows/bill-row.ts';
import { guessResourceType } from '../bill/rows/row-words.ts';
import type { Warn } from '../bill/warnings.ts';
import { parseStoredNumber } from '../number-format.ts';
import type { BillRow, ResourceType } from '../bill-reader.types.ts';
import { TYPE_WORDS } from './gge-schemas.ts';

export const SHEET_NAME = 'QuantityTakeoff';

export type Link = { fileId: string; pages: string; text: string };
/** A work or resource with the values of its elements. */
export type Item = { kind: 'work' | 'resource'; fields: Map<string, string>; links: Link[]; position: number };

export function rowAt(position: number): BillRow {
  return emptyRow({ sheet: SHEET_NAME, row: position, cells: {} });
}

export function fillRow(row: BillRow, item: Item, workNumber: string, warn: Warn): void {
  const at = { row: row.source.row };
  const field = (name: string): string | null => item.fields.get(name) || null;
  const own = field('Num');
  row.kind = item.kind;
  row.number = own !== null && workNumber !== '' ? `${workNumber}.${own}` : own;
  row.name = field('Name') ?? '';
  row.unit_raw = field('Unit');
  row.formula = field('QuantityFormula');
  row.comment = field('Comment');
  row.quantity = readQuantity(field('Quantity'), at, warn);
  row.resource_type = resourceType(item, row);
  row.source.cells = elementsOf(item);
  if (row.name === '') warn('name_missing', at);
  if (row.unit_raw === null) warn('unit_missing', at);
  else if (!isSupportedUnit(row.unit_raw)) warn('unit_unknown', { ...at, text: row.unit_raw.slice(0, 60) });
}

const ELEMENTS = [
  ['number', 'Num'],
  ['name', 'Name'],
  ['unit', 'Unit'],
  ['quantity', 'Quantity'],
  ['formula', 'QuantityFormula'],
  ['comment', 'Comment'],
] as const;

function elementsOf(item: Item): BillRow['source']['cells'] {
  const filled = ELEMENTS.filter(([, element]) => (item.fields.get(element) ?? '') !== '');
  return {
    ...Object.fromEntries(filled),
    ...(item.links.length > 0 ? { drawing_ref: 'Links', file_name: 'Links', pages: 'Links' } : {}),
  };
}

function resourceType(item: Item, row: BillRow): ResourceType | null {
  const declared = TYPE_WORDS.get((item.fields.get('Type') ?? '').toLowerCase());
  if (item.kind === 'work') return declared === undefined || declared === 'work' ? null : declared;
  if (declared === 'work') return 'other';
  return declared ?? guessResourceType(row.name, row.unit_raw, null);
}

function readQuantity(raw: string | null, at: { row: number }, warn: Warn): string | null {
  if (raw === null) {
    warn('quantity_missing', at);
    return null;
  }
  const value = parseStoredNumber(raw.replace(',', '.'));
  if (value === null || Math.abs(value.e) > 12) {
    warn(value === null && !/^-?\d+$/.test(raw) ? 'quantity_not_a_number' : 'quantity_out_of_range', {
      ...at,
      text: raw.slice(0, 60),
    });
    return null;
  }
  if (value.lt(0)) warn('quantity_subtracted', { ...at, text: raw.slice(0, 60) });
  if (value.eq(0)) warn('quantity_zero', at);
  return roundQuantity(value.toFixed());
}

export function fillLinks(row: BillRow, links: readonly Link[], files: ReadonlyMap<string, string>): void {
  const join = (values: readonly string[]): string | null =>
    [...new Set(values.filter((value) => value !== ''))].join('; ') || null;
  row.drawing_ref = join(links.map((link) => link.text));
  row.file_name = join(links.map((link) => files.get(link.fileId) ?? ''));
  row.pages = join(links.map((link) => link.pages));
}
