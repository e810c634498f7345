import {
  batchRows,
  resourceRows,
  restoreRows,
  specificationRows,
} from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { deleteTask, getTask, getWorkProgress, listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aMember,
  aMemberWith,
  aTask,
  changeTask,
  taskStatuses,
} from '#testing/factories/index.ts';
import { aPosition, aSpecification } from '#testing/isolation/fixtures/fill-company.ts';

async function aSpecificationWithWork() {
  const company = await aCompany();
  const specification_id = await aSpecification(company, (await aContract(company)).id, 'Смета');
  const position = await aPosition(company, specification_id, 'Стяжка');
  await callApi(company.owner, resourceRows.create, {
    params: { specification_id },
    body: {
      specification_row_id: position,
      name: 'Бетонщик',
      unit: 'чел.-ч',
      kind: 'labour',
      quantity: '40',
      price: '300',
    },
  });
  return { company, specification_id, position };
}

test('a work order takes quantity and hours from its position; completed work reduces the remainder', async () => {
  const { company, specification_id, position } = await aSpecificationWithWork();
  const made = await aTask(company, {
    title: 'Стяжка, 1 этаж',
    work_items: [{ specification_row_id: position, quantity_planned: '4' }] as never,
  });
  expect(made.work_items).toMatchObject([
    {
      name: 'Стяжка',
      unit: 'м2',
      quantity_total: '10',
      quantity_planned: '4',
      quantity_done: '0',
      labour_hours: '16',
      over_reason: null,
    },
  ]);
  const other = await aTask(company, {
    work_items: [
      { specification_row_id: position, quantity_planned: '3', quantity_done: '1.5', labour_hours: '5' },
    ] as never,
  });
  const done = await taskStatuses(company);
  await changeTask(company, other.id, { status_id: done('Выполнена') });
  const { body } = await callApi(company.owner, getWorkProgress, {
    params: { company_id: company.id, specification_id },
  });
  expect(body).toMatchObject([
    {
      quantity_total: '10',
      quantity_planned: '7',
      quantity_done: '1.5',
      quantity_remaining: '8.5',
      tasks_count: 2,
      open_tasks_count: 1,
    },
  ]);
});

test('assignees report more than ordered with a reason, but cannot change the order', async () => {
  const { company, position } = await aSpecificationWithWork();
  const worker = await aMemberWith(company, []);
  const item = { specification_row_id: position, quantity_planned: '4' };
  const { id } = await aTask(company, { assignee_id: worker.userId, work_items: [item] as never });
  const now = async () =>
    (await callApi(worker, getTask, { params: { company_id: company.id, task_id: id } })).body.work_items;
  const [shown] = await now();
  const report = (changes: object) => changeTask(company, id, { work_items: [{ ...shown, ...changes }] }, worker);
  expect((await report({ quantity_done: '2' })).status).toBe(200);
  const silent = await report({ quantity_done: '5' });
  expect([silent.status, silent.problem.errors?.[0]?.field]).toEqual([400, 'work_items.0.over_reason']);
  expect((await report({ quantity_done: '5', over_reason: 'Неровное основание' })).status).toBe(200);
  expect((await report({ quantity_planned: '9' })).status).toBe(403);
  const log = await callApi(company.owner, listLog, { params: { company_id: company.id }, query: { object_id: id } });
  expect(JSON.stringify(log.body.results[0])).toContain('5 / 4 м2 (Неровное основание)');
  expect(await now()).toMatchObject([{ quantity_planned: '4', quantity_done: '5', over_reason: 'Неровное основание' }]);
  // Without an excess no reason is required or stored.
  expect((await report({ quantity_done: '3', over_reason: 'Неровное основание' })).status).toBe(200);
  expect(await now()).toMatchObject([{ quantity_done: '3', over_reason: null }]);
});

test('the number of ordering tasks is visible to those who see all tasks, progress to those who see the specification', async () => {
  const { company, specification_id, position } = await aSpecificationWithWork();
  const item = { specification_row_id: position, quantity_planned: '4', quantity_done: '1' };
  await aTask(company, { work_items: [item] as never });
  const { body } = await callApi(await aMemberWith(company, ['company.view', 'specification.view']), getWorkProgress, {
    params: { company_id: company.id, specification_id },
  });
  expect(body).toMatchObject([{ quantity_done: '1', tasks_count: null, open_tasks_count: null }]);
});

test('only positions of the company can be ordered, each once; a deleted position is skipped', async () => {
  const { company, specification_id, position } = await aSpecificationWithWork();
  const foreign = await aSpecificationWithWork();
  const { id } = await aTask(company);
  const order = (...rows: string[]) =>
    changeTask(company, id, { work_items: rows.map((row) => ({ specification_row_id: row, quantity_planned: '1' })) });
  const fieldOf = async (answer: ReturnType<typeof order>) => (await answer).problem.errors?.[0]?.field;
  expect(await fieldOf(order(foreign.position))).toBe('work_items.0.specification_row_id');
  expect(await fieldOf(order(position, position))).toBe('work_items.1.specification_row_id');
  const zero = await changeTask(company, id, {
    work_items: [{ specification_row_id: position, quantity_planned: '0' }],
  });
  expect([zero.status, zero.problem.errors?.[0]?.field]).toEqual([400, 'work_items.0.quantity_planned']);
  expect((await order(position)).status).toBe(200);
  await callApi(company.owner, specificationRows.remove, { params: { specification_id, row_id: position } });
  const { body } = await callApi(await aMember(company, 'foreman'), getTask, {
    params: { company_id: company.id, task_id: id },
  });
  expect(body.work_items).toEqual([]);
});

test('work of several tasks on a position exceeds its quantity only with a reason', async () => {
  const { company, position } = await aSpecificationWithWork();
  const ordered = () =>
    aTask(company, {
      work_items: [{ specification_row_id: position, quantity_planned: '8', over_reason: 'Два слоя' }] as never,
    });
  const [one, other] = [await ordered(), await ordered()];
  const report = (task: { id: string }, quantity_done: string, more: object = {}) =>
    changeTask(company, task.id, {
      work_items: [{ specification_row_id: position, quantity_planned: '8', quantity_done, ...more }],
    });
  expect((await report(one, '6')).status).toBe(200);
  const silent = await report(other, '5');
  expect([silent.status, silent.problem.errors?.[0]]).toMatchObject([400, { field: 'work_items.0.over_reason' }]);
  const over = await Promise.all([report(one, '7'), report(other, '4')]);
  expect(over.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect((await report(other, '5', { over_reason: 'Толще на уклоне' })).status).toBe(200);
  // An existing report is not checked again when only the order changes.
  const more = { quantity_planned: '9' };
  expect((await report(other, '5', { over_reason: null })).status).toBe(400);
  expect((await report(other, '5', { ...more, over_reason: 'Толще на уклоне' })).status).toBe(200);
});

test('work restored from the bin above the quantity gets the restoration as its reason', async () => {
  const { company, position, specification_id } = await aSpecificationWithWork();
  const order = (quantity_done: string) =>
    aTask(company, {
      work_items: [{ specification_row_id: position, quantity_planned: '10', quantity_done }] as never,
    });
  const first = await order('10');
  await callApi(company.owner, deleteTask, { params: { company_id: company.id, task_id: first.id } });
  await order('10');
  const bin = await callApi(company.owner, listBin, { params: { company_id: company.id } });
  const [item] = bin.body.results;
  const params = { company_id: company.id, bin_item_id: item?.id ?? '' };
  expect((await callApi(company.owner, restoreFromBin, { params })).status).toBe(200);
  const { body } = await callApi(company.owner, getTask, { params: { company_id: company.id, task_id: first.id } });
  expect(body.work_items).toMatchObject([{ quantity_done: '10', over_reason: 'Задача восстановлена из корзины' }]);
  const progress = await callApi(company.owner, getWorkProgress, {
    params: { company_id: company.id, specification_id },
  });
  expect(progress.body).toMatchObject([{ quantity_done: '20', quantity_remaining: '-10' }]);
});

test('work on a position in the bin is preserved by a report that omits it', async () => {
  const { company, specification_id, position } = await aSpecificationWithWork();
  const other = await aPosition(company, specification_id, 'Окраска');
  const { id } = await aTask(company, {
    work_items: [
      { specification_row_id: position, quantity_planned: '5', quantity_done: '5' },
      { specification_row_id: other, quantity_planned: '5' },
    ] as never,
  });
  const batch = await callApi(company.owner, batchRows, {
    params: { specification_id },
    body: { operations: [{ table: 'specification_row', id: position, delete: true }] },
  });
  expect(batch.status).toBe(200);
  const report = await changeTask(company, id, {
    work_items: [{ specification_row_id: other, quantity_planned: '5', quantity_done: '3' }],
  });
  expect(report.status).toBe(200);
  const restored = await callApi(company.owner, restoreRows, {
    params: { specification_id },
    body: { removal_id: batch.body.removal_id ?? '' },
  });
  expect(restored.status).toBe(200);
  const { body } = await callApi(company.owner, getTask, { params: { company_id: company.id, task_id: id } });
  expect(Object.fromEntries(body.work_items.map((item) => [item.name, item.quantity_done]))).toEqual({
    Окраска: '3',
    Стяжка: '5',
  });
});

test('ordering more than the position has needs a reason, stored while the excess lasts', async () => {
  const { company, position } = await aSpecificationWithWork();
  const item = { specification_row_id: position, quantity_planned: '6' };
  await aTask(company, { work_items: [item] as never });
  const { id } = await aTask(company);
  const order = (more: object) => changeTask(company, id, { work_items: [{ ...item, ...more }] });
  const silent = await order({});
  expect([silent.status, silent.problem.errors?.[0]]).toMatchObject([400, { field: 'work_items.0.over_reason' }]);
  expect((await order({ quantity_planned: '4' })).status).toBe(200);
  const over_reason = 'Переделка угла';
  expect((await order({ over_reason })).status).toBe(200);
  // A progress report does not change the order.
  const done = await order({ over_reason, quantity_done: '1' });
  expect([done.status, done.body.work_items[0]?.over_reason]).toEqual([200, over_reason]);
  expect((await order({ quantity_done: '2' })).status).toBe(200);
});

test('a reason contains at least one word', async () => {
  const { company, position } = await aSpecificationWithWork();
  const { id } = await aTask(company);
  const over = (over_reason: string) =>
    changeTask(company, id, {
      work_items: [{ specification_row_id: position, quantity_planned: '1', quantity_done: '2', over_reason }],
    });
  expect([(await over('.')).status, (await over('\u200b')).status, (await over('Уклон')).status]).toEqual([
    400, 400, 200,
  ]);
});

test('a task that orders works of a specification is among its tasks, linked to it or not', async () => {
  const { company, specification_id, position } = await aSpecificationWithWork();
  const other = await aSpecification(company, (await aContract(company)).id, 'Другая смета');
  await aTask(company, { title: 'Без наряда' });
  await aTask(company, {
    title: 'Наряд',
    work_items: [{ specification_row_id: position, quantity_planned: '4' }] as never,
  });
  const titlesOf = async (link_id: string) => {
    const query = { link_kind: 'specification', link_id } as const;
    const { body } = await callApi(company.owner, listTasks, { params: { company_id: company.id }, query });
    return body.results.map(({ title }) => title);
  };
  expect(await titlesOf(specification_id)).toEqual(['Наряд']);
  expect(await titlesOf(other)).toEqual([]);
});
