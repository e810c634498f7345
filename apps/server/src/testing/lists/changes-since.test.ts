import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { listCompanyContracts } from '@karkas/api/contracts/contracts.endpoints.ts';
import { createContact, deleteContact } from '@karkas/api/customers/customer-parts.endpoints.ts';
import { listCustomers, patchCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { patchProfile } from '@karkas/api/auth/profile.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, type Session } from '../call-api.ts';
import { aCompany, aContract, aCustomer, aMember, anAgreement, queryInCompany } from '../factories/index.ts';
import { pagesOf, shapeOf, writersOf } from '../isolation/lists.ts';
import { freshIds } from '../isolation/fixtures/fresh-objects.ts';
import { bodyFor, entitledTo, paramNames, paramsFor } from '../isolation/fixtures/samples.ts';
import { send } from '../isolation/send.ts';
import { closeTestbed, openTestbed, type Testbed } from '../isolation/testbed.ts';
import type { Ids } from '../isolation/fixtures/world.types.ts';
import { type ServedRoute, testApp } from '../start-test-app.ts';

/** Lists that clients reload instead, with the reason. */
const WITHOUT = {
  listBin: 'holds what was deleted',
  listFileVersions: 'a file with a new version has changed',
  listJobs: 'work in the background, which the live stream tells of',
  listLog: 'has `after`',
  listMyTasks: 'one’s own tasks, whole, for a device that keeps them',
  listNotices: 'one’s own, and what is new the live stream tells of',
  listObjects: 'figures of projects, counted when they are asked for',
  listProjectPhotos: 'files of tasks, whose own lists have it',
  listWebhookDeliveries: 'attempts of the server, which a program watches page by page',
  searchNorms: 'answers a question about norms, which no company changes',
  // Rows are tracked by the content version of their specification.
  listBookPrices: 'prices of a book, which a file replaces as a whole',
  listConsumableRows: 'rows',
  listResourceRows: 'rows',
  listSpecificationRows: 'rows',
  listUnmatched: 'rows',
  listWorkRows: 'rows',
};

const { routes } = await testApp();
const pages = pagesOf(routes);
const tracked = pages.filter(({ endpoint }) => 'updated_since' in shapeOf(endpoint.query));

type ChangesPage = { results: string[]; deleted: string[] | undefined };
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed([]);
});
afterAll(() => closeTestbed(testbed));

async function ask(
  list: ServedRoute,
  { session, ids, since }: { session: Session; ids: Ids; since: string },
): Promise<ChangesPage> {
  const { status, text } = await send({
    app: testbed.app,
    route: list,
    session,
    params: paramsFor(list, ids),
    query: { updated_since: since },
  });
  const body = JSON.parse(text) as { results: { id?: string; user_id?: string }[]; deleted?: { id: string }[] };
  expect([status, status === 200 ? null : body]).toEqual([200, null]);
  return {
    results: body.results.map(({ id, user_id }) => id ?? user_id ?? ''),
    deleted: body.deleted?.map(({ id }) => id),
  };
}

/** Database time with microseconds. */
async function now(): Promise<string> {
  const { rows } = await testbed.database.pool.query<{ now: string }>(
    `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  );
  return rows[0]?.now ?? '';
}

describe('a list of company records', () => {
  test('supports updated_since, or is listed here with a reason', () => {
    expect(tracked.length).toBeGreaterThan(12);
    const without = pages.filter((page) => !tracked.includes(page)).map(({ endpoint }) => endpoint.name);
    expect(without.toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
  });

  test.each(tracked.map((route) => [route.endpoint.name, route] as const))(
    '%s returns only changes and deletions, and only those visible to the reader',
    async (_name, list) => {
      const { a, b } = testbed;
      const session = entitledTo(list, a);
      const { remove, change } = writersOf(list, routes);
      const start = await now();
      const ids = await freshIds(remove, a);
      const id = paramsFor(remove, ids)[paramNames(remove).at(-1) ?? ''] ?? '';
      const changesSince = (since: string) => ask(list, { session, ids, since });
      expect((await changesSince(start)).results).toContain(id);

      const beforeChange = await now();
      expect(await changesSince(beforeChange)).toEqual({ results: [], deleted: [] });
      if (change !== undefined)
        await expectChanged(change, { ids, id, changesSince: () => changesSince(beforeChange) });

      const beforeRemoval = await now();
      const other = await anotherPlace(list, ids);
      const deletion = await send({ app: testbed.app, route: remove, session, params: paramsFor(remove, ids) });
      expect([deletion.status, deletion.text]).toEqual([204, '']);
      const after = await changesSince(beforeRemoval);
      // A revoked record still exists, with a change.
      expect([
        { results: [], deleted: [id] },
        { results: [id], deleted: [] },
      ]).toContainEqual(after);

      const elsewhere = other === null ? [] : (await ask(list, { session, ids: other, since: start })).deleted;
      expect(elsewhere).not.toContain(id);
      const foreign = await ask(list, { session: entitledTo(list, b), ids: b.ids, since: start });
      expect([...foreign.results, ...(foreign.deleted ?? [])]).not.toContain(id);
      if (after.deleted?.length === 1) await expectRestored(id, changesSince);
    },
  );
});

/** For endpoints whose sample equals the existing values. */
const OTHER_WORDS: Readonly<Record<string, object>> = { patchContract: { subject: 'Своими словами' } };

async function expectChanged(
  change: ServedRoute,
  { ids, id, changesSince }: { ids: Ids; id: string; changesSince: () => Promise<ChangesPage> },
): Promise<void> {
  const answer = await send({
    app: testbed.app,
    route: change,
    session: entitledTo(change, testbed.a),
    params: paramsFor(change, ids),
    // An unchanged value would not count as a change.
    body: { ...bodyFor(change, ids), ...OTHER_WORDS[change.endpoint.name] },
  });
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  expect(await changesSince()).toEqual({ results: [id], deleted: [] });
}

/** The same list under another parent record, for nested lists. */
async function anotherPlace(list: ServedRoute, ids: Ids): Promise<Ids | null> {
  const param = paramNames(list).at(-1);
  if (param === undefined || param === 'company_id') return null;
  const removal = routes.find(({ url, endpoint }) => endpoint.method === 'DELETE' && url.endsWith(`:${param}/`));
  if (removal === undefined) throw new Error(`No other :${param} is made for ${list.url}`);
  const others = await freshIds(removal, testbed.a);
  return { ...ids, [param]: paramsFor(removal, others)[param] };
}

/** A record restored from the bin is reported as changed and no longer as deleted. */
async function expectRestored(id: string, changesSince: (since: string) => Promise<ChangesPage>): Promise<void> {
  const { owner, ids } = testbed.a;
  const { company_id } = ids;
  const options = { app: testbed.app };
  const bin = (await callApi(owner, listBin, { params: { company_id }, query: { limit: 200 } }, options)).body.results;
  const item = bin.find(({ object_id }) => object_id === id);
  if (item === undefined) return;
  const before = await now();
  const params = { company_id, bin_item_id: item.id };
  expect((await callApi(owner, restoreFromBin, { params }, options)).status).toBe(200);
  expect(await changesSince(before)).toEqual({ results: [id], deleted: [] });
}

describe('an offset the database rejects', () => {
  const asked = pages.flatMap((list) =>
    ['updated_since', 'due_from', 'due_to']
      .filter((field) => field in shapeOf(list.endpoint.query))
      .map((field) => [list.endpoint.name, field, list] as const),
  );

  test.each(asked)('%s accepts it in %s', async (_name, field, list) => {
    const { a } = testbed;
    const call = { app: testbed.app, route: list, session: entitledTo(list, a), params: paramsFor(list, a.ids) };
    const statusOf = async (moment: string) => (await send({ ...call, query: { [field]: moment } })).status;
    expect(await statusOf('2026-01-01T00:00:00+23:59')).toBe(200);
    expect(await statusOf('0000-12-31T23:00:00-02:00')).toBe(400);
  });
});

describe('updated_since', () => {
  const clock = async (company: Awaited<ReturnType<typeof aCompany>>) =>
    (
      await queryInCompany<{ now: string }>(
        company,
        `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
      )
    )[0]?.now ?? '';

  test('reports a customer with a changed contact, a contract with its agreements, a member with the account', async () => {
    const company = await aCompany();
    const params = { company_id: company.id };
    const customers = async (updated_since: string) =>
      (await callApi(company.owner, listCustomers, { params, query: { updated_since } })).body.results.map(
        ({ id }) => id,
      );
    const { id: customer_id } = await aCustomer(company);
    await aCustomer(company);
    let since = await clock(company);
    const body = { full_name: 'Иванов' };
    const contact = (await callApi(company.owner, createContact, { params: { customer_id }, body })).body;
    expect(await customers(since)).toEqual([customer_id]);
    since = await clock(company);
    await callApi(company.owner, deleteContact, { params: { customer_id, contact_id: contact.id } });
    expect(await customers(since)).toEqual([customer_id]);

    const contract = await aContract(company);
    await aContract(company);
    since = await clock(company);
    await anAgreement(company, { contract_id: contract.id });
    const contracts = await callApi(company.owner, listCompanyContracts, { params, query: { updated_since: since } });
    expect(contracts.body.results.map(({ id }) => id)).toEqual([contract.id]);

    const member = await aMember(company, 'viewer');
    since = await clock(company);
    await callApi(member, patchProfile, { body: { last_name: 'Седов' } });
    const members = await callApi(company.owner, listMembers, { params, query: { updated_since: since } });
    expect(members.body.results.map(({ user_id }) => user_id)).toEqual([member.userId]);
  });

  test('accepts a time in any zone and rejects others; without it deletions are not reported', async () => {
    const company = await aCompany();
    const params = { company_id: company.id };
    const list = (updated_since: string) =>
      callApi(company.owner, listCustomers, { params, query: { updated_since, sort_by: 'updated_at' } });
    const { id } = await aCustomer(company);
    await callApi(company.owner, patchCustomer, { params: { customer_id: id }, body: { name: 'Дирекция' } });
    expect((await list('2026-11-20T12:30:00+03:00')).status).toBe(200);
    for (const wrong of ['2026-11-20', 'yesterday', '0000-01-01T00:00:00Z', '']) {
      const { status, problem } = await list(wrong);
      expect([status, problem.errors?.[0]?.field]).toEqual([400, 'updated_since']);
    }
    expect((await callApi(company.owner, listCustomers, { params })).body.deleted).toBeUndefined();
  });
});
