import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aProject, type TestCompany } from '#testing/factories/index.ts';
import { aBill, aRow, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';

type Cell = string | number | null;
const bill = (rows: Cell[][], money: Cell[] = ['Цена', 'Стоимость']): Uint8Array =>
  makeWorkbook({
    sheets: [{ name: 'ВОР', rows: [['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', ...money], ...rows] }],
  });
const WORKS: Cell[][] = [
  [1, 'Окраска стен', 'м2', 10, 120, 1200],
  [2, 'Кладка стен', 'м3', 3, 100.5, 301.5],
];
const TOTAL: Cell[] = [null, 'Итого', null, null, null, 1501.5];
const silent = (): Uint8Array => bill([...WORKS, TOTAL]);

const answered = (
  company: TestCompany,
  specification_id: string,
  vor: { id: string; version: number },
  answer: string,
) =>
  callApi(company.owner, endpoints.patchVor, {
    params: { specification_id, vor_id: vor.id },
    body: { answer, version: vor.version },
  });
const commit = (company: TestCompany, specification_id: string) =>
  callApi(company.owner, endpoints.commitSpecification, { params: { specification_id }, body: {} });

describe('a priced bill that does not mention VAT', () => {
  test('asks once, with the sum per answer, and is not committed unasked', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const vor = await aBill(company, id, { bytes: silent() });
    expect([vor.status, vor.answered]).toEqual(['asked', null]);
    expect(vor.question).toMatchObject({
      code: 'vat',
      options: [
        { value: 'vat.net', label: 'НДС 22 % сверху', gross: '1831.83' },
        { value: 'vat.within', label: 'НДС 22 % в ценах', gross: '1501.50' },
        { value: 'vat.none', label: 'Без НДС', gross: '1501.50' },
      ],
    });
    const refused = await commit(company, id);
    expect([refused.status, refused.problem.code]).toEqual([422, 'bill_totals_differ']);
  });

  test.each([
    ['vat.net', { vat_rate: '22', vat_included: false }, { net: '1501.50', gross: '1831.83' }],
    ['vat.within', { vat_rate: '22', vat_included: true }, { vat: '270.76', gross: '1501.50' }],
    ['vat.none', { vat_rate: 'none', vat_included: false }, { vat: '0.00', gross: '1501.50' }],
  ] as const)('is calculated by the answer %s and agrees with its totals', async (answer, settings, totals) => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const asked = await aBill(company, id, { bytes: silent() });
    const { status, body } = await answered(company, id, asked, answer);
    expect([status, body.status, body.question]).toEqual([200, 'read', null]);
    expect(body.answered).toMatchObject({ answer, is_remembered: false });
    const { head } = await readWhole(company, id);
    expect(head.settings).toMatchObject(settings);
    expect(head.totals).toMatchObject(totals);
    expect([head.bill_differs, body.reconciliation?.difference]).toEqual([false, '0.00']);
    expect(body.warnings.map(({ code }) => code)).not.toContain('vat_not_stated');
    expect((await commit(company, id)).status).toBe(200);
  });

  test('keeps row keys when answered, and the answer can be changed', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const asked = await aBill(company, id, { bytes: silent() });
    const before = await readWhole(company, id);
    const { body: first } = await answered(company, id, asked, 'vat.none');
    const { body: second } = await answered(company, id, first, 'vat.within');
    expect(second.answered?.answer).toBe('vat.within');
    const after = await readWhole(company, id);
    expect(after.positions.map(({ row_key, price }) => [row_key, price])).toEqual(
      before.positions.map(({ row_key, price }) => [row_key, price]),
    );
    expect(after.head.settings).toMatchObject({ vat_rate: '22', vat_included: true });
    expect((await answered(company, id, second, 'vat.own')).status).toBe(400);
  });

  test('is asked about once per customer, and the answer is shown as remembered', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    const first = await aSpecification(company, { contract_id: contract.id });
    await answered(company, first.id, await aBill(company, first.id, { bytes: silent() }), 'vat.within');
    const second = await aSpecification(company, { contract_id: contract.id });
    const vor = await aBill(company, second.id, { bytes: silent() });
    expect([vor.status, vor.question]).toEqual(['read', null]);
    expect(vor.answered).toMatchObject({ answer: 'vat.within', is_remembered: true });
    expect((await readWhole(company, second.id)).head.totals?.gross).toBe('1501.50');
    const { body: changed } = await answered(company, second.id, vor, 'vat.net');
    expect(changed.answered).toMatchObject({ answer: 'vat.net', is_remembered: false });
    expect((await readWhole(company, second.id)).head.totals?.gross).toBe('1831.83');
  });

  test('beside other rows is converted to their VAT', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aRow(company, id, { name: 'Штукатурка', unit: 'м2', quantity: '1', price: '100' });
    const vor = await aBill(company, id, { bytes: silent() });
    expect(vor.question?.options.map(({ value }) => value)).toEqual(['vat.net', 'vat.within']);
    await answered(company, id, vor, 'vat.within');
    const { head, positions } = await readWhole(company, id);
    expect(head.settings).toMatchObject({ vat_rate: '22', vat_included: false });
    expect(positions.map(({ price }) => price)).toEqual(['100.00', '98.36', '82.38']);
  });

  test('that states the rate without its basis is asked about too', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const rows = [...WORKS, TOTAL, [null, 'Ставка НДС 22%', null, null, null, null]];
    expect((await aBill(company, id, { bytes: bill(rows) })).question?.code).toBe('vat');
  });
});

test.each([
  [
    'without prices',
    bill(
      WORKS.map((row) => row.slice(0, 4)),
      [],
    ),
  ],
  ['with its VAT stated', bill([...WORKS, [null, 'Итого без НДС', null, null, null, 1501.5]])],
])('a bill %s is not asked about', async (_name, bytes) => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const vor = await aBill(company, id, { bytes });
  expect([vor.status, vor.question, vor.answered]).toEqual(['read', null, null]);
});

test('the answer of a specification without a contract can be changed too', async () => {
  const company = await aCompany();
  const project = await aProject(company);
  const { body } = await callApi(company.owner, endpoints.createProjectSpecification, {
    params: { project_id: project.id },
    body: { name: 'Предложение', date: '2026-03-01' },
  });
  const { id } = body;
  const asked = await aBill(company, id, { bytes: silent() });
  const { body: first } = await answered(company, id, asked, 'vat.none');
  await answered(company, id, first, 'vat.net');
  expect((await readWhole(company, id)).head.totals?.gross).toBe('1831.83');
});

test('a contract without VAT leaves nothing to ask', async () => {
  const company = await aCompany();
  const contract = await aContract(company, { vat_rate: 'none' });
  const { id } = await aSpecification(company, { contract_id: contract.id });
  expect((await aBill(company, id, { bytes: silent() })).status).toBe('read');
});
