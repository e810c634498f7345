import type { CustomerImport, CustomerTable, ImportField } from '@karkas/api/customers/customer-transfer.schemas.ts';

export type ImportRow = CustomerTable['rows'][number];
export type CheckedRow = Omit<CustomerImport['rows'][number], 'row' | 'name'>;
/** A table row and the server's check of it; null while pending. */
export type ImportLine = { place: number; row: ImportRow; checked: CheckedRow | null; isEdited: boolean };
export type EditedField = Extract<ImportField, 'name' | 'inn' | 'kpp'>;
export const EDITED_FIELDS: readonly EditedField[] = ['name', 'inn', 'kpp'];

/** The server accepts bodies of up to 1 MB; the rest is for the envelope. */
const MAX_BYTES = 700_000;

/** Splits rows into requests within the server's limits of rows and bytes. */
export function toPortions<Item extends { row: ImportRow }>(
  items: readonly Item[],
  maxRows: number,
  maxBytes = MAX_BYTES,
): Item[][] {
  const encoder = new TextEncoder();
  const portions: Item[][] = [];
  let bytes = 0;
  for (const item of items) {
    const size = encoder.encode(JSON.stringify(item.row)).length + 1;
    const last = portions.at(-1);
    if (last === undefined || last.length >= maxRows || bytes + size > maxBytes) {
      portions.push([item]);
      bytes = size;
    } else {
      last.push(item);
      bytes += size;
    }
  }
  return portions;
}

/** Marks repeated rows across requests; the server finds those within one request. */
export function markRepeated<Line extends { row: ImportRow; checked: CheckedRow }>(lines: readonly Line[]): Line[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const inn = (line.row.inn ?? '').replaceAll(/\D/g, '');
    if (line.checked.result !== 'ready' || inn === '') return line;
    const key = `${inn} ${(line.row.kpp ?? '').replaceAll(/\s/g, '')}`;
    if (!seen.has(key)) {
      seen.add(key);
      return line;
    }
    return { ...line, checked: { ...line.checked, result: 'duplicate' as const } };
  });
}

export type ImportCounts = Record<'ready' | 'created' | 'invalid' | 'duplicate', number>;

export function countLines(lines: readonly ImportLine[]): ImportCounts {
  const counts: ImportCounts = { ready: 0, created: 0, invalid: 0, duplicate: 0 };
  for (const { checked } of lines) if (checked !== null) counts[checked.result] += 1;
  return counts;
}

/** Rows to review. A corrected row stays in the list, so that it does not disappear while being edited. */
export function isToCorrect({ checked, isEdited }: ImportLine): boolean {
  return checked?.result === 'invalid' || (isEdited && checked?.result !== 'created');
}
