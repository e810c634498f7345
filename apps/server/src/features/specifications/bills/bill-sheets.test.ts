import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import type { vorPatch } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { amountsIn } from '#testing/answer-values.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith, type TestCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification, readWhole, upload } from '#testing/factories/specifications.ts';
import { type CellSpec, makeWorkbook } from '#testing/files/make-workbook.ts';
import { expectConsistent } from '../totals/consistent-totals.fixtures.ts';

const HEADER: CellSpec[] = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'];
const BOOK = makeWorkbook({
  sheets: [
    { name: 'АР', rows: [HEADER, [1, 'Кладка стен', 'м3', 10, 100, 1000], [null, 'Итого', null, null, null, 1000]] },
    { name: 'ЭОМ', rows: [HEADER, [1, 'Прокладка кабеля', 'м', 20, 50, 1000]] },
    {
      name: 'Сводка',
      rows: [
        ['№', 'Наименование', 'Ед. изм.', 'Сумма'],
        [1, 'АР', 'руб', 1000],
        [2, 'ЭОМ', 'руб', 1000],
      ],
    },
  ],
});
const WITHOUT_HEADING = makeWorkbook({
  sheets: [{ name: 'Лист1', rows: [['Работы'], ['Кладка стен', 'м3', 10, 250], ['Окраска стен', 'м2', 4, 30]] }],
});

const patched = (company: TestCompany, id: string, billId: string, body: z.input<typeof vorPatch>) =>
  callApi(company.owner, endpoints.patchVor, { params: { specification_id: id, vor_id: billId }, body });

describe('several sheets', () => {
  test('can be chosen at upload or later, and become sections of one bill', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const first = await aBill(company, id, { bytes: BOOK });
    expect(first.sheets.map(({ name, kind, is_read }) => [name, kind, is_read])).toEqual([
      ['АР', 'bill', true],
      ['ЭОМ', 'bill', false],
      ['Сводка', 'summary', false],
    ]);
    const noticesOf = async () => {
      const listed = await callApi(company.owner, endpoints.listVors, { params: { specification_id: id } });
      return listed.body.flatMap(({ notices }) => notices.map(({ code }) => code));
    };
    expect(await noticesOf()).toContain('other_sheets');
    const both = await patched(company, id, first.id, { sheets: ['АР', 'ЭОМ', 'Сводка'] });
    expect(both.body).toMatchObject({ works_count: 2, sections_count: 2, bill_total: '2000.00' });
    expect(both.body.reconciliation).toMatchObject({ file_total: '2000.00', difference: '0.00' });
    expect(await noticesOf()).not.toContain('other_sheets');
    const whole = await readWhole(company, id);
    expect(whole.rows.map((row) => [row.kind, row.name])).toEqual([
      ['section', 'АР'],
      ['position', 'Кладка стен'],
      ['section', 'ЭОМ'],
      ['position', 'Прокладка кабеля'],
    ]);
    expectConsistent(whole);

    const other = await aSpecification(company);
    const named = await upload(
      company.owner,
      other.id,
      { bytes: BOOK, name: 'ТКП.xlsx' },
      { url: `/api/specifications/${other.id}/upload-file/?sheets=${encodeURIComponent('АР,ЭОМ')}` },
    );
    expect([named.status, named.vor.works_count]).toEqual([201, 2]);
  });

  test('are read into a specification once; another sheet of the same file is another bill', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const send = (sheets: string) =>
      upload(
        company.owner,
        id,
        { bytes: BOOK, name: 'ТКП.xlsx' },
        { url: `/api/specifications/${id}/upload-file/?sheets=${encodeURIComponent(sheets)}` },
      );
    const first = await send('АР');
    expect(first.status).toBe(201);
    expect((await send('АР')).problem.code).toBe('vor_already_uploaded');
    expect((await send('АР,ЭОМ')).problem.code).toBe('vor_already_uploaded');
    expect((await send('ЭОМ')).status).toBe(201);
    const again = await patched(company, id, first.vor.id, { sheets: ['АР', 'ЭОМ'] });
    expect([again.status, again.problem.code]).toEqual([409, 'vor_already_uploaded']);
    expect((await readWhole(company, id)).positions.map((row) => row.name)).toEqual([
      'Кладка стен',
      'Прокладка кабеля',
    ]);
  });

  test('reject duplicates, an empty list and unknown sheets, and nothing changes', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const vor = await aBill(company, id, { bytes: BOOK });
    const statuses = [];
    for (const sheets of [['АР', 'АР'], [], ['АР', 'ОВ'], Array.from({ length: 51 }, (_none, index) => String(index))])
      statuses.push((await patched(company, id, vor.id, { sheets })).status);
    expect(statuses).toEqual([400, 400, 422, 400]);
    expect((await readWhole(company, id)).positions).toHaveLength(1);
  });

  test('hide their amounts without the price permission', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const vor = await aBill(company, id, { bytes: BOOK });
    const clerk = await aMemberWith(
      company,
      ALL_PERMISSIONS.filter((permission) => permission !== 'specification.view_prices'),
    );
    const seen = await callApi(clerk, endpoints.getVor, { params: { specification_id: id, vor_id: vor.id } });
    expect(seen.body.sheets.map((sheet) => sheet.first_row)).toEqual(['', '', '']);
  });
});

test('hide amounts of a second sheet in its own column without the price permission', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const bytes = makeWorkbook({
    sheets: [
      { name: 'АР', rows: [HEADER, [1, 'Кладка стен', 'м3', 10, 100, 1000]] },
      {
        name: 'ЭОМ',
        rows: [
          ['№', 'Наименование работ', 'Примечание', 'Ед. изм.', 'Кол-во', 'Чертёж', 'Цена', 'Сумма'],
          [1, 'Щит', '', 'шт', 1, '', 'около 54321', { formula: '7*6173' }],
        ],
      },
    ],
  });
  const vor = await aBill(company, id, { bytes });
  const both = await patched(company, id, vor.id, { sheets: ['АР', 'ЭОМ'] });
  expect(amountsIn(both.body.warnings, ['54321'])).not.toEqual([]);
  expect(amountsIn(both.body.warnings, ['43211'])).not.toEqual([]);
  const clerk = await aMemberWith(
    company,
    ALL_PERMISSIONS.filter((permission) => permission !== 'specification.view_prices'),
  );
  const seen = await callApi(clerk, endpoints.getVor, { params: { specification_id: id, vor_id: vor.id } });
  expect(seen.body.warnings.length).toBe(both.body.warnings.length);
  expect(amountsIn(seen.body, ['54321', '43211'])).toEqual([]);
});

describe('a table without a heading', () => {
  test('waits for its columns, adds nothing meanwhile, and is read once they are mapped', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const vor = await aBill(company, id, { bytes: WITHOUT_HEADING });
    expect(vor).toMatchObject({ status: 'needs_mapping', rows_count: 0 });
    // Columns are proposed by cell contents, but not applied.
    expect(vor.columns.map(({ letter, role }) => [letter, role])).toEqual([
      ['A', 'name'],
      ['B', 'unit'],
      ['C', null],
      ['D', null],
    ]);
    expect(vor.preview?.rows[1]).toEqual({ row: 2, cells: ['Кладка стен', 'м3', '10', '250'] });
    expect((await readWhole(company, id)).rows).toEqual([]);
    const again = await upload(company.owner, id, { bytes: WITHOUT_HEADING, name: 'ещё.xlsx' });
    expect(again.problem.code).toBe('vor_already_uploaded');

    const columns = { name: 'A', unit: 'B', quantity: 'C', price: 'D' };
    const mapped = await patched(company, id, vor.id, { header_row: 0, columns });
    expect(mapped.body).toMatchObject({ status: 'asked', works_count: 2, bill_total: '2620.00', preview: null });
    expect(mapped.body.first_rows).toEqual([
      { row: 1, kind: 'section', number: '', name: 'Работы', unit: null, quantity: null, resources_count: 0 },
      { row: 2, kind: 'position', number: '', name: 'Кладка стен', unit: 'м3', quantity: '10', resources_count: 0 },
      { row: 3, kind: 'position', number: '', name: 'Окраска стен', unit: 'м2', quantity: '4', resources_count: 0 },
    ]);
    expectConsistent(await readWhole(company, id));
  });

  test('is refused when no mapped column contains work names', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const vor = await aBill(company, id, { bytes: WITHOUT_HEADING });
    const answer = await patched(company, id, vor.id, { header_row: 0, columns: { quantity: 'C' } });
    expect([answer.status, answer.problem.code]).toEqual([422, 'bill_unreadable']);
  });

  test('hides its first rows without the price permission, since they may contain amounts', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const vor = await aBill(company, id, { bytes: WITHOUT_HEADING });
    const clerk = await aMemberWith(
      company,
      ALL_PERMISSIONS.filter((permission) => permission !== 'specification.view_prices'),
    );
    const seen = await callApi(clerk, endpoints.getVor, { params: { specification_id: id, vor_id: vor.id } });
    expect(seen.status).toBe(200);
    expect(amountsIn(seen.body, ['250', '30'])).toEqual([]);
  });

  test.each([
    ['with titles of their own', [['Что делаем', 'Мера', 'Сколько', 'Почём']], 1],
    ['without any', [], 0],
  ] as const)('is remembered for the next file with the layout: tables %s', async (_kind, titles, headerRow) => {
    const company = await aCompany();
    const file = (name: string, quantity: number) =>
      makeWorkbook({
        sheets: [{ name: 'Лист1', rows: [...titles.map((row) => [...row]), [name, 'м3', quantity, 250]] }],
      });
    const first = await aSpecification(company);
    const vor = await aBill(company, first.id, { bytes: file('Кладка стен', 10) });
    expect(vor.status).toBe('needs_mapping');
    const columns = { name: 'A', unit: 'B', quantity: 'C', price: 'D' };
    await patched(company, first.id, vor.id, { header_row: headerRow, columns });

    const second = await aSpecification(company);
    const next = await aBill(company, second.id, { bytes: file('Кладка колонн', 7) });
    expect(next).toMatchObject({ status: 'asked', works_count: 1, bill_total: '1750.00' });
    expect(next.warnings.map(({ code }) => code)).toEqual(['vat_not_stated', 'layout_remembered']);
    const otherCompany = await aCompany();
    const theirs = await aBill(otherCompany, (await aSpecification(otherCompany)).id, {
      bytes: file('Кладка столбов', 5),
    });
    expect(theirs.status).toBe('needs_mapping');
  });

  test('is reported beside sheets that were read; alone it waits, whatever else the file contains', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const bytes = makeWorkbook({
      sheets: [
        { name: 'АР', rows: [HEADER, [1, 'Кладка стен', 'м3', 10, 100, 1000]] },
        { name: 'ЭОМ', rows: [HEADER, [1, 'Прокладка кабеля', 'м', 20, 50, 1000]] },
        {
          name: 'Свод',
          rows: [
            ['Корпус', 'Деньги'],
            ['А', 1000],
            ['Б', 1000],
          ],
        },
      ],
    });
    const send = (to: string, sheets: string) =>
      upload(
        company.owner,
        to,
        { bytes, name: 'ТКП.xlsx' },
        { url: `/api/specifications/${to}/upload-file/?sheets=${encodeURIComponent(sheets)}` },
      );
    const all = await send(id, 'АР,ЭОМ,Свод');
    expect([all.status, all.vor.works_count, all.vor.status]).toEqual([201, 2, 'asked']);
    expect(all.vor.sheets.map(({ is_read }) => is_read)).toEqual([true, true, false]);
    expect(all.vor.warnings.map(({ code }) => code)).toContain('heading_not_found');

    const alone = await send(id, 'Свод');
    expect([alone.status, alone.vor.status]).toEqual([201, 'needs_mapping']);
    expect((await send(id, 'Свод')).problem.code).toBe('vor_already_uploaded');
  });
});
