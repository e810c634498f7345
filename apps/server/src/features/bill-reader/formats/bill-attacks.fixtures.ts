import { workbookEntries } from '../../../testing/files/make-workbook.ts';
import { makeZip, type ZipEntry } from '../../../testing/files/make-zip.ts';
import { PLAIN_HEADER } from '../samples/bill.fixtures.ts';
import { readBill } from '../read-bill.ts';

export const SHEET = 'xl/worksheets/sheet1.xml';

export const spec = { sheets: [{ name: 'ВОР', rows: [PLAIN_HEADER, [1, 'Кладка', 'м3', 2]] }] };

/** A valid workbook with one part replaced. */
export function withPart(name: string, data: string | Uint8Array, rest: Partial<ZipEntry> = {}): Uint8Array {
  return makeZip([...workbookEntries(spec).filter((entry) => entry.name !== name), { name, data, ...rest }]);
}

export const read = (bytes: Uint8Array, fileName = 'bill.xlsx') => readBill({ bytes, fileName });

export async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  const start = performance.now();
  const value = await work();
  return { value, ms: performance.now() - start };
}
