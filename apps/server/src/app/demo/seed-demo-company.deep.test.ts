import { listLog, verifyLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { listCompanyContracts } from '@karkas/api/contracts/contracts.endpoints.ts';
import { listCustomers } from '@karkas/api/customers/customers.endpoints.ts';
import { getSignInOptions, signInToDemo } from '@karkas/api/auth/auth.endpoints.ts';
import { getCurrentCompany, listCompanies } from '@karkas/api/companies/companies.endpoints.ts';
import { getTask, listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { listNotices } from '@karkas/api/inbox/inbox.endpoints.ts';
import { listPriceBooks } from '@karkas/api/prices/price-books.endpoints.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { listCompanySpecifications } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { callApi } from '#testing/call-api.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { systemClock } from '#platform/clock.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { DEMO_SITE_ORDERS, DEMO_SITE_REMARKS } from './site/demo-site.data.ts';
import { DEMO_TASKS } from './demo-tasks.data.ts';
import { seedDemoCompany } from './seed-demo-company.ts';

test('the demo has tasks of several people: late, blocked, done, with work orders and comments', async () => {
  const app = await startTestApp({ database: await cloneDatabase() });
  const { pool } = app.database;
  await seedDemoCompany({ app: app.app, pool, tokens: app.tokens });
  const { body: session } = await callApi(null, signInToDemo, {}, { app });
  const { id: company_id } = (await callApi(session, getCurrentCompany, {}, { app })).body;
  const tasksOf = async (query: EndpointInput<typeof listTasks>['query']) =>
    (await callApi(session, listTasks, { params: { company_id }, query }, { app })).body.results;
  const all = await tasksOf({ main_status: 'all', limit: 100 });
  expect(all.length).toBe(DEMO_TASKS.length + DEMO_SITE_ORDERS.length + DEMO_SITE_REMARKS.length);
  expect(new Set(all.map((task) => task.assignee?.name)).size).toBe(5);
  expect(new Set(all.map((task) => task.author.name)).size).toBeGreaterThan(2);
  expect((await tasksOf({ overdue: 'true' })).length).toBeGreaterThanOrEqual(2);
  expect((await tasksOf({ is_blocked: 'true' })).map(({ title }) => title)).toContain(
    'Армировать фундаментную плиту в осях 1–7',
  );
  expect(all.reduce((sum, task) => sum + task.comments_count, 0)).toBeGreaterThan(4);
  const walls = all.find(({ title }) => title.startsWith('Наряд: стены'));
  const order = await callApi(session, getTask, { params: { company_id, task_id: walls?.id ?? '' } }, { app });
  expect(order.body.work_items.map((item) => [item.quantity_planned, item.quantity_done])).toEqual([
    ['620', '240'],
    ['620', '0'],
  ]);
  // A colleague mentions the demo user, so the inbox is not empty either.
  const inbox = (await callApi(session, listNotices, { params: { company_id } }, { app })).body.results;
  expect(inbox.map(({ kind }) => kind)).toContain('mentioned');
  await app.app.close();
  await pool.end();
}, 120_000);

test('the demo has a history: people, accounts, terms, committed bills, files, and dates over months', async () => {
  const app = await startTestApp({ database: await cloneDatabase() });
  const { pool } = app.database;
  await seedDemoCompany({ app: app.app, pool, tokens: app.tokens });
  const { body: session } = await callApi(null, signInToDemo, {}, { app });
  const { id: company_id } = (await callApi(session, getCurrentCompany, {}, { app })).body;
  const params = { company_id };
  const members = (await callApi(session, listMembers, { params }, { app })).body.results;
  expect(members.map(({ role }) => role.name).toSorted()).toEqual([
    'Владелец',
    'Инженер ПТО',
    'Прораб',
    'Сметчик',
    'Снабженец',
  ]);
  const customers = (await callApi(session, listCustomers, {}, { app })).body.results;
  expect(customers.filter((one) => one.bank_accounts.length > 0).length).toBeGreaterThanOrEqual(6);
  expect(customers.flatMap((one) => one.contacts).length).toBeGreaterThanOrEqual(8);

  const contracts = (await callApi(session, listCompanyContracts, { params, query: { limit: 50 } }, { app })).body
    .results;
  const inForce = contracts.filter(({ status }) => status === 'active');
  expect(inForce.filter((one) => one.advance_percent === null || one.retention_percent === null)).toEqual([]);
  expect(inForce.filter((one) => one.end_date !== null && one.end_date < systemClock.today())).toEqual([
    expect.objectContaining({ number: '0373/26' }),
  ]);

  const bills = (await callApi(session, listCompanySpecifications, { params, query: { limit: 50 } }, { app })).body
    .results;
  const committed = bills.filter(({ status }) => status === 'committed');
  expect(committed.length).toBeGreaterThanOrEqual(4);
  // The total of a bill equals the amount of its contract.
  for (const bill of committed.filter((one) => one.supplementary_agreement_id === null))
    expect(bill.totals?.gross).toBe(contracts.find(({ id }) => id === bill.contract_id)?.amount);

  const projects = (await callApi(session, listProjects, { query: { limit: 50 } }, { app })).body.results;
  expect(projects.flatMap(({ files }) => files).length).toBeGreaterThanOrEqual(2);
  expect(new Set(projects.map((one) => one.created_at.slice(0, 7))).size).toBeGreaterThanOrEqual(6);
  expect(projects.filter((one) => one.updated_at > one.created_at).length).toBeGreaterThanOrEqual(7);
  const [book] = (await callApi(session, listPriceBooks, { params }, { app })).body;
  expect(book).toMatchObject({ region: 'Москва', prices_count: 20, base_count: 0 });
  expect(committed.every((one) => one.updated_at < new Date().toISOString().slice(0, 10))).toBe(true);
  await app.app.close();
  await pool.end();
}, 120_000);

test('the demo log is dated like the events it records, in order, with a valid hash chain', async () => {
  const app = await startTestApp({ database: await cloneDatabase() });
  const { pool } = app.database;
  await seedDemoCompany({ app: app.app, pool, tokens: app.tokens });
  const { body: session } = await callApi(null, signInToDemo, {}, { app });
  const { id: company_id } = (await callApi(session, getCurrentCompany, {}, { app })).body;
  const lines = (await callApi(session, listLog, { params: { company_id }, query: { limit: 200 } }, { app })).body
    .results;
  expect(new Set(lines.map(({ user }) => user?.name)).size).toBe(5);
  const days = lines.map((line) => line.created_at);
  expect(days).toEqual(days.toSorted().toReversed());
  const { body } = await callApi(session, verifyLog, { params: { company_id } }, { app });
  expect([body.first_broken, body.lines > 100]).toEqual([null, true]);
  await app.app.close();
  await pool.end();
}, 120_000);

describe('an interrupted filling', () => {
  test('is moved to the bin by the next start, which fills the demo again', async () => {
    const app = await startTestApp({ database: await cloneDatabase() });
    const { pool } = app.database;
    let calls = 0;
    const breaking = {
      ...app.app,
      inject: (options: InjectOptions) => {
        if ((calls += 1) > 20) throw new Error('the disk is full');
        return app.app.inject(options);
      },
    } as unknown as FastifyInstance;
    await expect(seedDemoCompany({ app: breaking, pool, tokens: app.tokens })).rejects.toThrow('the disk is full');
    const options = async () => (await callApi(null, getSignInOptions, {}, { app })).body.has_demo;
    // A half-filled demo cannot be entered.
    expect(await options()).toBe(false);
    expect((await callApi(null, signInToDemo, {}, { app })).status).toBe(404);
    await seedDemoCompany({ app: app.app, pool, tokens: app.tokens });
    expect(await options()).toBe(true);
    const { body: session } = await callApi(null, signInToDemo, {}, { app });
    expect((await callApi(session, listCustomers, {}, { app })).body.count).toBe(12);
    expect((await callApi(session, listCompanies, {}, { app })).body).toHaveLength(1);
    const { rows } = await pool.query(`select email from user_account where is_demo and not is_disabled`);
    expect(rows).toEqual([{ email: 'demo@karkas.local' }]);
    await app.app.close();
    await pool.end();
  }, 120_000);
});
