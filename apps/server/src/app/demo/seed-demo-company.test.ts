import { getReconciliation } from '@karkas/api/acts/completion.endpoints.ts';
import { listWorkRecords } from '@karkas/api/acts/work-records.endpoints.ts';
import { listCompanyContracts, listContracts } from '@karkas/api/contracts/contracts.endpoints.ts';
import { listCustomers } from '@karkas/api/customers/customers.endpoints.ts';
import { getSignInOptions, signInToDemo } from '@karkas/api/auth/auth.endpoints.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { aCompany } from '#testing/factories/index.ts';
import { callApi } from '#testing/call-api.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { cloneDatabase } from '#testing/test-database.ts';
import { DEMO_SITE_ACTS, DEMO_SITE_OPEN_RECORDS } from './site/demo-site.data.ts';
import { seedDemoCompany } from './seed-demo-company.ts';

test('an empty installation gets twelve customers, nine projects in every status, and a contract changed by an agreement', async () => {
  const app = await startTestApp({ database: await cloneDatabase() });
  await seedDemoCompany({ app: app.app, pool: app.database.pool, tokens: app.tokens });
  const { body: session } = await callApi(null, signInToDemo, {}, { app });
  expect((await callApi(session, listCustomers, {}, { app })).body.count).toBe(12);
  const projects = (await callApi(session, listProjects, { query: { limit: 50 } }, { app })).body.results;
  expect([
    projects.length,
    [...new Set(projects.map((project) => project.status))].toSorted((left, right) => left.localeCompare(right)),
  ]).toEqual([9, ['active', 'canceled', 'completed', 'pending']]);
  const hotel = projects.find((project) => project.contracts_count === 1 && project.name.includes('Волга'));
  const [contract] = (await callApi(session, listContracts, { params: { project_id: hotel?.id ?? '' } }, { app })).body
    .results;
  // 1 010 m2 at 2 320 instead of 960 at 2 150, the skirting for 436 800 removed, plus 22 % VAT.
  expect(contract).toMatchObject({
    amount: '5363120.00',
    agreements_amount: '-192272.00',
    current_amount: '5170848.00',
  });
  const all = await callApi(session, listCompanyContracts, { query: { limit: 50 } }, { app });
  const differences = all.body.results
    .filter(({ kind }) => kind !== 'supply')
    .map(({ id }) => callApi(session, getReconciliation, { params: { contract_id: id } }, { app }));
  expect(new Set((await Promise.all(differences)).map(({ body }) => body.difference))).toEqual(new Set(['0.00']));
  const school = projects.find(({ name }) => name.includes('Школа'));
  const params = { project_id: school?.id ?? '' };
  const recordsOf = async (state: 'open' | 'in_act') =>
    (await callApi(session, listWorkRecords, { params, query: { state, limit: 200 } }, { app })).body.results;
  const closed = await recordsOf('in_act');
  expect(new Set(closed.map(({ act_id: act }) => act)).size).toBe(DEMO_SITE_ACTS.length);
  expect((await recordsOf('open')).map(({ row_name: name, quantity }) => ({ name, quantity }))).toEqual(
    DEMO_SITE_OPEN_RECORDS.map(({ name, quantity }) => ({ name, quantity })).toReversed(),
  );
  // A second start changes nothing.
  await seedDemoCompany({ app: app.app, pool: app.database.pool, tokens: app.tokens });
  expect((await callApi(session, listCustomers, {}, { app })).body.count).toBe(12);
  // The demo is filled entirely through API requests.
}, 60_000);

describe('an interrupted filling', () => {
  test('is abandoned when an account was registered in the meantime', async () => {
    const app = await startTestApp({ database: await cloneDatabase() });
    const { pool } = app.database;
    await aCompany({ app, isDemo: true });
    await aCompany({ app });
    await seedDemoCompany({ app: app.app, pool, tokens: app.tokens });
    expect((await callApi(null, getSignInOptions, {}, { app })).body.has_demo).toBe(false);
    await app.app.close();
    await pool.end();
  });
});
