// Company-wide rules are checked in all projects, also for a member limited to some.
import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { mergeCustomers } from '@karkas/api/customers/customer-transfer.endpoints.ts';
import { createMeasureUnit, deleteMeasureUnit } from '@karkas/api/measure-units/measure-units.endpoints.ts';
import { getProject } from '@karkas/api/projects/projects.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { createTaskRecurrence, listTaskRecurrences } from '@karkas/api/tasks/settings/task-recurrences.endpoints.ts';
import { bulkTasks, deleteTask, getTask, getWorkProgress, putTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aMember,
  aProject,
  aTask,
  changeTask,
  type Person,
  queryInCompany,
  taskStatuses,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';

/** An administrator limited to one of two projects. */
async function aLimited(): Promise<{ company: TestCompany; limited: Person; own: string; hidden: string }> {
  const company = await aCompany();
  const [own, hidden] = [await aProject(company), await aProject(company)];
  const limited = await aMember(company, 'administrator');
  await queryInCompany(company, 'update membership set project_ids = $2 where user_id = $1', [
    limited.userId,
    [own.id],
  ]);
  return { company, limited, own: own.id, hidden: hidden.id };
}

const waitsFor = async (company: TestCompany, task_id: string) =>
  (await callApi(company.owner, getTask, { params: { company_id: company.id, task_id } })).body.blocked_by.map(
    ({ id }) => id,
  );

describe('a limited member', () => {
  test('cannot close a task with a hidden blocker, nor reopen a task that hidden closed tasks depended on', async () => {
    const { company, limited, own, hidden } = await aLimited();
    const status = await taskStatuses(company);
    const blocker = await aTask(company, { project_id: hidden });
    const task = await aTask(company, { project_id: own, blocked_by: [blocker.id] });
    const refused = await changeTask(company, task.id, { status_id: status('Выполнена') }, limited);
    expect([refused.status, refused.problem]).toMatchObject([
      409,
      { code: 'task_blocked', blockers: [], hidden_blockers_count: 1 },
    ]);
    const first = await aTask(company, { project_id: own });
    const second = await aTask(company, { project_id: hidden, blocked_by: [first.id] });
    for (const { id } of [first, second]) await changeTask(company, id, { status_id: status('Выполнена') });
    const reopened = await changeTask(company, first.id, { status_id: status('Новая') }, limited);
    expect([reopened.status, reopened.problem.code]).toEqual([409, 'blocks_closed']);
  });

  test('preserves hidden links when naming others, sending a task back, or deleting and restoring it', async () => {
    const { company, limited, own, hidden } = await aLimited();
    const blocker = await aTask(company, { project_id: hidden });
    const parent = await aTask(company, { project_id: hidden });
    const visible = await aTask(company, { project_id: own });
    const task = await aTask(company, { project_id: own, blocked_by: [blocker.id], parent_id: parent.id });
    const later = await aTask(company, { project_id: hidden, blocked_by: [task.id] });
    await changeTask(company, task.id, { blocked_by: [visible.id] }, limited);
    expect(new Set(await waitsFor(company, task.id))).toEqual(new Set([blocker.id, visible.id]));

    const params = { company_id: company.id, task_id: task.id };
    const out = await callApi(limited, putTask, { params, body: { title: 'Иначе' } });
    expect([out.status, out.problem.errors?.[0]?.field]).toEqual([400, 'project_id']);
    const replaced = await callApi(limited, putTask, { params, body: { title: 'Иначе', project_id: own } });
    expect([replaced.status, replaced.body.parent_id]).toEqual([200, null]);
    const { parent_id: kept } = (await callApi(company.owner, getTask, { params })).body;
    expect(kept).toBe(parent.id);

    expect((await callApi(limited, deleteTask, { params })).status).toBe(204);
    const [item] = (await callApi(limited, listBin, { params })).body.results;
    const back = await callApi(limited, restoreFromBin, {
      params: { company_id: company.id, bin_item_id: item?.id ?? '' },
    });
    expect([back.status, back.body.lost]).toEqual([200, []]);
    expect(await waitsFor(company, task.id)).toContain(blocker.id);
    expect(await waitsFor(company, later.id)).toEqual([task.id]);
  });

  test('cannot create a cycle or a wrong hierarchy through hidden tasks', async () => {
    const { company, limited, own, hidden } = await aLimited();
    const status = await taskStatuses(company);
    const top = await aTask(company, { project_id: own });
    const middle = await aTask(company, { project_id: hidden, parent_id: top.id });
    const bottom = await aTask(company, { project_id: own, parent_id: middle.id });
    const circle = await changeTask(company, top.id, { parent_id: bottom.id }, limited);
    expect([circle.status, circle.problem.code]).toEqual([409, 'parent_cycle']);
    const wait = await changeTask(company, bottom.id, { blocked_by: [top.id] }, limited);
    expect(wait.status).toBe(400);
    const closed = await changeTask(company, top.id, { status_id: status('Выполнена') }, limited);
    expect([closed.status, closed.problem]).toMatchObject([
      409,
      { code: 'open_children', blockers: [], hidden_blockers_count: 1 },
    ]);
  });

  test('orders no more of a position than all tasks leave, and sees the total done by all', async () => {
    const { company, limited, own, hidden } = await aLimited();
    const contract = await aContract(company, { project_id: own, status: 'active' });
    const { id: specification_id } = await aSpecification(company, { contract_id: contract.id });
    const { id } = await aRow(company, specification_id, { quantity: '10', price: '100' });
    await callApi(company.owner, commitSpecification, { params: { specification_id }, body: {} });
    const order = (planned: string, done: string) => ({
      work_items: [{ specification_row_id: id, quantity_planned: planned, quantity_done: done }],
    });
    for (const [task, ordered] of [
      [await aTask(company, { project_id: hidden }), order('6', '4')],
      [await aTask(company), order('2', '1')],
    ] as const)
      expect((await changeTask(company, task.id, ordered)).status).toBe(200);
    const more = await aTask(company, { project_id: own });
    expect((await changeTask(company, more.id, order('2.1', '0'), limited)).status).toBe(400);
    expect((await changeTask(company, more.id, order('2', '0'), limited)).status).toBe(200);
    for (const by of [company.owner, limited]) {
      const progress = await callApi(by, getWorkProgress, { params: { company_id: company.id, specification_id } });
      expect(progress.body).toMatchObject([{ quantity_planned: '10', quantity_done: '5' }]);
      const project = await callApi(by, getProject, { params: { company_id: company.id, project_id: own } });
      expect(project.body).toMatchObject({ completed_work: '610.00' });
    }
  });

  test('cannot delete company data that hidden projects use', async () => {
    const { company, limited, hidden } = await aLimited();
    const params = { company_id: company.id };
    const unit = (await callApi(company.owner, createMeasureUnit, { params, body: { name: 'заходка' } })).body;
    const contract = await aContract(company, { project_id: hidden });
    const { id } = await aSpecification(company, { contract_id: contract.id });
    await aRow(company, id, { unit: 'заходка' });
    const used = await callApi(limited, deleteMeasureUnit, { params: { ...params, unit_id: unit.id } });
    expect([used.status, used.problem.code]).toEqual([409, 'unit_in_use']);
  });

  test('changes in bulk only tasks of their projects: by ids, item by item, by filter, and when deleting', async () => {
    const { company, limited, own, hidden } = await aLimited();
    const mine = await aTask(company, { project_id: own });
    const other = await aTask(company, { project_id: hidden });
    const bulk = (body: object) => callApi(limited, bulkTasks, { params: { company_id: company.id }, body });
    const ids = [mine.id, other.id];
    const changes = { priority: 'high' };
    for (const body of [{ ids, changes }, { items: ids.map((id) => ({ id, changes: { priority: 'low' } })) }]) {
      // oxlint-disable-next-line no-await-in-loop -- one change after the other
      const { results } = (await bulk(body)).body;
      expect(results.map(({ id, is_done, code, number }) => [id, is_done, code ?? null, number])).toEqual([
        [mine.id, true, null, mine.number],
        [other.id, false, 'not_found', null],
      ]);
    }
    expect((await bulk({ filter: {}, changes })).body.results.map(({ id }) => id)).toEqual([mine.id]);
    // A task of their own does not move into a hidden project either.
    const moved = await bulk({ ids: [mine.id], changes: { project_id: hidden } });
    expect([moved.body.done_count, moved.body.refused_count]).toEqual([0, 1]);
    const removed = (await bulk({ ids, action: 'delete' })).body;
    expect([removed.done_count, removed.refused_count]).toEqual([1, 1]);
    const left = await queryInCompany(company, 'select id, priority from task order by id');
    expect(left).toEqual([{ id: other.id, priority: 'normal' }]);
  });

  test('merges two customers in all projects', async () => {
    const { company, limited, hidden } = await aLimited();
    const [left, right] = [await aCustomer(company), await aCustomer(company)];
    await queryInCompany(company, 'update project set customer_id = $2 where id = $1', [hidden, right.id]);
    const merged = await callApi(limited, mergeCustomers, {
      params: { company_id: company.id, customer_id: left.id },
      body: { other_id: right.id },
    });
    expect(merged.status).toBe(200);
    const params = { company_id: company.id, project_id: hidden };
    expect((await callApi(company.owner, getProject, { params })).body.customer_id).toBe(left.id);
  });

  test('does not see a recurring task without a project unless they participate in it', async () => {
    const { company, limited } = await aLimited();
    const params = { company_id: company.id };
    const add = (title: string, task: object = {}) =>
      callApi(company.owner, createTaskRecurrence, {
        params,
        body: { rule: { kind: 'daily' }, starts_on: '2026-01-01', task: { title, ...task } },
      });
    await add('Чужая');
    await add('Своя', { assignee_id: limited.userId });
    const listed = (await callApi(limited, listTaskRecurrences, { params })).body.results;
    expect(listed.map(({ task }) => task.title)).toEqual(['Своя']);
  });
});
