import { describe, expect, test } from 'vitest';
import { PLAIN_HEADER, readRows, refusalOf } from '../samples/bill.fixtures.ts';
import { SHEET, read, timed, withPart } from './bill-attacks.fixtures.ts';

const sheetXml = (data: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`;

describe('an attack costs no more than a bill', () => {
  test('a sheet that inflates 1000 times: bounded memory and time', async () => {
    const data = `<row r="1"><c r="A1" t="inlineStr"><is><t>${' '.repeat(150_000_000)}</t></is></c></row>`;
    const bomb = withPart(SHEET, sheetXml(data));
    const before = process.memoryUsage().rss;
    const { value, ms } = await timed(() => refusalOf(read(bomb)));
    expect(value).toMatchObject({ code: 'too_complex' });
    expect(ms).toBeLessThan(15_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test('rows in reverse order: bounded time', async () => {
    const rows = Array.from(
      { length: 50_000 },
      (_one, index) => `<row r="${50_000 - index}"><c r="A${50_000 - index}"><v>1</v></c></row>`,
    ).join('');
    const { value, ms } = await timed(() => refusalOf(read(withPart(SHEET, sheetXml(rows)))));
    expect(value.code).toBe('header_not_found');
    expect(ms).toBeLessThan(15_000);
  });

  test('a long chain of formulas without values: bounded time', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 20_000 }, (_one, index) => [
      index + 1,
      'Работа',
      'м',
      { formula: `D${index + 3}+1` },
    ]);
    const { ms } = await timed(() => readRows([PLAIN_HEADER, ...rows]));
    expect(ms).toBeLessThan(15_000);
  });
});
