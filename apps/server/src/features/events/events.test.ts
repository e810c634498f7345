import { patchCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { generate } from '@karkas/api/specifications/specifications.endpoints.ts';
import { newId } from '#platform/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aMember,
  aMemberWith,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';
import { listen, type Listening, type LiveServer, startLiveServer } from '#testing/live-stream.ts';
import { testApp } from '#testing/start-test-app.ts';
import { eventually } from '#testing/with-job-runner.ts';

let server: LiveServer;
let other: LiveServer;
beforeAll(async () => {
  [server, other] = [await startLiveServer(), await startLiveServer()];
});
afterAll(async () => {
  await Promise.all([server.close(), other.close()]);
});

const kindsOf = ({ events }: Listening): string[] =>
  events.flatMap(({ event }) => (event === null ? [] : [event.kind]));
const received = (listening: Listening, kind: string) =>
  eventually(async () => listening.events.find(({ event }) => event?.kind === kind)?.event ?? null);

/** Publishes an event visible to everyone; all earlier events have been delivered once it arrives. */
async function aMark(company: TestCompany, listening: Listening): Promise<void> {
  const before = kindsOf(listening).filter((kind) => kind === 'company').length;
  await queryInCompany(
    company,
    `select write_log($1::uuid, '[]', jsonb_build_array(jsonb_build_object('kind', 'company', 'action', 'update', 'object_id', $1::uuid, 'actor_id', $1::uuid))),
      pg_notify('karkas_happening', 'company ' || $1)`,
    [company.id],
  );
  await eventually(async () => (kindsOf(listening).filter((kind) => kind === 'company').length > before ? true : null));
}

describe('the live stream of a company', () => {
  test('reports which object changed and how, on every server, and nothing to another company', async () => {
    const [company, outsider] = [await aCompany(), await aCompany()];
    const here = await listen(server, company.owner, company.id);
    const there = await listen(other, company.owner, company.id);
    const elsewhere = await listen(server, outsider.owner, outsider.id);
    expect((await listen(server, outsider.owner, company.id)).status).toBe(404);
    const { id } = await aCustomer(company);
    const patched = await callApi(company.owner, patchCustomer, {
      params: { customer_id: id },
      body: { comment: 'иначе' },
    });
    for (const listening of [here, there]) {
      await eventually(async () => (kindsOf(listening).length >= 2 ? true : null));
      expect(listening.events[0]?.name).toBe('ready');
      expect(listening.events.at(-1)?.event).toEqual({
        kind: 'customer',
        id,
        action: 'update',
        version: patched.body.version,
        part_of: null,
      });
    }
    await aMark(outsider, elsewhere);
    expect(kindsOf(elsewhere)).toEqual(['company']);
  });

  test('omits events about objects the user may not see', async () => {
    const company = await aCompany();
    const person = await aMemberWith(company, ['company.view', 'project.view']);
    const listening = await listen(server, person, company.id);
    const specification = await aSpecification(company);
    await callApi(company.owner, generate, { params: { specification_id: specification.id } });
    await aMark(company, listening);
    expect(new Set(kindsOf(listening))).toEqual(new Set(['project', 'company']));
  });

  test('reports content changes of a specification, and job events only to the user who started it', async () => {
    const company = await aCompany();
    const estimator = await aMember(company, 'estimator');
    const specification = await aSpecification(company);
    const mine = await listen(server, company.owner, company.id);
    const his = await listen(server, estimator, company.id);
    const row = await aRow(company, specification.id);
    expect(await received(mine, 'specification_row')).toMatchObject({ id: row.id, part_of: specification.id });
    const written = await callApi(company.owner, specificationRows.patch, {
      params: { specification_id: specification.id, row_id: row.id },
      body: { quantity: '3' },
    });
    await eventually(
      async () =>
        mine.events.find(
          ({ event }) => event?.kind === 'specification_content' && event.version === written.body.content_version,
        ) ?? null,
    );
    const job = await callApi(company.owner, generate, { params: { specification_id: specification.id } });
    expect(await received(mine, 'job')).toMatchObject({ id: job.body.id, part_of: specification.id, action: 'status' });
    await aMark(company, his);
    expect(kindsOf(his)).not.toContain('job');
  });

  test('resumes after the last event id, and reports when it no longer can', async () => {
    const company = await aCompany();
    const first = await listen(server, company.owner, company.id);
    await aCustomer(company);
    await received(first, 'customer');
    first.leave();
    const seen = first.events.at(-1)?.seq ?? 0;
    const { id } = await aContract(company);
    const second = await listen(other, company.owner, company.id, seen);
    expect(await received(second, 'contract')).toMatchObject({ id });
    expect(second.events.filter(({ name }) => name === 'reset')).toEqual([]);
    expect(second.events.slice(1).every(({ seq }) => seq > seen)).toBe(true);
    for (const unknown of [
      seen + 1000,
      'x',
      -5,
      `${seen}.5`,
      `0x${seen.toString(16)}`,
      `${seen}e0`,
      '1e-7',
      '9'.repeat(30),
      `${seen} ${seen}`,
    ]) {
      const third = await listen(server, company.owner, company.id, unknown);
      await eventually(async () => (third.events.length >= 2 ? true : null));
      expect(third.events.map(({ name }) => name)).toEqual(['ready', 'reset']);
      third.leave();
    }
  });

  test.each([
    ['the session', `update auth_session set revoked_at = now() where id = $2 and $1::uuid is not null`],
    ['the membership', `delete from membership where company_id = $1 and user_id = $3 and $2::uuid is not null`],
    [
      'the right',
      `update company_role set permissions = '{project.view}' where company_id = $1 and id = (select role_id from membership where company_id = $1 and user_id = $3) and $2::uuid is not null`,
    ],
    [
      'the account',
      `update user_account set is_disabled = true where id = $3 and $1::uuid is not null and $2::uuid is not null`,
    ],
  ])('ends together with %s', async (_, statement) => {
    const company = await aCompany();
    const person = await aMemberWith(company, ['company.view', 'customer.view']);
    const listening = await listen(server, person, company.id);
    await aCustomer(company);
    await received(listening, 'customer');
    const { superuser } = company.app.database;
    const { withClient } = await import('#platform/db/wire/connection.ts');
    const text = statement.includes('$3') ? statement : `${statement} and $3::uuid is not null`;
    await withClient(superuser, (client) => client.query(text, [company.id, person.sessionId, person.userId]));
    await listening.ended;
    const count = listening.events.length;
    await aCustomer(company);
    expect(listening.events).toHaveLength(count);
    expect([401, 403, 404]).toContain((await listen(server, person, company.id)).status);
  });

  test.each([
    ['narrowed', `update company_role set permissions = '{company.view}' where company_id = $1 and id = $2`],
    ['deleted', `delete from company_role where company_id = $1 and id = $2`],
  ])('ends when the role it views as is %s, and other streams of the user continue', async (_, statement) => {
    const company = await aCompany();
    const roleId = newId();
    await queryInCompany(
      company,
      `insert into company_role (company_id, id, name, permissions) values ($1, $2, 'Роль для просмотра', '{company.view,customer.view}')`,
      [company.id, roleId],
    );
    const own = await listen(server, company.owner, company.id);
    const asRole = await listen(server, company.owner, company.id, undefined, { 'x-view-as-role': roleId });
    const { id } = await aCustomer(company);
    expect(await received(asRole, 'customer')).toMatchObject({ id });
    await queryInCompany(company, statement, [company.id, roleId]);
    await asRole.ended;
    const later = await aCustomer(company);
    await eventually(async () => own.events.find(({ event }) => event?.id === later.id) ?? null);
  });

  test('delivers again after its database connection was lost', async () => {
    const company = await aCompany();
    const listening = await listen(server, company.owner, company.id);
    const { withClient } = await import('#platform/db/wire/connection.ts');
    await withClient(company.app.database.superuser, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen karkas_happening'`,
      ),
    );
    const { id } = await aCustomer(company);
    expect(await received(listening, 'customer')).toMatchObject({ id });
  });

  test('is limited in number per user', async () => {
    const company = await aCompany();
    const open: Listening[] = [];
    for (let index = 0; index < 10; index += 1) open.push(await listen(server, company.owner, company.id));
    expect(open.every(({ status }) => status === 200)).toBe(true);
    expect((await listen(server, company.owner, company.id)).status).toBe(429);
    open[0]?.leave();
    const again = await eventually(async () => {
      const one = await listen(server, company.owner, company.id);
      return one.status === 200 ? one : null;
    });
    for (const listening of [...open, again]) listening.leave();
  });

  test('ends when the server closes, and does not keep it open', async () => {
    const company = await aCompany();
    const closing = await startLiveServer();
    const listening = await listen(closing, company.owner, company.id);
    await closing.close();
    await listening.ended;
    expect(closing.streams.count()).toBe(0);
  });
});

test('requires a streaming request: a buffered response would never end', async () => {
  const company = await aCompany();
  const { app } = await testApp();
  const answer = await app.inject({
    url: `/api/companies/${company.id}/events/`,
    headers: { authorization: `Bearer ${company.owner.access}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(answer.body).toMatch(/^retry: \d+\nid: \d+\nevent: ready\ndata: \{\}\n\n/);
});
