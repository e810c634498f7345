import { Workbook } from '@cj-tech-master/excelts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, queryInCompany } from '#testing/factories/index.ts';
import {
  aCalculatedSpecification,
  aReport,
  aRow,
  aSpecification,
  downloadReport,
  readSpecification,
  readWhole,
} from '#testing/factories/specifications.ts';
import { eventually, productHandlers, withJobRunner } from '#testing/with-job-runner.ts';

/** All values displayed in the workbook; formulas by their stored results. */
async function displayedValues(bytes: Uint8Array): Promise<unknown[]> {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  const values: unknown[] = [];
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        values.push(cell.formula ? cell.result : cell.value);
      }),
    );
  }
  return values;
}

const statusOf = async (company: Awaited<ReturnType<typeof aCompany>>, specification_id: string, by = company.owner) =>
  (await callApi(by, endpoints.getReportStatus, { params: { specification_id } })).body;

describe('a report', () => {
  test('is built in the background, opens as a workbook, and contains the totals of the specification', async () => {
    const company = await aCompany();
    const specification = await aCalculatedSpecification(company, { name: 'Навес "Лес" / корпус 2', number: 'ЛС-01' });
    expect(await statusOf(company, specification.id)).toMatchObject({ id: null, status: 'idle', is_current: false });
    await aReport(company, specification.id);
    expect(await statusOf(company, specification.id)).toMatchObject({
      status: 'done',
      progress: 100,
      error: null,
      is_current: true,
    });
    const file = await downloadReport(company, specification.id);
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const disposition = String(file.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.!~*'()%-]+\.xlsx$/);
    const values = await displayedValues(file.bytes);
    for (const amount of [
      specification.totals?.gross,
      specification.totals?.net,
      specification.totals?.vat,
      specification.totals?.direct,
    ])
      expect(values).toContain(Number(amount));
    const { rows } = await readWhole(company, specification.id);
    for (const row of rows.filter((one) => one.total !== null)) expect(values).toContain(Number(row.total));
    expect(
      values.filter((value) => value === 'Устройство песчаной подушки под столбчатые фундаменты').length,
    ).toBeGreaterThan(0);
  });

  test('for the customer is available as table and pages, and hides how prices are made up', async () => {
    const company = await aCompany();
    const specification = await aCalculatedSpecification(company);
    await aReport(company, specification.id, { body: { form: 'customer' } });
    const values = await displayedValues((await downloadReport(company, specification.id)).bytes);
    expect(values).toContain(Number(specification.totals?.gross));
    expect(values).toContain('Устройство песчаной подушки под столбчатые фундаменты');
    expect(values.filter((value) => /ФОТ|НР|Рабочий|Накладные/.test(String(value)))).toEqual([]);
    expect((await statusOf(company, specification.id)).file_name).toMatch(/^Спецификация № .*\.xlsx$/);
    for (const [form, name] of [
      ['customer', /^Спецификация № .*\.pdf$/],
      ['estimate', /^Сметный расчёт к спецификации № .*\.pdf$/],
    ] as const) {
      await aReport(company, specification.id, { body: { form, format: 'pdf' } });
      const file = await downloadReport(company, specification.id);
      expect(file.headers).toMatchObject({ 'content-type': 'application/pdf' });
      expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-');
      expect((await statusOf(company, specification.id)).file_name).toMatch(name);
    }
  });

  test('for the customer omits amounts without the price permission', async () => {
    const company = await aCompany();
    const specification = await aCalculatedSpecification(company);
    const viewer = await aMember(company, 'viewer');
    await aReport(company, specification.id, { by: viewer, body: { form: 'customer', with_prices: true } });
    const values = await displayedValues((await downloadReport(company, specification.id, viewer)).bytes);
    const { rows } = await readWhole(company, specification.id);
    const amounts = rows.flatMap(({ price, total }) => [price, total]).filter((amount) => amount !== null);
    expect(amounts.length).toBeGreaterThan(0);
    const quantities = new Set(rows.map(({ quantity }) => Number(quantity)));
    const internalAmounts = amounts.map(Number).filter((amount) => !quantities.has(amount));
    expect(internalAmounts.filter((amount) => values.includes(amount))).toEqual([]);
  });

  test('is outdated once a row changes', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const row = await aRow(company, id, { price: '10' });
    await aReport(company, id, { body: { sections: ['specification'] } });
    expect((await statusOf(company, id)).is_current).toBe(true);
    await callApi(company.owner, specificationRows.patch, {
      params: { specification_id: id, row_id: row.id },
      body: { price: '11' },
    });
    expect(await statusOf(company, id)).toMatchObject({ status: 'done', is_current: false });
    const before = await downloadReport(company, id);
    await aReport(company, id);
    expect((await downloadReport(company, id)).bytes).not.toEqual(before.bytes);
  });

  test('runs once at a time under ten concurrent requests', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aRow(company, id, { price: '10' });
    const params = { specification_id: id };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callApi(company.owner, endpoints.generateReport, { params, body: {} })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      202,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(new Set(answers.filter((answer) => answer.status === 409).map((answer) => answer.problem.code))).toEqual(
      new Set(['report_running']),
    );
    const early = await callApi(company.owner, endpoints.downloadReport, { params });
    expect([early.status, early.problem.code]).toEqual([422, 'report_not_ready']);
    await withJobRunner(company.app, () =>
      eventually(async () => ((await statusOf(company, id)).status === 'done' ? true : null)),
    );
  });

  test('that fails reports it, stores no file, and can be requested again', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aRow(company, id, { price: '10' });
    const params = { specification_id: id };
    await callApi(company.owner, endpoints.generateReport, { params, body: {} });
    const broken = Object.fromEntries(
      Object.keys(productHandlers(company.app)).map((kind) => [
        kind,
        { run: () => Promise.reject(new Error('out of memory')) },
      ]),
    );
    await withJobRunner(
      company.app,
      () => eventually(async () => ((await statusOf(company, id)).status === 'failed' ? true : null)),
      { handlers: broken },
    );
    expect(await statusOf(company, id)).toMatchObject({ status: 'failed', error: 'internal', file_name: null });
    expect(
      await queryInCompany(company, `select 1 from stored_file where owner_kind = 'report' and owner_id = $1`, [id]),
    ).toEqual([]);
    await aReport(company, id);
    expect((await downloadReport(company, id)).status).toBe(200);
  });

  test('is rejected for invalid input', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const answer = await callApi(company.owner, endpoints.generateReport, {
      params: { specification_id: id },
      body: { form: 'mine', format: 'docx', sections: ['all'], colour: 1 } as never,
    });
    expect([answer.status, answer.problem.errors?.map((error) => error.field).toSorted()]).toEqual([
      400,
      ['colour', 'form', 'format', 'sections.0'],
    ]);
    expect(
      (
        await callApi(company.owner, endpoints.generateReport, {
          params: { specification_id: id },
          body: { sections: [] },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await callApi((await aCompany()).owner, endpoints.generateReport, {
          params: { specification_id: id },
          body: {},
        })
      ).status,
    ).toBe(404);
  });
});

describe('a report without prices', () => {
  test('is the only one available without the price permission, whatever others have requested', async () => {
    const company = await aCompany();
    const specification = await aCalculatedSpecification(company);
    const viewer = await aMember(company, 'viewer');
    const net = Number((await readSpecification(company, specification.id)).totals?.net);
    await aReport(company, specification.id);
    expect((await downloadReport(company, specification.id, viewer)).status).toBe(422);
    await aReport(company, specification.id, { by: viewer, body: { with_prices: true } });
    const own = await downloadReport(company, specification.id, viewer);
    expect(own.status).toBe(200);
    const values = await displayedValues(own.bytes);
    expect(values).not.toContain(net);
    expect(values).toContain('Устройство песчаной подушки под столбчатые фундаменты');
    await aReport(company, specification.id);
    expect(await displayedValues((await downloadReport(company, specification.id)).bytes)).toContain(net);
    // The latest report now has prices; the viewer still gets the one without, and sees no other.
    expect((await downloadReport(company, specification.id, viewer)).bytes).toEqual(own.bytes);
    expect((await statusOf(company, specification.id, viewer)).id).not.toBe(
      (await statusOf(company, specification.id)).id,
    );
  });

  test('does not replace a report requested by another user', async () => {
    const company = await aCompany();
    const specification = await aCalculatedSpecification(company);
    const [viewer, estimator] = [await aMember(company, 'viewer'), await aMember(company, 'estimator')];
    const idle = { id: null, status: 'idle', file_name: null, is_current: false };
    await aReport(company, specification.id, { body: { with_prices: true, sections: ['specification'] } });
    const mine = [await statusOf(company, specification.id), await downloadReport(company, specification.id)] as const;
    expect(await statusOf(company, specification.id, viewer)).toMatchObject(idle);
    // Users without a report of their own get one that they may view.
    expect(await statusOf(company, specification.id, estimator)).toEqual(mine[0]);
    await aReport(company, specification.id, { by: viewer });
    await aReport(company, specification.id, { by: estimator, body: { with_prices: false } });
    expect(await statusOf(company, specification.id)).toEqual(mine[0]);
    expect((await downloadReport(company, specification.id)).bytes).toEqual(mine[1].bytes);
    const ids = await Promise.all(
      [company.owner, viewer, estimator].map(async (by) => (await statusOf(company, specification.id, by)).id),
    );
    expect(new Set(ids).size).toBe(3);
    await aReport(company, specification.id, { body: { with_prices: false } });
    const net = Number((await readSpecification(company, specification.id)).totals?.net);
    expect(await displayedValues((await downloadReport(company, specification.id)).bytes)).not.toContain(net);
  });
});
