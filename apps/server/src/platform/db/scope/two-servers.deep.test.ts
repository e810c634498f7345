import { createContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { buildPath, type Endpoint } from '@karkas/api/core/endpoint.ts';
import {
  createCustomer,
  getCustomer,
  listCustomers,
  patchCustomer,
} from '@karkas/api/customers/customers.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCompany,
  aContract,
  aCustomer,
  aProject,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { connectTo, testDatabase } from '#testing/test-database.ts';

const REQUESTS = 1_000;
const AT_ONCE = 48;
const KINDS = 20;

let servers: TestApp[];
let urls: string[];
beforeAll(async () => {
  const { superuser } = await testDatabase();
  servers = await Promise.all(
    [1, 2].map(() => startTestApp({ database: connectTo(superuser, superuser.database ?? '') })),
  );
  urls = await Promise.all(servers.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
});
afterAll(async () => {
  await Promise.all(
    servers.map(async ({ app, database }) => {
      await app.close();
      await database.pool.end();
    }),
  );
});

/** A company whose records all contain its id. */
type Marked = { company: TestCompany; customer: string; contract: { project_id: string; number: string } };
async function aMarkedCompany(): Promise<Marked> {
  const company = await aCompany();
  const { id: customer } = await aCustomer(company, { name: company.id });
  const { id: project_id } = await aProject(company);
  const { number } = await aContract(company, { project_id });
  return { company, customer, contract: { project_id, number } };
}

type Answer = { status: number; names: string[] };
type Options = { params?: Record<string, string>; body?: object; signal?: AbortSignal };

/** A request of a member to either server. */
async function ask(index: number, { company }: Marked, endpoint: Endpoint, options: Options = {}): Promise<Answer> {
  const { params = {}, body, signal } = options;
  const response = await fetch(`${urls[Math.floor(index / KINDS) % urls.length]}${buildPath(endpoint, params)}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${company.owner.access}`,
      'x-company-id': company.id,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  const json = (await response.json()) as { name?: string; results?: { name: string }[] };
  const names = json.results === undefined ? [json.name ?? ''] : json.results.map(({ name }) => name);
  return { status: response.status, names };
}

/** Reads and writes: rejected ones, ones rolled back halfway, and ones aborted by the client. */
async function request(index: number, own: Marked, foreign: Marked): Promise<void> {
  const { id } = own.company;
  const seen = async (answer: Promise<Answer>, status: number): Promise<void> => {
    const { status: got, names } = await answer;
    expect(got).toBe(status);
    expect(status < 300 ? names.filter((name) => name !== id) : []).toEqual([]);
  };
  const of = (marked: Marked) => ({ customer_id: marked.customer });
  switch (index % KINDS) {
    case 11:
      return seen(ask(index, own, createCustomer, { body: { name: id } }), 201);
    case 12:
    case 13:
      return seen(ask(index, own, patchCustomer, { params: of(own), body: { comment: `${index}` } }), 200);
    case 14:
      return seen(ask(index, own, patchCustomer, { params: of(foreign), body: { name: id } }), 404);
    case 15:
      return seen(ask(index, own, getCustomer, { params: of(foreign) }), 404);
    case 16: {
      const { project_id, number } = own.contract;
      return seen(
        ask(index, own, createContract, { params: { project_id }, body: { number, date: '2026-03-01' } }),
        409,
      );
    }
    case 17:
    case 18: {
      const leaving = new AbortController();
      const endpoint = index % 2 === 0 ? createCustomer : listCustomers;
      const body = endpoint === createCustomer ? { body: { name: id } } : {};
      const left = ask(index, own, endpoint, { ...body, signal: leaving.signal }).catch(() => undefined);
      setImmediate(() => leaving.abort());
      await left;
      return;
    }
    case 19:
      return seen(ask(index, own, getCustomer, { params: of(own) }), 200);
    default:
      return seen(ask(index, own, listCustomers), 200);
  }
}

test("two companies on two servers sharing connections never see or write each other's data", async () => {
  const companies = [await aMarkedCompany(), await aMarkedCompany()] as const;
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < REQUESTS) {
      const index = next;
      next += 1;
      const [own, foreign] = index % 3 === 0 ? companies : companies.toReversed();
      if (own !== undefined && foreign !== undefined) await request(index, own, foreign);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const { company } of companies) {
    const [counts] = await queryInCompany<{ own: number; others: number }>(
      company,
      `select (select count(*)::int from customer where name = $1::text) as own, (select count(*)::int from customer where name <> $1::text) as others`,
      [company.id],
    );
    expect(counts?.own).toBeGreaterThan(10);
    expect(counts).toMatchObject({ others: 0 });
    const [chain] = await queryInCompany(company, 'select first_broken from verify_activity_log()');
    expect(chain).toEqual({ first_broken: null });
  }
}, 120_000);
