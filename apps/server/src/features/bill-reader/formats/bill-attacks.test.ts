import { describe, expect, test } from 'vitest';
import { makeWorkbook, workbookEntries } from '../../../testing/files/make-workbook.ts';
import { makeZip } from '../../../testing/files/make-zip.ts';
import { PLAIN_HEADER, readRows, refusalOf, warningCodes } from '../samples/bill.fixtures.ts';
import { LIMITS } from '../limits.ts';
import { readTable } from '../read-table.ts';
import { SHEET, spec, withPart, read } from './bill-attacks.fixtures.ts';

const sheetXml = (data: string, after = '') =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData>${after}</worksheet>`;

describe('limits', () => {
  test('a sheet that inflates 1000 times is aborted early', async () => {
    const bomb = withPart(
      SHEET,
      sheetXml(`<row r="1"><c r="A1" t="inlineStr"><is><t>${' '.repeat(150_000_000)}</t></is></c></row>`),
    );
    expect(bomb.length).toBeLessThan(1_000_000);
    const value = await refusalOf(read(bomb));
    expect(value).toMatchObject({ code: 'too_complex', detail: { limit: 'inflate_ratio' } });
  });

  test('the declared size is not trusted', async () => {
    const bomb = withPart('xl/sharedStrings.xml', `<sst>${'<si><t>a</t></si>'.repeat(1_200_000)}</sst>`, {
      declaredSize: 1000,
    });
    expect(await refusalOf(read(bomb))).toMatchObject({ code: 'too_complex' });
  });

  test('a part declared too large is not inflated', async () => {
    const stated = (declaredSize: number) => refusalOf(read(withPart(SHEET, sheetXml(''), { declaredSize })));
    expect(await stated(LIMITS.inflated_bytes + 1)).toMatchObject({
      code: 'too_large',
      detail: { limit: 'inflated_bytes' },
    });
    expect(await stated(LIMITS.inflated_bytes / 2)).toMatchObject({ detail: { limit: 'inflate_ratio' } });
  });

  test('a sheet without column titles at its top is not read through', async () => {
    const rows = Array.from({ length: 20_000 }, (_one, index) => `<row><c><v>${index}</v></c></row>`).join('');
    const below = '<row r="300000"><c r="A300000"><v>1</v></c></row>';
    expect(await refusalOf(read(withPart(SHEET, sheetXml(`${rows}${below}`))))).toMatchObject({
      code: 'header_not_found',
    });
  });

  test('many parts', async () => {
    const parts = Array.from({ length: LIMITS.zip_entries }, (_one, index) => ({
      name: `xl/media/${index}.png`,
      data: 'x',
      store: true,
    }));
    expect(await refusalOf(read(makeZip([...workbookEntries(spec), ...parts])))).toMatchObject({
      code: 'too_complex',
      detail: { limit: 'zip_entries' },
    });
  });

  test('a filled cell in the last corner of a sheet is rejected with its address and the limit', async () => {
    const refusal = await refusalOf(
      read(withPart(SHEET, sheetXml('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))),
    );
    expect(refusal).toMatchObject({ code: 'too_complex', detail: { limit: 'rows', row: 1_048_576 } });
    expect(refusal.texts.ru).toContain('200000 строк');
  });

  test('a column beyond the limit', async () => {
    const refusal = await refusalOf(read(withPart(SHEET, sheetXml('<row r="1"><c r="XFD1"><v>1</v></c></row>'))));
    expect(refusal).toMatchObject({ code: 'too_complex', detail: { limit: 'columns', row: 1, column: 'XFD' } });
  });

  test('styled empty cells and a merge over the whole sheet are harmless', async () => {
    const rows =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Наименование</t></is></c><c r="B1" t="inlineStr"><is><t>Кол-во</t></is></c><c r="XFD1" s="0"/></row><row r="2"><c r="A2" t="str"><v>Кладка</v></c><c r="B2"><v>2</v></c></row><row r="1048576"><c r="XFD1048576" s="0"/></row>';
    const value = await read(
      withPart(SHEET, sheetXml(rows, '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>')),
    );
    expect(value.rows).toMatchObject([{ name: 'Кладка', quantity: '2' }]);
  });

  test('a million styles', async () => {
    const value = await refusalOf(
      read(
        withPart(
          'xl/styles.xml',
          `<styleSheet><cellXfs>${Array.from({ length: 200_000 }, (_one, index) => `<xf numFmtId="${index}" fontId="0"/>`).join('')}</cellXfs></styleSheet>`,
        ),
      ),
    );
    expect(value).toMatchObject({ detail: { limit: 'styles' } });
  });

  test('one long text referenced by many cells', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_one, index) =>
        `<row r="${index + 2}"><c r="B${index + 2}" t="s"><v>0</v></c><c r="C${index + 2}" t="s"><v>0</v></c></row>`,
    );
    const bomb = makeZip([
      ...workbookEntries(spec).filter(({ name }) => name !== SHEET && name !== 'xl/sharedStrings.xml'),
      { name: 'xl/sharedStrings.xml', data: `<sst><si><t>${'б'.repeat(32_000)}</t></si></sst>` },
      { name: SHEET, data: sheetXml(rows.join('')) },
    ]);
    expect(bomb.length).toBeLessThan(100_000);
    const refusal = await refusalOf(read(bomb));
    expect(refusal).toMatchObject({ code: 'too_large', detail: { limit: 'characters', sheet: 'ВОР', row: 314 } });
    expect(refusal.texts.ru).toContain('файл слишком велик: в его ячейках больше 20 млн знаков');
    await expect(readTable({ bytes: bomb, fileName: 'bill.xlsx' })).rejects.toMatchObject({ code: 'too_large' });
  });

  test('one long formula in many cells', async () => {
    const formula = '1+'.repeat(15_000);
    const rows = Array.from(
      { length: 700 },
      (_one, index) => `<row r="${index + 2}"><c r="D${index + 2}"><f>${formula}1</f></c></row>`,
    );
    expect(await refusalOf(read(withPart(SHEET, sheetXml(rows.join('')), { store: true })))).toMatchObject({
      detail: { limit: 'characters' },
    });
  });

  test('one long text repeated through merged cells', async () => {
    const rows = Array.from({ length: 1000 }, (_one, index) => [
      index + 1,
      index % 500 === 0 ? 'Кладка '.repeat(4000) : null,
      'м3',
      2,
    ]);
    const refusal = await refusalOf(readRows([PLAIN_HEADER, ...rows], { merges: ['B2:B501', 'B502:B1001'] }));
    expect(refusal).toMatchObject({ code: 'too_large', detail: { limit: 'characters' } });
  });

  test('a sheet name of a million characters is truncated', async () => {
    const bill = await read(
      makeWorkbook({ sheets: [{ ...spec.sheets[0], name: 'я'.repeat(1_000_000), rows: spec.sheets[0]?.rows ?? [] }] }),
    );
    expect(bill.rows[0]?.source.sheet).toHaveLength(255);
  });

  test('one long file name that every work refers to', async () => {
    const name = 'ф'.repeat(19_000);
    const works =
      '<Work><Name>Кладка</Name><Unit>м3</Unit><Quantity>1</Quantity><Links><Link><FileID>1</FileID></Link></Links></Work>'.repeat(
        1100,
      );
    const gge = `<Construction><File><ID>1</ID><FileName>${name}</FileName><Type>Ведомость объёмов работ</Type></File>${works}</Construction>`;
    expect(await refusalOf(read(Buffer.from(gge), 'a.gge'))).toMatchObject({ detail: { limit: 'characters' } });
  });

  test('a CSV with too much text in cells of allowed length', async () => {
    const line = `1;${'б'.repeat(30_000)};м2;1\n`;
    expect(await refusalOf(read(Buffer.from(line.repeat(700)), 'a.csv'))).toMatchObject({
      detail: { limit: 'characters' },
    });
    expect(await refusalOf(read(Buffer.from(`1;${'б'.repeat(20_000_000)};м2;1`), 'a.csv'))).toMatchObject({
      detail: { limit: 'text_length' },
    });
  });

  test('many merges', async () => {
    const merges = Array.from(
      { length: LIMITS.merges + 1 },
      (_one, index) => `<mergeCell ref="A${index + 1}:B${index + 1}"/>`,
    ).join('');
    expect(
      await refusalOf(
        read(
          withPart(SHEET, sheetXml('<row r="1"><c r="A1"><v>1</v></c></row>', `<mergeCells>${merges}</mergeCells>`)),
        ),
      ),
    ).toMatchObject({ detail: { limit: 'merges' } });
  });

  test('rows in reverse order take no longer than rows in order', async () => {
    const rows = Array.from(
      { length: 50_000 },
      (_one, index) => `<row r="${50_000 - index}"><c r="A${50_000 - index}"><v>1</v></c></row>`,
    ).join('');
    const value = await refusalOf(read(withPart(SHEET, sheetXml(rows))));
    expect(value.code).toBe('header_not_found');
  });

  test('a long chain of formulas without values ends in warnings', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 20_000 }, (_one, index) => [
      index + 1,
      'Работа',
      'м',
      { formula: `D${index + 3}+1` },
    ]);
    const value = await readRows([PLAIN_HEADER, ...rows]);
    expect(warningCodes(value).filter((code) => code.startsWith('formula_'))).toHaveLength(20_000);
  });

  test('deep nesting', async () => {
    expect(await refusalOf(read(withPart(SHEET, '<a>'.repeat(100_000))))).toMatchObject({ detail: { limit: 'depth' } });
    expect(await refusalOf(read(Buffer.from(`<Construction>${'<Section>'.repeat(1000)}`), 'a.gge'))).toMatchObject({
      detail: { limit: 'depth' },
    });
  });

  test('one byte over the size limit', async () => {
    const refusal = await refusalOf(read(new Uint8Array(LIMITS.file_bytes + 1)));
    expect(refusal).toMatchObject({ code: 'too_large' });
    expect(refusal.texts.ru).toContain('50 МБ');
  });

  test('a CSV of too many columns or rows', async () => {
    expect(await refusalOf(read(Buffer.from(';'.repeat(300)), 'a.csv'))).toMatchObject({
      detail: { limit: 'columns' },
    });
    expect(await refusalOf(read(Buffer.from('a;b\n'.repeat(LIMITS.rows + 1)), 'a.csv'))).toMatchObject({
      detail: { limit: 'rows' },
    });
  });
});
