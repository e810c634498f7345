import { Workbook } from '@cj-tech-master/excelts';
import { describe, expect, test } from 'vitest';
import { readBill } from '#features/bill-reader';
import { computeFigures } from '../figures/report-figures.ts';
import { makeDocument, sampleDocument } from '../samples/report.fixtures.ts';
import { plainTable } from './write-plain.ts';
import { readBack, readRows, written } from './plain-table.fixtures.ts';

describe('the plain table', () => {
  test('is read back unchanged: sections, names, units, quantities, prices and the total', async () => {
    const document = sampleDocument();
    expect(await readRows(document)).toEqual(written(document));
    const bill = await readBack(document);
    expect(bill.reconciliation).toMatchObject({
      file_total: computeFigures(document).sums.total,
      difference: '0.00',
      vat_included: false,
    });
    // «рейс» is not in the classifier of units, which causes a warning.
    expect(bill.warnings.map(({ code }) => code)).toEqual(['unit_unknown']);
    expect(bill.layout_key).toContain('plain-table');
  });

  test('keeps digits beyond binary floating point, and a zero price', async () => {
    const long = { name: 'Окраска', unit: 'м2', quantity: '123456789012.1234567', handPrice: '0.01', lines: [] };
    const document = makeDocument([long, { ...long, quantity: '0.0000001', handPrice: '0' }]);
    const rows = await readRows(document);
    expect(rows).toEqual(written(document));
    expect(rows.map((row) => row.slice(-3))).toEqual([
      ['123456789012.1234567', '0.01', '1234567890.12'],
      ['0.0000001', '0.00', '0.00'],
    ]);
  });

  test('joins a name with line breaks into one line, as a specification does', async () => {
    const broken = { name: ' Окраска\nстен \r\n\tв два слоя', unit: 'м2\n', quantity: '1', handPrice: '1', lines: [] };
    const [row] = (await readBack(makeDocument([broken]))).rows;
    expect(row).toMatchObject({ name: 'Окраска стен в два слоя', unit_raw: 'м2' });
  });

  test('without prices has no money column and no total', async () => {
    const document = sampleDocument();
    const workbook = new Workbook();
    await workbook.xlsx.load(await plainTable(document, { withPrices: false }));
    const displayedValue: string[] = [];
    workbook.worksheets.forEach((sheet) =>
      sheet.eachRow((row) => row.eachCell((cell) => void displayedValue.push(cell.text))),
    );
    expect(displayedValue.join('|')).not.toMatch(/руб|Итого/);
    const totals = computeFigures(document).positions.flatMap(({ total }) => total ?? []);
    expect(displayedValue.filter((cell) => totals.some((total) => Number(total) === Number(cell)))).toEqual([]);
    const bill = await readBack(document, false);
    expect(bill.reconciliation).toBeNull();
    expect(bill.rows.every(({ price, amount }) => price === null && amount === null)).toBe(true);
  });

  test('handles a specification without unit, price, customer or contract', async () => {
    const [row] = makeDocument([{ name: 'Работа', unit: 'м2', quantity: '1', lines: [] }]).rows;
    if (row?.kind !== 'position') throw new Error('no row');
    const head = { customer: null, contract_number: null, contract_date: null, contract_kind: null };
    const document = { ...sampleDocument(head), rows: [{ ...row, unit: null, quantity: null }] };
    expect(await readRows(document)).toEqual([['work', 0, '1', 'Работа', null, null, null, null]]);
  });

  test('reports an amount changed by hand or an added row without a type', async () => {
    const workbook = new Workbook();
    await workbook.xlsx.load(await plainTable(sampleDocument(), { withPrices: true }));
    const [sheet] = workbook.worksheets;
    const position = sheet?.getRow(3);
    if (position === undefined || sheet === undefined) throw new Error('no row');
    position.getCell(9).value = 1;
    const added = sheet.getRow(sheet.rowCount + 1);
    added.getCell(5).value = 'Новая работа';
    added.getCell(6).value = 'м2';
    added.getCell(7).value = '12,5';
    const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
    const bill = await readBill({ bytes, fileName: 'Таблица.xlsx' });
    expect(bill.warnings.map(({ code }) => code)).toContain('amount_differs');
    expect(bill.rows.at(-1)).toMatchObject({ kind: 'work', name: 'Новая работа', unit_raw: 'м2', quantity: '12.5' });
  });
});
