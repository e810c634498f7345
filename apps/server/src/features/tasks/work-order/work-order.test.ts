import { Workbook } from '@cj-tech-master/excelts';
import { patchCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import { resourceRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { downloadWorkOrder } from '@karkas/api/tasks/work/work-order.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aMemberWith, aProject, aTask } from '#testing/factories/index.ts';
import { aPosition, aSpecification } from '#testing/isolation/fixtures/fill-company.ts';
import { testApp } from '#testing/start-test-app.ts';

async function anOrder(time_zone = 'Europe/Moscow') {
  const company = await aCompany();
  await callApi(company.owner, patchCompany, { params: { company_id: company.id }, body: { time_zone } });
  const project = await aProject(company, { name: 'Школа № 5', address: 'г. Тверь, ул. Мира, 1' });
  const specification_id = await aSpecification(
    company,
    (await aContract(company, { project_id: project.id })).id,
    'Смета',
  );
  const [screed, paint] = [
    await aPosition(company, specification_id, '=Стяжка'),
    await aPosition(company, specification_id, 'Окраска'),
  ];
  await callApi(company.owner, resourceRows.create, {
    params: { specification_id },
    body: {
      specification_row_id: screed,
      name: 'Бетонщик',
      unit: 'чел.-ч',
      kind: 'labour',
      quantity: '40',
      price: '300',
    },
  });
  const worker = await aMemberWith(company, []);
  const task = await aTask(company, {
    title: 'Полы первого этажа',
    project_id: project.id,
    assignee_id: worker.userId,
    start_date: '2026-11-23',
    due_datetime: '2026-11-30',
    work_items: [
      { specification_row_id: screed, quantity_planned: '4.5' },
      { specification_row_id: paint, quantity_planned: '3', quantity_done: '1.5' },
    ] as never,
  });
  return { company, worker, task };
}

async function download(who: { access: string }, company: { id: string }, task: { id: string }, format: string) {
  const { app } = await testApp();
  const path = downloadWorkOrder.paths[0].replace(':company_id', company.id).replace(':task_id', task.id);
  return app.inject({
    method: 'GET',
    url: `${path}?format=${format}`,
    headers: { authorization: `Bearer ${who.access}` },
  });
}

async function linesOf(bytes: Uint8Array): Promise<unknown[][]> {
  const workbook = new Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes));
  const lines: unknown[][] = [];
  workbook.worksheets[0]?.eachRow((row) => lines.push([1, 2, 3, 4, 5, 6, 7, 8].map((at) => row.getCell(at).value)));
  return lines;
}

test('the order is printed with project, works, quantities, labour hours, dates, safety line and signatures', async () => {
  const { company, worker, task } = await anOrder();
  const answer = await download(company.owner, company, task, 'xlsx');
  expect(answer.statusCode).toBe(200);
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
    `Наряд-задание № ${task.number}.xlsx`,
  );
  const lines = await linesOf(answer.rawPayload);
  const text = JSON.stringify(lines).replaceAll('\u00A0', ' ');
  for (const said of [
    'Наряд-задание № 1 от ',
    'Школа № 5',
    'г. Тверь, ул. Мира, 1',
    'с 23.11.2026 по 30.11.2026',
    'Инструктаж по охране труда',
    'Наряд принял',
  ])
    expect(text).toContain(said);
  expect(lines).toContainEqual([1, expect.any(String), '=Стяжка', 'м²', 4.5, 18, null, null]);
  expect(lines).toContainEqual([2, expect.any(String), 'Окраска', 'м²', 3, null, 1.5, null]);
  expect(lines.find((line) => line[2] === 'Итого (без работ без нормы)')?.[5]).toBe(18);
  // The assignee may print it; without the permission to view projects the project is omitted.
  const own = await download(worker, company, task, 'xlsx');
  expect(JSON.stringify(await linesOf(own.rawPayload))).not.toMatch(/Школа №|Тверь/);
});

test('the days of the order are those of the company', async () => {
  // A day ends in Kaliningrad when the next one has begun in Moscow.
  const { company, task } = await anOrder('Europe/Kaliningrad');
  const lines = await linesOf((await download(company.owner, company, task, 'xlsx')).rawPayload);
  expect(JSON.stringify(lines).replaceAll('\u00A0', ' ')).toContain('с 23.11.2026 по 30.11.2026');
});

test('it is also printed as pdf; an order without works is rejected', async () => {
  const { company, task } = await anOrder();
  const pdf = await download(company.owner, company, task, 'pdf');
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const empty = await download(company.owner, company, await aTask(company), 'pdf');
  expect([empty.statusCode, empty.json<{ code: string }>().code]).toEqual([409, 'no_works_ordered']);
});
