import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { expect, test } from 'vitest';
import { withClient } from '../../platform/db/wire/connection.ts';
import { queryInCompany } from '../factories/index.ts';
import { freshIds } from '../isolation/fixtures/fresh-objects.ts';
import { bodyFor, entitledTo, paramsFor } from '../isolation/fixtures/samples.ts';
import { send, type Sent } from '../isolation/send.ts';
import type { Testbed } from '../isolation/testbed.ts';
import { type ServedRoute, testApp } from '../start-test-app.ts';

const { routes } = await testApp();
/** Queries too long for a URL: they use POST and change nothing. */
const QUESTIONS = [
  'checkTaskTable',
  'getCustomerData',
  'previewAdjustment',
  'previewCommit',
  'previewFilling',
  'previewPriceRefresh',
  'readActFile',
  'readBankStatement',
  'readBillHeading',
  'readCustomerTable',
  'readPriceFile',
  'remapRereading',
  'searchCustomers',
];
/** Jobs that only read: the job names who started it and holds the findings. */
const CHECKS = ['startCheck', 'startSelfAudit'];
/** Read marks are personal and change nothing in the company. */
const OWN = ['readNotices', 'snoozeNotices'];
/** Of a multipart upload only the complete file is logged. */
const PARTS = ['createUpload', 'putUploadPart', 'deleteUpload'];
/**
 * Creates several records, each with the log entry of its regular creation: a project, a specification, a bill, a
 * calculation.
 */
const LINES_OF: Readonly<Record<string, number>> = {
  takeSample: 4,
  mergeCustomers: 2,
  splitAgreementRow: 2,
  refreshPrices: 0,
};
export const writes = routes.filter(
  (route) =>
    route.method !== 'GET' &&
    route.endpoint.access.kind === 'company' &&
    ![...QUESTIONS, ...CHECKS, ...OWN, ...PARTS].includes(route.endpoint.name),
);
const titled = (of: readonly ServedRoute[]) => of.map((route) => [`${route.method} ${route.url}`, route] as const);

const TEXTS = new Set(['name', 'title', 'subject', 'comment', 'full_name', 'body', 'note', 'description']);
/** The text field of endpoints whose sample lacks one. */
const TEXT_OF: Readonly<Record<string, string>> = {
  patchProject: 'name',
  patchContract: 'subject',
  patchTask: 'title',
  putBankAccount: 'bank_name',
  putAgreementByExternalId: 'subject',
};
let textCount = 0;
/** Unchanged values would not be a change, so one text is replaced. */
function withOwnWords({ name, method }: Endpoint, body: object | undefined): object | undefined {
  if (body === undefined || method === 'DELETE' || method === 'POST') return body;
  const field = TEXT_OF[name] ?? Object.keys(body).find((one) => TEXTS.has(one));
  if (field === undefined) return body;
  textCount += 1;
  return { ...body, [field]: `Своими словами ${textCount}` };
}

async function call(route: ServedRoute, testbed: Testbed, ids: Awaited<ReturnType<typeof freshIds>>): Promise<Sent> {
  return send({
    app: testbed.app,
    route,
    session: entitledTo(route, testbed.a),
    params: paramsFor(route, ids),
    body: withOwnWords(route.endpoint, bodyFor(route, ids)),
  });
}

/** Each of these writes creates a log entry. */
export function expectLogEntries(testbedOf: () => Testbed, of: readonly ServedRoute[]): void {
  const lines = async (id: string): Promise<number> =>
    (
      await queryInCompany<{ n: number }>(
        { ...testbedOf().a.company, id },
        'select count(*)::int as n from activity_log where company_id = app_company_id()',
      )
    )[0]?.n ?? 0;

  test.each(titled(of))('has an entry for everything done by %s', async (_title, route) => {
    const ids = await freshIds(route, testbedOf().a);
    if (route.endpoint.name === 'updateCustomerByInn')
      await queryInCompany(testbedOf().a.company, "update customer set name = 'Прежнее имя' where id = $1", [
        ids.customer_id,
      ]);
    const before = await lines(ids.company_id);
    expect((await call(route, testbedOf(), ids)).status).toBe(route.endpoint.status);
    expect(await lines(ids.company_id)).toBe(before + (LINES_OF[route.endpoint.name] ?? 1));
  });
}

/** Every log entry contains the hash of the previous one. */
export function expectChain(testbedOf: () => Testbed, least: number): void {
  test('is a chain without gaps, each entry containing the hash of the previous one', async () => {
    const rows = await queryInCompany<{ seq: number; is_whole: boolean; is_linked: boolean }>(
      testbedOf().a.company,
      `
      select l.seq, l.hash = activity_log_hash(l) as is_whole, l.previous_hash = coalesce(lag(l.hash) over (order by l.seq), '') as is_linked
      from activity_log l where l.company_id = app_company_id() order by l.seq`,
    );
    expect(rows.length).toBeGreaterThan(least);
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.filter((row) => !row.is_whole || !row.is_linked)).toEqual([]);
  });
}

/** Each of these writes is rolled back if its log entry cannot be written. */
export function expectNothingWithoutEntry(testbedOf: () => Testbed, of: readonly ServedRoute[]): void {
  // Refreshing unchanged prices writes nothing. A task import starts with an empty set of its own, which is not visible
  // to anyone.
  const logging = titled(of).filter(
    ([, { endpoint }]) => LINES_OF[endpoint.name] !== 0 && endpoint.name !== 'importTasks',
  );
  test.each(logging)('%s changes nothing either', async (_title, route) => {
    const ids = await freshIds(route, testbedOf().a);
    const before = await testbedOf().traces.hashOf(testbedOf().a.ids.company_id);
    const { owner } = testbedOf().database;
    await withClient(owner, (client) =>
      client.query('alter table activity_log add constraint broken check (false) not valid'),
    );
    const answer = await call(route, testbedOf(), ids);
    await withClient(owner, (client) => client.query('alter table activity_log drop constraint broken'));
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/broken|constraint|activity_log|violates/);
    expect(await testbedOf().traces.hashOf(testbedOf().a.ids.company_id)).toBe(before);
  });
}
