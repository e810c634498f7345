import { createContract, patchContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { importCustomers } from '@karkas/api/customers/customer-transfer.endpoints.ts';
import { createCustomer, patchCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { createProject, patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { createTaskTag } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { bulkTasks, patchTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test, vi } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aProject,
  aTask,
  manyTasks,
  queryInCompany,
  taskStatuses,
} from '#testing/factories/index.ts';
import { newId } from '../../ids.ts';
import { CoalescingSocket } from '../wire/driver/coalescing-socket.ts';
import { StatementBatch } from '../wire/driver/statement-batch.ts';

/** The live notification is sent after the commit without being waited for. */
const NOTICE = 'announce';

type Sent = { status: number; statements: number; trips: number };
type Work = () => Promise<{ status: number }>;

/**
 * Counts statements, including begin and commit, and the writes they are sent in, which equals round trips. Runs the
 * work once beforehand, so that the actor is cached and a connection open.
 */
async function sentBy(work: Work): Promise<Sent> {
  await work();
  const add = vi.spyOn(StatementBatch.prototype, 'add');
  const write = vi.spyOn(CoalescingSocket.prototype, '_write');
  const { status } = await work();
  const statements = add.mock.calls.length;
  const trips = write.mock.calls.filter(([chunk]) => !String(chunk).includes(NOTICE)).length;
  add.mockRestore();
  write.mockRestore();
  return { status, statements, trips };
}

function expectAtMost(bound: Sent, sent: Sent): void {
  expect(sent.status).toBe(bound.status);
  expect(sent.statements, `statements, ${sent.trips} trips`).toBeLessThanOrEqual(bound.statements);
  expect(sent.trips, `trips, ${sent.statements} statements`).toBeLessThanOrEqual(bound.trips);
}

describe('a write of one record takes few statements and round trips:', () => {
  test('a customer, created and changed', async () => {
    const { id, owner } = await aCompany();
    const here = { headers: { 'x-company-id': id } };
    const made = () => callApi(owner, createCustomer, { body: { name: 'Новый' } }, here);
    const params = { customer_id: (await made()).body.id };
    const changed = () => callApi(owner, patchCustomer, { params, body: { phone: '+7 (495) 000-00-00' } }, here);
    expectAtMost({ status: 201, statements: 5, trips: 2 }, await sentBy(made));
    expectAtMost({ status: 200, statements: 5, trips: 2 }, await sentBy(changed));
  });

  test('a project of a customer, created and changed', async () => {
    const company = await aCompany();
    const here = { headers: { 'x-company-id': company.id } };
    const { id: customer_id } = await aCustomer(company);
    const body = { name: 'Новый', status: 'active' as const, customer_id };
    const made = () => callApi(company.owner, createProject, { body }, here);
    const params = { project_id: (await made()).body.id };
    const changed = () => callApi(company.owner, patchProject, { params, body: { ...body, name: 'Иначе' } }, here);
    expectAtMost({ status: 201, statements: 7, trips: 3 }, await sentBy(made));
    expectAtMost({ status: 200, statements: 7, trips: 3 }, await sentBy(changed));
  });

  test('a task whose status changes', async () => {
    const company = await aCompany();
    const named = await taskStatuses(company);
    const { id: task_id } = await aTask(company, { title: 'Бетон' });
    const params = { company_id: company.id, task_id };
    let isBegun = false;
    const change = () => {
      isBegun = !isBegun;
      return callApi(company.owner, patchTask, {
        params,
        body: { status_id: named(isBegun ? 'В работе' : 'Новая') },
      });
    };
    expectAtMost({ status: 200, statements: 15, trips: 7 }, await sentBy(change));
  });

  test('two hundred tasks, with changes that need no check against other tasks', async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company);
    const { body: tag } = await callApi(company.owner, createTaskTag, {
      params: { company_id: company.id },
      body: { name: 'Срочно', color: 'red' },
    });
    await manyTasks(company, 200);
    const ids = (await queryInCompany<{ id: string }>(company, 'select id from task')).map(({ id }) => id);
    const change = (changes: NonNullable<EndpointInput<typeof bulkTasks>['body']>['changes']) => async () => {
      const answer = await callApi(company.owner, bulkTasks, {
        params: { company_id: company.id },
        body: { ids, changes },
      });
      expect(answer.body.done_count).toBe(200);
      return answer;
    };
    let turn = 0;
    const priority = () => change({ priority: (turn += 1) % 2 === 0 ? 'high' : 'urgent' })();
    expectAtMost({ status: 200, statements: 20, trips: 16 }, await sentBy(priority));
    const all = () =>
      change({
        priority: (turn += 1) % 2 === 0 ? 'low' : 'normal',
        project_id: turn % 2 === 0 ? project_id : null,
        assignee_id: turn % 2 === 0 ? company.owner.userId : null,
        due_datetime: turn % 2 === 0 ? '2027-03-04T12:00:00.000Z' : '2027-03-05T12:00:00.000Z',
        ...(turn % 2 === 0 ? { add_tags: [tag.id] } : { remove_tags: [tag.id] }),
      })();
    expectAtMost({ status: 200, statements: 20, trips: 20 }, await sentBy(all));
    const log = await queryInCompany<{ n: number }>(
      company,
      `select count(*)::int as n from activity_log where model = 'task' and action = 'update'`,
    );
    expect(log).toEqual([{ n: 800 }]);
  });

  test('three hundred customers of a table', async () => {
    const company = await aCompany();
    const params = { company_id: company.id };
    const load = () => {
      const rows = Array.from({ length: 300 }, () => ({ name: `Заказчик ${newId()}` }));
      return callApi(company.owner, importCustomers, { params, body: { rows, is_confirmed: true } });
    };
    expectAtMost({ status: 200, statements: 6, trips: 6 }, await sentBy(load));
    const log = await queryInCompany<{ n: number }>(
      company,
      `select count(*)::int as n from activity_log where model = 'customer' and action = 'create'`,
    );
    expect(log).toEqual([{ n: 600 }]);
  });

  test('two hundred tasks whose statuses change', async () => {
    const company = await aCompany();
    const named = await taskStatuses(company);
    await manyTasks(company, 200);
    const ids = (await queryInCompany<{ id: string }>(company, 'select id from task')).map(({ id }) => id);
    let isBegun = false;
    const change = async () => {
      isBegun = !isBegun;
      const answer = await callApi(company.owner, bulkTasks, {
        params: { company_id: company.id },
        body: { ids, changes: { status_id: named(isBegun ? 'В работе' : 'Новая') } },
      });
      expect(answer.body.done_count).toBe(200);
      return answer;
    };
    expectAtMost({ status: 200, statements: 20, trips: 20 }, await sentBy(change));
    const log = await queryInCompany<{ n: number }>(
      company,
      `select count(*)::int as n from activity_log where model = 'task' and action = 'status'`,
    );
    expect(log).toEqual([{ n: 400 }]);
  });

  test('a contract with a customer, created and changed', async () => {
    const company = await aCompany();
    const { id: customer_id } = await aCustomer(company);
    const { id: project_id } = await aProject(company);
    const { id: contract_id } = await aContract(company, { project_id });
    const made = () =>
      callApi(company.owner, createContract, {
        params: { project_id },
        body: { number: newId(), date: '2026-03-01', customer_id },
      });
    const changed = () =>
      callApi(company.owner, patchContract, {
        params: { project_id, contract_id },
        body: { subject: 'Кровля', customer_id },
      });
    expectAtMost({ status: 201, statements: 7, trips: 3 }, await sentBy(made));
    expectAtMost({ status: 200, statements: 8, trips: 3 }, await sentBy(changed));
  });
});
