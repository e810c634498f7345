import { getTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import { queryInCompany } from '#testing/factories/index.ts';
import { anOrder, aSite, reportWork } from './field-links.fixtures.ts';

test('a report with an id of the device is recorded once, however often and late it is sent', async () => {
  const { company, taskId, rowId, token } = await aSite();
  const body = (quantity: string, report_id = newId()) => ({
    person: 'Ильин',
    report_id,
    works: [{ specification_row_id: rowId, quantity }],
  });
  const first = body('1');
  const answers = await Promise.all([first, first, first].map((one) => reportWork(company, { token, taskId }, one)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  // A report made earlier and sent later needs no version: the order has changed meanwhile.
  expect((await reportWork(company, { token, taskId }, body('2'))).status).toBe(200);
  expect((await reportWork(company, { token, taskId }, first)).status).toBe(200);
  // The id of another report, for this order or another one, is no repeat.
  const elsewhere = await anOrder(company);
  const others = [
    await reportWork(company, { token, taskId }, body('3', first.report_id)),
    await reportWork(
      company,
      { token, taskId: elsewhere.taskId },
      { ...first, works: [{ specification_row_id: elsewhere.rowId, quantity: '1' }] },
    ),
  ];
  expect(others.map(({ text }) => (JSON.parse(text) as { code: string }).code)).toEqual([
    'idempotency_mismatch',
    'idempotency_mismatch',
  ]);
  const params = { company_id: company.id, task_id: taskId };
  const done = async () => (await callApi(company.owner, getTask, { params })).body.work_items[0]?.quantity_done;
  expect(await done()).toBe('5');
  expect((await reportWork(company, { token, taskId }, body('5.1'))).status).toBe(400);
  const { works } = first;
  expect((await reportWork(company, { token, taskId }, { person: 'Ильин', works })).status).toBe(400);
  await queryInCompany(company, `update task set completed_at = now() where company_id = $1 and id = $2`, [
    company.id,
    taskId,
  ]);
  const late = await reportWork(company, { token, taskId }, first);
  expect([late.status, (JSON.parse(late.text) as { code: string }).code]).toEqual([409, 'already_done']);
  expect((await reportWork(company, { token, taskId }, body('1'))).status).toBe(404);
  expect(await done()).toBe('5');
});
