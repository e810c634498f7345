import { Workbook } from '@cj-tech-master/excelts';
import { describe, expect, test } from 'vitest';
import type { Session } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aMemberWith,
  anAgreement,
  aProject,
  aSpecificationRecord,
  type TestCompany,
} from '#testing/factories/index.ts';

const get = (company: TestCompany, url: string, by: Session = company.owner) =>
  company.app.app.inject({
    url: `/api/companies/${company.id}/${url}`,
    headers: { authorization: `Bearer ${by.access}` },
  });
const cells = (csv: string, column: number) =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';')[column]);

/** One contract changed by a signed agreement, another without changes, a priced specification and an empty one. */
async function aCompanyWithLists() {
  const company = await aCompany();
  const customer = await aCustomer(company, { name: 'Заказчик' });
  const project = await aProject(company, { name: 'Склад', customer_id: customer.id });
  const contract = await aContract(company, {
    project_id: project.id,
    number: 'А-1',
    date: '2020-01-01',
    amount: '1000',
    status: 'active',
  });
  await anAgreement(company, { contract_id: contract.id, amount_delta: '-100', status: 'signed', date: '2020-01-15' });
  await aContract(company, { number: 'Б-2', date: '2020-02-01', kind: 'supply' });
  await aContract(await aCompany(), { number: 'Чужой' });
  await aSpecificationRecord(company, {
    project_id: project.id,
    contract_id: contract.id,
    status: 'committed',
    total_gross: '950',
  });
  return { company, project };
}

describe('exports of company lists', () => {
  test('export contracts with their filters, order and amounts including agreements', async () => {
    const { company, project } = await aCompanyWithLists();
    const all = await get(company, 'contracts/export/?format=csv&sort_by=number&sort_order=asc');
    expect(cells(all.body, 0).map((cell) => cell?.replace('\uFEFF', ''))).toEqual(['№', 'А-1', 'Б-2', '', '']);
    expect(cells(all.body, 2).slice(3)).toEqual([
      'Договоры с заказчиками, с НДС: действующие, исполненные и принятое по расторгнутым',
      'Черновики, с НДС',
    ]);
    expect(cells(all.body, 9)).toEqual(['Сумма с учётом ДС, руб.', '900,00', '0,00', '900,00', '0,00']);
    const supply = await get(company, 'contracts/export/?format=csv&kind=supply');
    expect(cells(supply.body, 0).slice(1)).toEqual(['Б-2', '', '']);
    const book = new Workbook();
    await book.xlsx.load((await get(company, `contracts/export/?project_id=${project.id}`)).rawPayload);
    expect([2, 3].map((row) => book.worksheets[0]?.getRow(row).getCell(1).value)).toEqual([
      'Договоры',
      'Проект: Склад',
    ]);
  });

  test('export specifications with sums, also as a printed list', async () => {
    const { company } = await aCompanyWithLists();
    const file = await get(company, 'specifications/export/?format=csv&status=committed');
    expect(file.statusCode).toBe(200);
    expect(cells(file.body, 4)).toEqual(['Проект', 'Склад', '']);
    expect(cells(file.body, 8)).toEqual(['Статус', 'Утверждена', '']);
    expect(cells(file.body, 1).at(-1)).toBe('Утверждённые');
    expect(cells(file.body, 12)).toEqual(['Всего с НДС, руб.', expect.anything(), '950,00']);
    const pdf = await get(company, 'specifications/export/?format=pdf');
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await get(company, 'specifications/export/?format=doc')).statusCode).toBe(400);
  });

  test('export projects with the end of their card, which no agreement moves, under its name', async () => {
    const company = await aCompany();
    const project = await aProject(company, { end_date: '2020-03-01' });
    const contract = await aContract(company, { project_id: project.id, status: 'active' });
    await anAgreement(company, { contract_id: contract.id, new_end_date: '2020-05-01', status: 'signed' });
    const file = await get(company, 'projects/export/?format=csv');
    expect(cells(file.body, 6).slice(0, 2)).toEqual(['Окончание по карточке проекта', '01.03.2020']);
  });

  test('are written to the activity log', async () => {
    const { company } = await aCompanyWithLists();
    await get(company, 'contracts/export/?format=csv');
    const log = JSON.parse((await get(company, 'logs/?action=export')).body);
    expect(log.results[0]).toMatchObject({ model: 'contract', object_id: null, object_repr: 'Договоры' });
  });

  test('omit price columns without the price permission; reject callers who cannot view the records', async () => {
    const { company } = await aCompanyWithLists();
    const reader = await aMemberWith(company, ['contract.view', 'specification.view']);
    for (const list of ['contracts', 'specifications']) {
      const { statusCode, body } = await get(company, `${list}/export/?format=csv`, reader);
      expect([list, statusCode, /руб\.|900|950/.test(body)]).toEqual([list, 200, false]);
    }
    const exporter = await aMemberWith(company, ['project.view', 'project.export']);
    for (const list of ['contracts', 'specifications'])
      expect((await get(company, `${list}/export/?format=csv`, exporter)).statusCode).toBe(403);
  });
});
