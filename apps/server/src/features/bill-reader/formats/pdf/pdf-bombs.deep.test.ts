import { deflateSync } from 'node:zlib';
import pdfmake from 'pdfmake';
import { describe, expect, test } from 'vitest';
import { LETTERS } from '#platform/documents/pdf/pdf-pages.ts';
import { refusalOf } from '../../samples/bill.fixtures.ts';
import { read, rawPdf } from './pdf-bills.fixtures.ts';

pdfmake.addFonts(LETTERS);
pdfmake.setLocalAccessPolicy(() => true);
pdfmake.setUrlAccessPolicy(() => false);

describe('a PDF that is not a bill', () => {
  test('that inflates beyond the limit is rejected before a page is read', async () => {
    const bomb = rawPdf(deflateSync(Buffer.alloc(210 * 1024 * 1024, 32)));
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusalOf(read(bomb))).toMatchObject({ code: 'too_large', detail: { limit: 'inflated_bytes' } });
    const twice = rawPdf(deflateSync(deflateSync(Buffer.alloc(1000))), '[/FlateDecode /FlateDecode]');
    expect(await refusalOf(read(twice))).toMatchObject({ code: 'too_complex', detail: { limit: 'inflate_ratio' } });
  });
});
