import { readBill } from '../../read-bill.ts';
import type { ReadBillInput } from '../../bill-reader.types.ts';

export const read = async (bytes: Uint8Array, rest: Partial<ReadBillInput> = {}) =>
  readBill({ bytes, fileName: 'ведомость.pdf', ...rest });

/** A one-page file whose content is these operators. */
export function rawPdf(content: Uint8Array, filter = '/FlateDecode'): Uint8Array {
  const head = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj',
    `4 0 obj<</Length ${content.length}/Filter ${filter}>>stream\n`,
  ].join('\n');
  const foot = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
  return Buffer.concat([Buffer.from(head), content, Buffer.from(foot)]);
}
