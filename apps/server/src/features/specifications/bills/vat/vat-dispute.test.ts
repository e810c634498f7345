import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { downloadAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aMember,
  anAgreement,
  anAgreementSpecification,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aBill, aRow, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';

type Cell = string | number | null;
const bill = (below: Cell[][], price = 'Цена'): Uint8Array =>
  makeWorkbook({
    sheets: [
      {
        name: 'ВОР',
        rows: [
          ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', price, 'Стоимость'],
          [1, 'Окраска стен', 'м2', 10, 120, 1200],
          [2, 'Кладка стен', 'м3', 3, 100.5, 301.5],
          ...below,
        ],
      },
    ],
  });
/** Prices include 20 %. */
const within = (): Uint8Array =>
  bill([
    [null, 'Всего с НДС', null, null, null, 1501.5],
    [null, 'В том числе НДС 20 %', null, null, null, 250.25],
  ]);
/** 20 % is added on top. */
const onTop = (): Uint8Array =>
  bill([
    [null, 'Итого без НДС', null, null, null, 1501.5],
    [null, 'НДС 20%', null, null, null, 300.3],
    [null, 'Всего с НДС', null, null, null, 1801.8],
  ]);

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
const warningsOf = ({ warnings }: { warnings: { code: string; message: string }[] }) =>
  warnings.find(({ code }) => code === 'vat_differs')?.message;

describe('a bill at 20 % under a contract at 22 %', () => {
  test('asks which amounts apply, with the sum per answer, and does not change the VAT meanwhile', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const vor = await aBill(company, id, { bytes: within() });
    expect(vor.status).toBe('asked');
    expect(vor.question).toEqual({
      code: 'vat',
      options: [
        { value: 'vat.net', label: 'Оставить цены без НДС, сверху НДС 22 %', gross: '1526.53' },
        { value: 'vat.gross', label: 'Оставить суммы с НДС, внутри них НДС 22 %', gross: '1501.50' },
        { value: 'vat.own', label: 'Считать как в файле: НДС 20 %', gross: '1501.50' },
      ],
      places: [
        { sheet: 'ВОР', cell: 'F4' },
        { sheet: 'ВОР', cell: 'F5' },
      ],
    });
    const { head } = await readWhole(company, id);
    expect(head.settings).toMatchObject({ vat_rate: '22', vat_included: false });
    expect(head.totals).toMatchObject({ net: '1251.25', gross: '1526.53' });
    expect([head.bill_differs, vor.reconciliation?.difference]).toEqual([false, '0.00']);
    const refused = await commit(company, id);
    expect([refused.status, refused.problem.code]).toEqual([422, 'bill_totals_differ']);
    const listed = await callApi(company.owner, endpoints.listVors, { params: { specification_id: id } });
    expect(listed.body[0]?.notices).toEqual([
      {
        code: 'vat_differs',
        message: 'В файле НДС 20 %, в договоре НДС 22 %: выберите, что из файла оставить. Пока оставлены цены без НДС.',
      },
    ]);
  });

  test.each([
    ['vat.net', within, { vat_rate: '22', vat_included: false }, { net: '1251.25', gross: '1526.53' }],
    ['vat.gross', within, { vat_rate: '22', vat_included: true }, { vat: '270.76', gross: '1501.50' }],
    ['vat.own', within, { vat_rate: '20', vat_included: true }, { vat: '250.25', gross: '1501.50' }],
    ['vat.net', onTop, { vat_rate: '22', vat_included: false }, { net: '1501.50', gross: '1831.83' }],
    ['vat.gross', onTop, { vat_rate: '22', vat_included: true }, { gross: '1801.80' }],
    ['vat.own', onTop, { vat_rate: '20', vat_included: false }, { net: '1501.50', gross: '1801.80' }],
  ] as const)('is calculated by the answer %s', async (answer, bytes, settings, totals) => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const asked = await aBill(company, id, { bytes: bytes() });
    const { status, body } = await answered(company, id, asked, answer);
    expect([status, body.status, body.question]).toEqual([200, 'read', null]);
    const { head } = await readWhole(company, id);
    expect(head.settings).toMatchObject(settings);
    expect(head.totals).toMatchObject(totals);
    expect(asked.question?.options.find(({ value }) => value === answer)?.gross).toBe(totals.gross);
    expect(body.reconciliation?.rows.map(({ difference }) => difference)).not.toContain(
      expect.not.stringMatching(/^0\.00$/),
    );
    expect([head.bill_differs, body.reconciliation?.difference]).toEqual([false, '0.00']);
    expect(warningsOf(body)).toContain('В файле НДС 20 %, в договоре НДС 22 %');
    expect((await commit(company, id)).status).toBe(200);
  });

  test('is asked about once per customer', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    const first = await aSpecification(company, { contract_id: contract.id });
    const asked = await aBill(company, first.id, { bytes: within() });
    await answered(company, first.id, asked, 'vat.gross');
    const second = await aSpecification(company, { contract_id: contract.id });
    const vor = await aBill(company, second.id, { bytes: within() });
    expect([vor.status, vor.question]).toEqual(['read', null]);
    expect(warningsOf(vor)).toContain('Так вы ответили раньше.');
    expect((await readWhole(company, second.id)).head.totals?.gross).toBe('1501.50');
    // A file with another statement is another question.
    const third = await aSpecification(company, { contract_id: contract.id });
    expect((await aBill(company, third.id, { bytes: onTop() })).status).toBe('asked');
  });

  test('keeps its answer when its columns are corrected', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const asked = await aBill(company, id, { bytes: within() });
    const { body: vor } = await answered(company, id, asked, 'vat.own');
    const params = { specification_id: id, vor_id: vor.id };
    const again = await callApi(company.owner, endpoints.patchVor, { params, body: { columns: { comment: 'H' } } });
    expect([again.status, again.body.status]).toEqual([200, 'read']);
    expect((await readWhole(company, id)).head.settings.vat_rate).toBe('20');
  });

  test('beside other rows is converted to their VAT, and asks which amounts apply', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aRow(company, id, { name: 'Штукатурка', unit: 'м2', quantity: '1', price: '100' });
    const vor = await aBill(company, id, { bytes: within() });
    expect(vor.question?.options.map(({ value, gross }) => [value, gross])).toEqual([
      ['vat.net', '1526.53'],
      ['vat.gross', '1501.50'],
    ]);
    await answered(company, id, vor, 'vat.gross');
    const { head, positions } = await readWhole(company, id);
    expect(head.settings).toMatchObject({ vat_rate: '22', vat_included: false });
    // 120.00 and 100.50 less the 22 % included in them.
    expect(positions.map(({ price }) => price)).toEqual(['100.00', '98.36', '82.38']);
  });

  test('accepts only valid answers, from users with permission', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const vor = await aBill(company, id, { bytes: within() });
    expect((await answered(company, id, vor, 'vat.within')).status).toBe(400);
    const other = await aCompany();
    expect((await answered(other, id, vor, 'vat.net')).status).toBe(404);
    const foreman = await aMember(company, 'foreman');
    const patch = { params: { specification_id: id, vor_id: vor.id }, body: { answer: 'vat.net' } };
    expect((await callApi(foreman, endpoints.patchVor, patch)).status).toBe(403);
    expect((await callApi(null, endpoints.patchVor, patch)).status).toBe(401);
  });
});

test('offers three options for a rate stated without a VAT basis', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const vor = await aBill(company, id, { bytes: bill([[null, 'Ставка НДС 20%', null, null, null, null]]) });
  expect(vor.question?.options.map(({ value, gross }) => [value, gross])).toEqual([
    ['vat.net', '1831.83'],
    ['vat.within', '1501.50'],
    ['vat.own', '1801.80'],
  ]);
  await answered(company, id, vor, 'vat.within');
  expect((await readWhole(company, id)).head.totals).toMatchObject({ gross: '1501.50', vat: '270.76' });
});

test('printed agreements with two VAT rates are refused', async () => {
  const company = await aCompany();
  const contract = await aContract(company, { amount: '100000', status: 'active', date: '2026-03-01' });
  const agreement = await anAgreement(company, { contract_id: contract.id, date: '2026-05-01' });
  const specification_id = await anAgreementSpecification(company, agreement.id, 'Приложение 1 к ДС');
  const asked = await aBill(company, specification_id, { bytes: within() });
  const paper = () =>
    callApi(company.owner, downloadAgreement, {
      params: { contract_id: contract.id, agreement_id: agreement.id },
    });
  const report = () => callApi(company.owner, endpoints.generateReport, { params: { specification_id }, body: {} });
  await answered(company, specification_id, asked, 'vat.own');
  const [refusedPaper, refusedReport] = [await paper(), await report()];
  expect([refusedPaper.status, refusedPaper.problem.code]).toEqual([409, 'vat_rates_differ']);
  expect([refusedReport.status, refusedReport.problem.code]).toEqual([409, 'vat_rates_differ']);
  const plain = { params: { specification_id }, body: { form: 'plain' as const } };
  expect((await callApi(company.owner, endpoints.generateReport, plain)).status).toBe(202);
});

test('a contract at 20 % signed before 2026 warns about works that continue in 2026', async () => {
  const company = await aCompany();
  const dated = { date: '2025-11-15', vat_rate: '20' as const };
  const [late, early] = [
    await aContract(company, { ...dated, start_date: '2025-12-01', end_date: '2026-06-30' }),
    await aContract(company, { ...dated, start_date: '2025-12-01', end_date: '2025-12-30' }),
  ];
  const codesOf = async (contract_id: string) => {
    const { id } = await aSpecification(company, { contract_id, date: '2025-11-20' });
    const vor = await aBill(company, id, { bytes: within() });
    expect(vor.status).toBe('read');
    return vor.warnings.map(({ code }) => code);
  };
  expect(await codesOf(late.id)).toContain('vat_rate_dated');
  expect(await codesOf(early.id)).not.toContain('vat_rate_dated');
});
