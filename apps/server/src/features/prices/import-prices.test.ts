import { listBookPrices } from '@karkas/api/prices/price-books.endpoints.ts';
import { getPriceImportStatus } from '@karkas/api/prices/price-import.endpoints.ts';
import type { PriceFileRead, PriceImportStatus } from '@karkas/api/prices/price-import.schemas.ts';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '#testing/answer-values.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMemberWith, aPriceBook, type TestCompany } from '#testing/factories/index.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { makeWorkbook, type RowSpec } from '#testing/files/make-workbook.ts';
import { eventually, withJobRunner } from '#testing/with-job-runner.ts';
import { catalogueXml, PRICE_LIST } from './prices.fixtures.ts';

type File = { name: string; bytes: string | Uint8Array };
const csv = (...rows: string[]): File => ({ name: 'цены.csv', bytes: `${rows.join('\n')}\n` });

async function send(company: TestCompany, path: string, file: File, session: Session | null = company.owner) {
  const { status, text } = await sendUpload({
    app: company.app,
    session,
    url: `/api/companies/${company.id}/price-books/${path}`,
    upload: imageUpload(Buffer.from(file.bytes), file.name),
  });
  return {
    status,
    body: JSON.parse(text) as PriceFileRead & { code: string; detail: string; errors?: { field: string }[] },
  };
}

async function importFile(company: TestCompany, book_id: string, file: File, query = ''): Promise<PriceImportStatus> {
  const params = { company_id: company.id, book_id };
  return withJobRunner(company.app, async () => {
    const started = await send(company, `${book_id}/import/${query}`, file);
    expect(started.status).toBe(202);
    return eventually(async () => {
      const { body } = await callApi(company.owner, getPriceImportStatus, { params });
      return body.status === 'done' || body.status === 'failed' ? body : null;
    });
  });
}

async function pricesOf(company: TestCompany, book_id: string) {
  const params = { company_id: company.id, book_id };
  const { body } = await callApi(company.owner, listBookPrices, { params, query: { limit: '200' } });
  return body.results.map(({ code, name, unit, kind, price, base_price, index, source }) => ({
    code,
    name,
    unit,
    kind,
    price,
    base_price,
    index,
    source,
  }));
}

describe('a file of prices', () => {
  test('is previewed before the import: columns, VAT of the header, rejected rows', async () => {
    const company = await aCompany();
    const { id } = await aPriceBook(company, { date: '2025-06-01' });
    const { status, body } = await send(company, `${id}/import/read/`, csv(...PRICE_LIST));
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'table', header_row: 3, vat_rate: '20', vat_said_in: 'Цена с НДС 20%, руб.' });
    expect(body.columns.map(({ letter, role }) => [letter, role])).toEqual([
      ['A', null],
      ['B', 'name'],
      ['C', 'unit'],
      ['D', 'price'],
    ]);
    expect(body.rows.map(({ name, price }) => [name, price])).toEqual([
      ['песок "речной"', '1000.00'],
      ['Щебень 5–20', '1208.33'],
    ]);
    expect(body.headings_count).toBe(1);
    expect(body.problems.map(({ row, code }) => [row, code])).toEqual([
      [5, 'replaced'],
      [7, 'no_unit'],
      [8, 'no_price'],
      [9, 'price_unreadable'],
    ]);
    expect(body.problems[0]).toMatchObject({ other_row: 10, text: 'Песок «речной» · 983.33' });
    expect(await pricesOf(company, id)).toEqual([]);
  });

  test('is imported by a job, and a second import creates no duplicates', async () => {
    const company = await aCompany();
    const { id } = await aPriceBook(company);
    const first = await importFile(company, id, csv(...PRICE_LIST));
    expect(first).toMatchObject({
      status: 'done',
      progress: 100,
      added_count: 2,
      problems_count: 4,
      file_name: 'цены.csv',
    });
    const second = await importFile(company, id, csv(...PRICE_LIST));
    expect(second).toMatchObject({ added_count: 0, changed_count: 0, unchanged_count: 2 });
    const dearer = await importFile(company, id, csv('Наименование;Ед. изм.;Цена без НДС', 'песок «Речной»;м3;1100'));
    expect(dearer).toMatchObject({ added_count: 0, changed_count: 1 });
    expect((await pricesOf(company, id)).map(({ name, price }) => [name, price])).toEqual([
      ['песок «Речной»', '1100.00'],
      ['Щебень 5–20', '1208.33'],
    ]);
  });

  test("with a moved column is read by the user's mapping", async () => {
    const company = await aCompany();
    const { id } = await aPriceBook(company);
    const moved = csv('что;сколько стоит;мера', 'Песок;950,50;м3');
    const asIs = await send(company, `${id}/import/read/`, moved);
    expect([asIs.status, asIs.body.code]).toEqual([422, 'bill_unreadable']);
    const query = `?columns=${encodeURIComponent('name=A,price=B,unit=C')}&header_row=1&vat_rate=none`;
    const preview = await send(company, `${id}/import/read/${query}`, moved);
    expect(preview.body.rows).toMatchObject([{ name: 'Песок', unit: 'м3', price: '950.50' }]);
    await importFile(company, id, moved, query);
    expect(await pricesOf(company, id)).toHaveLength(1);
    for (const wrong of ['name=A,name=B', 'что=A', 'name=A,rights=B']) {
      const refused = await send(company, `${id}/import/read/?columns=${encodeURIComponent(wrong)}`, moved);
      expect([wrong, refused.status, refused.body.errors?.[0]?.field]).toEqual([wrong, 400, 'columns']);
    }
  });

  test("in the template's layout keeps kinds, base prices, indices, sources and dates", async () => {
    const company = await aCompany();
    const { id } = await aPriceBook(company);
    const rows: RowSpec[] = [
      [
        'Код',
        'Наименование',
        'Ед. изм.',
        'Вид',
        'Цена без НДС',
        'Базисная цена',
        'Индекс',
        'Источник',
        'Дата цены',
        'Документ',
      ],
      [
        '1',
        'Вентилятор',
        'шт',
        'Оборудование',
        { number: '12500.5' },
        null,
        null,
        'Рынок',
        { number: '45672', format: 'dd.mm.yyyy' },
        'КП 12',
      ],
      ['91.05.05-015', 'Кран', 'маш.-ч', null, null, { number: '1010.5' }, { number: '1.35' }, null, null, null],
      ['1-100-39', 'Рабочий', 'чел.-ч', null, { number: '513.86' }, null, null, null, '01.02.2026', null],
    ];
    const bytes = makeWorkbook({ sheets: [{ name: 'Цены', rows }] });
    const { body } = await send(company, `${id}/import/read/`, { name: 'a.xlsx', bytes });
    expect(body.rows).toMatchObject([
      { code: '1', kind: 'equipment', price: '12500.50', source: 'market', date: '2025-01-15', document: 'КП 12' },
      { code: '91.05.05-015', kind: 'machine', price: null, base_price: '1010.50', index: '1.35', source: 'index' },
      { code: '1-100-39', kind: 'labour', price: '513.86', date: '2026-02-01' },
    ]);
  });

  test('in the form of ФГИС ЦС yields current prices, else base × index, and nothing else', async () => {
    const company = await aCompany();
    const { id } = await aPriceBook(company);
    const empty = Array.from({ length: 18 }, () => ['Сведения о ценах']);
    const heads = [
      'Код',
      'Наименование',
      'Ед.',
      'Отпускная цена 01.01.2022',
      'Сметная цена 01.01.2022',
      '№ группы',
      'Группа',
      'Сметная цена текущая',
      'Индекс',
    ];
    const rows: RowSpec[] = [
      ...empty,
      heads,
      ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      ['01.3.01.03-0002', 'Керосин', 'т', '50000', '61000,55', '1', 'Топливо', '71234,56', '1,17'],
      ['02.3.01.02-1118', 'Песок', 'м3', '300', '400,10', '2', 'Песок', '-', '1,25'],
      ['03.1.01.01-0001', 'Гипс', 'т', '-', '-', '3', 'Гипс', '-', '1,3'],
    ];
    const bytes = makeWorkbook({
      sheets: [
        { name: 'Прочее', rows: [['а']] },
        { name: 'Сплит-форма', rows },
      ],
    });
    const { body } = await send(company, `${id}/import/read/`, { name: 'split.xlsx', bytes });
    expect([body.kind, body.sheet, body.header_row, body.vat_rate]).toEqual(['split_form', 'Сплит-форма', 20, 'none']);
    expect(body.rows).toMatchObject([
      { code: '01.3.01.03-0002', price: '71234.56', base_price: '61000.55', index: '1.17' },
      { code: '02.3.01.02-1118', price: null, base_price: '400.10', index: '1.25', source: 'index' },
    ]);
    expect(body.problems).toMatchObject([{ row: 23, code: 'index_without_base' }]);
  });

  test('from the ФСНБ catalogue yields machines without their machinists, and each machinist once', async () => {
    const company = await aCompany();
    const { id } = await aPriceBook(company, { date: '2022-01-01' });
    const done = await importFile(company, id, { name: 'ФСБЦ_Маш.xml', bytes: catalogueXml() });
    expect(done).toMatchObject({ added_count: 3, problems_count: 1 });
    expect(done.problems).toMatchObject([{ code: 'no_price', text: '91.21.22-411 Термоотбойники' }]);
    expect(await pricesOf(company, id)).toMatchObject([
      { code: '91.01.01-015', kind: 'machine', price: null, base_price: '2003.58', source: 'base' },
      { code: '91.01.01-014', kind: 'machine', base_price: '961.73' },
      { code: '4-100-050', name: 'Машинист, разряд 5', kind: 'machinist', unit: 'чел.-ч', base_price: '386.65' },
    ]);
  });

  test.each([
    ['a catalogue cut in half', { name: 'a.xml', bytes: catalogueXml().slice(0, 900) }],
    ['another file of exchange', { name: 'a.xml', bytes: '<Construction></Construction>' }],
    [
      'an archive cut in half',
      {
        name: 'a.xlsx',
        bytes: makeWorkbook({ sheets: [{ name: 'А', rows: [['Наименование', 'Цена']] }] }).slice(0, 400),
      },
    ],
    ['an empty file', { name: 'a.csv', bytes: '' }],
    ['a picture', { name: 'a.png', bytes: 'x' }],
  ])('%s is reported and nothing is imported', async (_, file) => {
    const company = await aCompany();
    const { id } = await aPriceBook(company);
    const { status, body } = await send(company, `${id}/import/read/`, file);
    expect(status).toBe(422);
    expect([body.code, body.detail.length > 20]).toEqual(['bill_unreadable', true]);
    expect(await pricesOf(company, id)).toEqual([]);
  });

  test('that cannot be read fails its job with a reason', async () => {
    const company = await aCompany();
    const { id } = await aPriceBook(company);
    const done = await importFile(company, id, { name: 'a.xml', bytes: catalogueXml().slice(0, 900) });
    expect([done.status, done.error]).toEqual(['failed', 'bill_unreadable']);
  });
});

describe('permissions to import', () => {
  test('anonymous callers, non-members, and members without the right or the price permission are rejected', async () => {
    const company = await aCompany();
    const { id } = await aPriceBook(company);
    const file = csv(...PRICE_LIST);
    for (const way of ['import/', 'import/read/']) {
      expect((await send(company, `${id}/${way}`, file, null)).status).toBe(401);
      expect((await send(company, `${id}/${way}`, file, (await aCompany()).owner)).status).toBe(404);
      const viewer = await aMemberWith(company, ['norm.view', 'specification.view_prices']);
      expect((await send(company, `${id}/${way}`, file, viewer)).status).toBe(403);
      const blind = await aMemberWith(company, ['norm.view', 'norm.update']);
      expect((await send(company, `${id}/${way}`, file, blind)).body.code).toBe('prices_not_allowed');
    }
  });

  test('without the price permission rejected rows are reported without their text', async () => {
    const company = await aCompany();
    const { id } = await aPriceBook(company);
    const { problems } = await importFile(company, id, csv(...PRICE_LIST));
    expect(amountsIn(problems, ['500', '900'])).not.toEqual([]);
    const blind = await aMemberWith(company, ['norm.view', 'norm.update']);
    const params = { company_id: company.id, book_id: id };
    const { body } = await callApi(blind, getPriceImportStatus, { params });
    expect(body.problems).toEqual(problems.map((problem) => ({ ...problem, text: '' })));
  });

  test('only one import per book runs at a time', async () => {
    const company = await aCompany();
    const { id } = await aPriceBook(company);
    expect((await send(company, `${id}/import/`, csv(...PRICE_LIST))).status).toBe(202);
    const second = await send(company, `${id}/import/`, csv(...PRICE_LIST));
    expect([second.status, second.body.code]).toEqual([409, 'import_running']);
  });
});
