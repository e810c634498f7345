import { getProjectOverview } from '@karkas/api/projects/project-reports.endpoints.ts';
import { Workbook } from '@cj-tech-master/excelts';
import { describe, expect, test } from 'vitest';
import { amountsIn, fieldsIn } from '#testing/answer-values.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aMember,
  aMemberWith,
  anAgreement,
  aProject,
  aSpecificationRecord,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';

const overview = async (company: TestCompany, id: string, by: Session = company.owner) =>
  (await callApi(by, getProjectOverview, { params: { project_id: id } })).body;
const get = (company: TestCompany, url: string, by: Session = company.owner) =>
  company.app.app.inject({ url, headers: { authorization: `Bearer ${by.access}` } });
async function bookOf({ rawPayload }: Awaited<ReturnType<typeof get>>): Promise<Workbook> {
  const book = new Workbook();
  await book.xlsx.load(rawPayload);
  return book;
}

/** Two contracts, one overdue and one with VAT on top, with agreements and specifications. */
async function aBusyProject(company: TestCompany) {
  const customer = await aCustomer(company, { name: 'ООО «Заказчик»' });
  const project = await aProject(company, {
    name: 'Склад',
    customer_id: customer.id,
    completed_work: '600',
    start_date: '2020-01-01',
    end_date: '2020-02-01',
  });
  const late = await aContract(company, {
    project_id: project.id,
    number: '1',
    date: '2020-01-01',
    amount: '1000',
    vat_rate: '20',
    status: 'active',
    end_date: '2020-01-31',
  });
  const other = await aContract(company, {
    project_id: project.id,
    number: '2',
    date: '2020-02-01',
    amount: '100',
    vat_rate: '20',
    vat_included: false,
    status: 'draft',
  });
  await anAgreement(company, { contract_id: late.id, amount_delta: '-100', status: 'signed', date: '2020-01-15' });
  await anAgreement(company, { contract_id: late.id, amount_delta: '5000', date: '2020-01-16' });
  const place = { project_id: project.id, contract_id: late.id };
  await aSpecificationRecord(company, { ...place, status: 'committed', total_gross: '950' });
  await aSpecificationRecord(company, { ...place, status: 'draft', total_gross: '77' });
  return { project, late, other };
}

describe('project overview', () => {
  test('sums contracts, agreements and specifications with VAT, and returns the remaining amount', async () => {
    const company = await aCompany();
    const { project, late, other } = await aBusyProject(company);
    const seen = await overview(company, project.id);
    expect(
      seen.contracts.map((line) => [line.id, line.original, line.agreements, line.current, line.specifications]),
    ).toEqual([
      [late.id, '1000.00', '-100.00', '900.00', '950.00'],
      [other.id, '120.00', '0.00', '120.00', '0.00'],
    ]);
    expect(seen.totals).toEqual({
      original: '1000.00',
      agreements: '-100.00',
      terminated: '0.00',
      current: '900.00',
      specifications: '950.00',
      missing_prices_count: 0,
      missing_deductions_count: 0,
      cost: '0.00',
      completed: '600.00',
      unpriced_work_count: 0,
      unpriced_deductions_count: 0,
      remaining: '300.00',
    });
    expect(seen.days_left).toBeLessThan(-2000);
  });

  test('lists risks, the most severe first', async () => {
    const company = await aCompany();
    const { project } = await aBusyProject(company);
    expect((await overview(company, project.id)).risks.map((risk) => risk.code)).toEqual([
      'project_overdue',
      'contract_overdue',
      'specification_over_contract',
      'agreement_not_signed',
      'specification_not_committed',
    ]);
    const empty = await aProject(company);
    expect((await overview(company, empty.id)).risks.map((risk) => risk.code)).toEqual(['no_customer', 'no_contract']);
    const over = await aProject(company, { status: 'completed', end_date: '2020-01-01' });
    expect((await overview(company, over.id)).risks).toEqual([]);
  });

  test('omits amounts without the price permission', async () => {
    const company = await aCompany();
    const { project } = await aBusyProject(company);
    const seen = await overview(company, project.id, await aMember(company, 'foreman'));
    expect([...amountsIn(seen, ['1000', '950']), ...fieldsIn(seen, ['original'])]).toEqual([]);
    expect(seen.contracts).toHaveLength(2);
  });
});

describe('records the user may not view', () => {
  const BASE = ['company.view', 'project.view', 'project.export', 'specification.view_prices'] as const;
  const CONTRACT_RISKS = ['contract_overdue', 'agreement_not_signed', 'specification_not_committed'];

  test('do not show through any line, sum or warning of the overview', async () => {
    const company = await aCompany();
    const { project } = await aBusyProject(company);
    const nothing = await overview(company, project.id, await aMemberWith(company, BASE));
    expect(nothing).toMatchObject({ contracts: [], project_id: project.id, end_date: '2020-02-01' });
    expect([nothing.totals, nothing.risks.map(({ code }) => code)]).toEqual([undefined, ['project_overdue']]);

    const contracts = await overview(company, project.id, await aMemberWith(company, [...BASE, 'contract.view']));
    expect(contracts.contracts.map(({ number, original }) => [number, original])).toEqual([
      ['1', '1000.00'],
      ['2', '120.00'],
    ]);
    expect(contracts.contracts.map(({ specifications }) => specifications)).toEqual([undefined, undefined]);
    expect([contracts.totals, JSON.stringify(contracts).includes('specification')]).toEqual([undefined, false]);
    expect(contracts.risks.map(({ code }) => code)).toEqual(['project_overdue', ...CONTRACT_RISKS.slice(0, 2)]);

    const specifications = await overview(
      company,
      project.id,
      await aMemberWith(company, [...BASE, 'specification.view']),
    );
    expect([specifications.contracts, specifications.totals]).toEqual([[], undefined]);
    expect(specifications.risks.map(({ code }) => code)).toEqual(['project_overdue']);

    const both = await aMemberWith(company, [...BASE, 'contract.view', 'specification.view']);
    expect(await overview(company, project.id, both)).toEqual(await overview(company, project.id));
  });

  test('do not show through an empty project either', async () => {
    const company = await aCompany();
    const { id } = await aProject(company);
    const seen = await overview(company, id, await aMemberWith(company, BASE));
    expect(seen.risks.map(({ code }) => code)).toEqual(['no_customer']);
  });

  test.each([
    [[], ['Проект']],
    [['contract.view'], ['Проект', 'Договоры', 'Дополнительные соглашения']],
    [['specification.view'], ['Проект', 'Спецификации']],
  ] as const)('do not appear in any export, with %j', async (more, sheets) => {
    const company = await aCompany();
    const { project } = await aBusyProject(company);
    const person = await aMemberWith(company, [...BASE, ...more]);
    const url = `/api/projects/${project.id}/export/`;
    const data = JSON.parse((await get(company, `${url}?format=json`, person)).body);
    expect([data.contracts.length, data.specifications.length]).toEqual([
      sheets.includes('Договоры' as never) ? 2 : 0,
      sheets.includes('Спецификации' as never) ? 2 : 0,
    ]);
    const workbook = await bookOf(await get(company, url, person));
    expect(workbook.worksheets.map((sheet) => sheet.name)).toEqual(sheets);
    const card = JSON.stringify(workbook.getWorksheet('Проект')?.getSheetValues());
    expect(card.includes('"По договорам с НДС, руб."')).toBe(sheets.includes('Договоры' as never));
  });
});

describe('project exports', () => {
  test.each(['json', 'xlsx'])('are created for a name of emoji only: %s', async (format) => {
    const company = await aCompany();
    const project = await aProject(company, { name: '😀'.repeat(80) });
    const file = await get(company, `/api/projects/${project.id}/export/?format=${format}`);
    expect(file.statusCode).toBe(200);
    const name = decodeURIComponent(String(file.headers['content-disposition']).split("UTF-8''")[1] ?? '');
    expect([name.isWellFormed(), /😀(?: \d\d\.\d\d\.\d{4})?\.(?:json|xlsx)$/u.test(name)]).toEqual([true, true]);
  });

  test('export one project as a workbook, a printed document, or data', async () => {
    const company = await aCompany();
    const { project } = await aBusyProject(company);
    const url = `/api/projects/${project.id}/export/`;
    const xlsx = await get(company, url);
    const workbook = await bookOf(xlsx);
    expect(workbook.worksheets.map((sheet) => sheet.name)).toEqual([
      'Проект',
      'Договоры',
      'Дополнительные соглашения',
      'Спецификации',
    ]);
    expect(workbook.getWorksheet('Договоры')?.getRow(5).getCell(6).value).toBe(1000);
    expect(decodeURIComponent(String(xlsx.headers['content-disposition']))).toMatch(
      new RegExp(`${project.code} Склад \\d\\d\\.\\d\\d\\.\\d{4}\\.xlsx`),
    );
    const pdf = await get(company, `${url}?format=pdf`);
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const json = JSON.parse((await get(company, `${url}?format=json`)).body);
    expect([json.name, json.contracts.length, json.contracts[0].agreements.length, json.specifications.length]).toEqual(
      ['Склад', 2, 2, 2],
    );
    expect((await get(company, `${url}?format=doc`)).statusCode).toBe(400);
  });

  test('label a total that excludes canceled projects', async () => {
    const company = await aCompany();
    await aProject(company, { name: 'Мост', estimated_cost: '100' });
    await aProject(company, { name: 'Кровля', status: 'canceled', estimated_cost: '900' });
    const url = `/api/companies/${company.id}/projects/export/?format=csv`;
    expect((await get(company, url)).body).toContain('Итого без отменённых;');
    expect((await get(company, `${url}&status=canceled`)).body).toContain(';Итого;');
  });

  test('export the list with its filters', async () => {
    const company = await aCompany();
    await aBusyProject(company);
    await aProject(company, { name: 'Мост', status: 'canceled' });
    const file = await get(company, `/api/companies/${company.id}/projects/export/?format=csv&status=canceled`);
    expect(file.body.split('\r\n').map((line) => line.split(';')[1])).toEqual(['Название', 'Мост', 'Итого', undefined]);
    const book = await bookOf(await get(company, `/api/companies/${company.id}/projects/export/?status=canceled`));
    expect([2, 3].map((row) => book.worksheets[0]?.getRow(row).getCell(1).value)).toEqual([
      'Проекты',
      'Статус: Отменён',
    ]);
  });

  test('leave the cost of a project without an estimate empty and end the list with totals', async () => {
    const company = await aCompany();
    await aProject(company, { name: 'Мост', estimated_cost: '1500.50' });
    await aProject(company, { name: 'Замысел' });
    const url = `/api/companies/${company.id}/projects/export/`;
    const file = await get(company, `${url}?format=csv&sort_by=name&sort_order=asc`);
    const lines = file.body.split('\r\n').map((line) => line.split(';'));
    expect(lines.slice(1, 4).map((line) => [line[1], line[7], line[8]])).toEqual([
      ['Замысел', '', ''],
      ['Мост', '1500,50', '0,00'],
      ['Итого', '1500,50', '0,00'],
    ]);
    const book = await bookOf(await get(company, url));
    const sheet = book.worksheets[0];
    const last = sheet?.getRow(sheet.rowCount);
    expect([last?.getCell(2).value, last?.getCell(8).value, last?.getCell(8).font?.bold]).toEqual([
      'Итого',
      { formula: 'SUM(H5:H6)', result: 1500.5 },
      true,
    ]);
    // Filtering or sorting must leave the last line in place.
    expect(JSON.stringify(sheet?.autoFilter)).toContain(String((sheet?.rowCount ?? 0) - 1));
    expect((await get(company, `${url}?format=pdf`)).statusCode).toBe(200);
  });

  test('omit amounts in every format without the price permission', async () => {
    const company = await aCompany();
    const { project } = await aBusyProject(company);
    const member = await aMember(company, 'viewer');
    await queryInCompany(
      company,
      `insert into company_role (company_id, id, name, permissions) values ($1, gen_random_uuid(), 'exporter', '{project.view,project.export,contract.view,specification.view}')`,
      [company.id],
    );
    await queryInCompany(
      company,
      `update membership set role_id = (select id from company_role where company_id = $1 and name = 'exporter') where user_id = $2`,
      [company.id, member.userId],
    );
    const urls = [
      `/api/projects/${project.id}/export/?format=json`,
      `/api/companies/${company.id}/projects/export/?format=csv`,
    ];
    const answers = await Promise.all(urls.map((url) => get(company, url, member)));
    expect(
      answers.map((answer) => [answer.statusCode, /(1000|950|600)[.,]00|total_gross|"amount"/.test(answer.body)]),
    ).toEqual([
      [200, false],
      [200, false],
    ]);
    const workbook = await bookOf(await get(company, `/api/projects/${project.id}/export/`, member));
    expect(workbook.getWorksheet('Договоры')?.getRow(1).values).not.toContain('Сумма, руб.');
  });
});
