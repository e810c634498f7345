import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification, patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { createTaskStatus, patchTaskStatus } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { getTask, getWorkProgress } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { fieldsIn } from '#testing/answer-values.ts';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aMemberWith,
  anAgreement,
  anAgreementSpecification,
  aTask,
  changeTask,
  queryInCompany,
  taskStatuses,
  type TestCompany,
} from '#testing/factories/index.ts';
import { readSpecification } from '#testing/factories/specifications.ts';
import { addRow, aPricedContract, copyRows, patch } from '../supplementary-agreements.fixtures.ts';

const commit = async (company: TestCompany, specification_id: string) =>
  expect((await callApi(company.owner, commitSpecification, { params: { specification_id }, body: {} })).status).toBe(
    200,
  );

/** Committed: earth 10 at 100; plus an unsigned agreement: earth 12.5, the concrete section removed, a fence added. */
async function aChangedContract(hours: string | null = null) {
  const company = await aCompany();
  const { contract, specification, sections, positions } = await aPricedContract(company);
  if (hours !== null) {
    const specification_row_id = positions[0]?.id ?? '';
    const labour = { name: 'Рабочие', unit: 'чел.-ч', kind: 'labour', quantity: hours, price: '20' } as const;
    const params = { specification_id: specification.id };
    await callApi(company.owner, resourceRows.create, { params, body: { ...labour, specification_row_id } });
  }
  await commit(company, specification.id);
  const agreement = await anAgreement(company, { contract_id: contract.id, date: '2026-05-01' });
  const changes = await anAgreementSpecification(company, agreement.id, 'Приложение 1 к ДС');
  await copyRows(company, changes, [positions[0]?.row_key ?? '']);
  await copyRows(company, changes, [sections[1]?.row_key ?? ''], 'removed');
  const { results } = (await callApi(company.owner, specificationRows.list, { params: { specification_id: changes } }))
    .body;
  const earth = results.find(({ name }) => name === 'Разработка грунта');
  await callApi(company.owner, specificationRows.patch, {
    params: { specification_id: changes, row_id: earth?.id ?? '' },
    body: { quantity: '12.5' },
  });
  await addRow(company, changes, { name: 'Ограждение', unit: 'м', quantity: '3', price: '33.33' });
  await commit(company, changes);
  return { company, specification: specification.id, changes, agreement, earth: positions[0]?.id ?? '' };
}

const progressOf = async (company: TestCompany, specification_id: string, reader = company.owner) =>
  (await callApi(reader, getWorkProgress, { params: { company_id: company.id, specification_id } })).body;

const order = (row: string, planned: string, done = '0') => ({
  work_items: [{ specification_row_id: row, quantity_planned: planned, quantity_done: done }] as never,
});

describe('volume available to work orders', () => {
  test('is that of the signed agreements, on every screen', async () => {
    const { company, specification, changes, agreement, earth } = await aChangedContract();
    const task = await aTask(company, order(earth, '10', '4'));
    expect(await progressOf(company, specification)).toMatchObject([
      { name: 'Разработка грунта', quantity_total: '10', total: '1000.00', quantity_remaining: '6' },
    ]);
    await patch(company, agreement, { status: 'signed' });
    expect(await progressOf(company, specification)).toMatchObject([
      {
        name: 'Разработка грунта',
        quantity_total: '12.5',
        total: '1250.00',
        is_excluded: false,
        quantity_remaining: '8.5',
      },
      { name: 'Подбетонка', quantity_total: '0', total: '0.00', is_excluded: true, quantity_planned: '0' },
      { name: 'Плита', quantity_total: '0', is_excluded: true },
    ]);
    expect(await progressOf(company, changes)).toMatchObject([
      { name: 'Разработка грунта', quantity_total: '12.5', total: '1250.00', quantity_done: '4' },
      { name: 'Ограждение', quantity_done: '0', quantity_planned: '0' },
    ]);
    const { body } = await callApi(company.owner, getTask, { params: { company_id: company.id, task_id: task.id } });
    expect(body.work_items).toMatchObject([{ quantity_total: '12.5' }]);
    const blind = await aMemberWith(company, ['company.view', 'specification.view']);
    expect(fieldsIn(await progressOf(company, specification, blind), ['total'])).toEqual([]);
  });

  test('limits the ordered and done quantities unless a reason is given', async () => {
    const { company, specification, agreement, earth } = await aChangedContract();
    const task = await aTask(company, order(earth, '10'));
    const statusOf = async (planned: string) => (await changeTask(company, task.id, order(earth, planned))).status;
    expect(await statusOf('12')).toBe(400);
    await patch(company, agreement, { status: 'signed' });
    expect(await statusOf('12.5')).toBe(200);
    expect(await statusOf('12.6')).toBe(400);
    const slab = (await progressOf(company, specification)).find(({ name }) => name === 'Плита');
    const other = await aTask(company);
    const refused = await changeTask(company, other.id, order(slab?.specification_row_id ?? '', '1'));
    expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([400, 'work_items.0.over_reason']);
  });

  test('follows the last signed agreement and reverts when it becomes a draft again', async () => {
    const { company, specification, agreement, earth } = await aChangedContract();
    await patch(company, agreement, { status: 'signed' });
    const later = await anAgreement(company, { contract_id: agreement.contract_id, date: '2026-06-01' });
    const rows = await anAgreementSpecification(company, later.id, 'Приложение 1 к ДС 2');
    const [first] = await progressOf(company, specification);
    await copyRows(company, rows, [first?.row_key ?? '']);
    const { results } = (await callApi(company.owner, specificationRows.list, { params: { specification_id: rows } }))
      .body;
    const row = results.find(({ kind }) => kind === 'position');
    await callApi(company.owner, specificationRows.patch, {
      params: { specification_id: rows, row_id: row?.id ?? '' },
      body: { quantity: '7' },
    });
    await commit(company, rows);
    await patch(company, later, { status: 'signed' });
    const volume = async () =>
      (await progressOf(company, specification)).find((line) => line.specification_row_id === earth)?.quantity_total;
    expect(await volume()).toBe('7');
    await patch(company, later, { status: 'draft', reason: 'Ошибка' });
    expect(await volume()).toBe('12.5');
  });
});

test('order hours are proportional to the volume, whatever an agreement changed', async () => {
  const { company, specification, agreement, earth } = await aChangedContract('50');
  await patch(company, agreement, { status: 'signed' });
  expect(await progressOf(company, specification)).toMatchObject([{ quantity_total: '12.5' }, {}, {}]);
  // The contract states 10 units with 50 hours: 10 of the current 12.5 take 50 hours, and 2 take 10.
  expect((await aTask(company, order(earth, '10'))).work_items).toMatchObject([{ labour_hours: '50' }]);
  expect((await aTask(company, order(earth, '2'))).work_items).toMatchObject([{ labour_hours: '10' }]);
});

test('amounts are returned on the VAT basis of the requested specification', async () => {
  const company = await aCompany();
  const { contract, specification, positions } = await aPricedContract(company);
  const termsOf = async (id: string, settings: object) => {
    const params = { specification_id: id };
    expect((await callApi(company.owner, patchSpecification, { params, body: { settings } })).status).toBe(200);
  };
  await termsOf(specification.id, { vat_rate: '20', vat_included: false });
  await commit(company, specification.id);
  const agreement = await anAgreement(company, { contract_id: contract.id, date: '2026-05-01' });
  const changes = await anAgreementSpecification(company, agreement.id, 'Приложение 1 к ДС');
  await termsOf(changes, { vat_rate: '20', vat_included: true });
  await copyRows(company, changes, [positions[0]?.row_key ?? '']);
  await commit(company, changes);
  await patch(company, agreement, { status: 'signed' });
  const totals = async (id: string) => (await progressOf(company, id)).map(({ total }) => total);
  // Ten at 100.00 plus 20 % is 1200.00 with VAT.
  expect((await readSpecification(company, changes)).totals?.gross).toBe('1200.00');
  await aTask(company, order(positions[0]?.id ?? '', '1'));
  expect(await totals(specification.id)).toEqual(['1000.00']);
  expect(await totals(changes)).toEqual(['1200.00']);
});

describe('an abandoned order', () => {
  test('counts only what it has done, whatever the status is called', async () => {
    const { company, specification, earth } = await aChangedContract();
    const task = await aTask(company, order(earth, '10', '2'));
    const status = await taskStatuses(company);
    const canceled = status('Отменена');
    const params = { company_id: company.id };
    const renamed = await callApi(company.owner, patchTaskStatus, {
      params: { ...params, status_id: canceled },
      body: { name: 'Снята' },
    });
    expect(renamed.body).toMatchObject({ name: 'Снята', is_canceled: true });
    await changeTask(company, task.id, { status_id: canceled });
    expect(await progressOf(company, specification)).toMatchObject([
      { quantity_planned: '2', quantity_done: '2', quantity_remaining: '8', tasks_count: 1, open_tasks_count: 0 },
    ]);
    const next = await aTask(company);
    expect((await changeTask(company, next.id, order(earth, '8.1'))).status).toBe(400);
    expect((await changeTask(company, next.id, order(earth, '8'))).status).toBe(200);
  });

  test('counts as closed', async () => {
    const company = await aCompany();
    const params = { company_id: company.id };
    const make = (main_status: 'open' | 'closed') =>
      callApi(company.owner, createTaskStatus, { params, body: { name: main_status, main_status, is_canceled: true } });
    const refused = await make('open');
    expect([refused.status, refused.problem.errors?.[0]]).toMatchObject([
      400,
      { field: 'is_canceled', message: 'Так бывает только у закрытого статуса' },
    ]);
    const giveUp = (text: string) => queryInCompany(company, `update task_status set is_canceled = true where ${text}`);
    await expect(giveUp(`main_status = 'open'`)).rejects.toThrow('task_status_check');
    const statuses = await taskStatuses(company);
    const open = await callApi(company.owner, patchTaskStatus, {
      params: { ...params, status_id: statuses('Новая') },
      body: { is_canceled: true },
    });
    expect([open.status, open.problem.errors?.[0]?.field]).toEqual([400, 'is_canceled']);
    const closed = (await make('closed')).body;
    expect(closed).toMatchObject({ is_canceled: true });
    await callApi(company.owner, patchTaskStatus, {
      params: { ...params, status_id: closed.id },
      body: { is_canceled: false },
    });
    const log = await callApi(company.owner, listLog, { params, query: { object_id: closed.id } });
    expect(log.body.results[0]?.changes).toMatchObject([{ field: 'is_canceled', old: true, new: false }]);
  });
});
