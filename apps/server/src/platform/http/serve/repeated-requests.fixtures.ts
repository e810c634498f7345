import { expect, test } from 'vitest';
import { freshIds } from '#testing/isolation/fixtures/fresh-objects.ts';
import { bodyFor, entitledTo, paramsFor } from '#testing/isolation/fixtures/samples.ts';
import { csvUpload, imageUpload, send, type Sent, sendUpload } from '#testing/isolation/send.ts';
import type { Testbed } from '#testing/isolation/testbed.ts';
import { type ServedRoute, testApp } from '#testing/start-test-app.ts';
import { newId } from '../../ids.ts';

const { routes: served } = await testApp();
/**
 * Requests without signing in: registration is tested separately below, a repeated contact message is detected by its
 * text, and a crew's photo by its hash. A repeated visitor's bill is read again: its response contains a secret of
 * which only the hash is stored, so it cannot be replayed, and the first upload is deleted within the hour.
 */
const PUBLIC = new Set(['register', 'sendContactRequest', 'readSample', 'uploadByFieldLink']);
/** The first request ends the right to repeat it: the session of a password changes no factors once there is a passkey. */
const NOT_REPEATABLE = new Set(['confirmPasskey']);
/** Stores nothing, or can be called only once by the testbed's users; a second call would need another document. */
const CALLED_ONCE = new Set(['readActFile', 'readBankStatement', 'readCustomerTable', 'acceptInvitation']);
/** They have no body, so the key cannot arrive with a different request. */
const WITHOUT_BODY = new Set(['createCalendarFeed']);
/** They modify existing data, or start work that does, and respond with another status than 201. */
const CREATES_OTHERWISE = new Set([
  'acceptInvitation',
  'batchRows',
  'bulkTasks',
  'copyContractRows',
  'generate',
  'generateReport',
  'generateVor',
  'importCustomers',
  'restoreCompany',
  'restoreFromBin',
  'restoreRows',
  'uploadAvatar',
  'uploadLogo',
]);
export const creating = served.filter(
  ({ endpoint: { name, method, status } }) =>
    method === 'POST' &&
    (status === 201 || CREATES_OTHERWISE.has(name)) &&
    !PUBLIC.has(name) &&
    !NOT_REPEATABLE.has(name),
);
type TestRequest = {
  route: ServedRoute;
  params: Record<string, string>;
  body?: unknown;
  upload?: ReturnType<typeof csvUpload>;
};

const taskTable = (title: string) => imageUpload(Buffer.from(`Название;Приоритет\n${title};Обычный\n`), 'a.csv');

const IMAGES = new Set(['uploadAvatar', 'uploadLogo']);

/** INNs known to the test registry, one after another: each can be created once per company. */
const INNS = ['7702070139', '7736050003', '7707083893'];
const made = new WeakMap<Testbed, number>();
function nextInn(testbed: Testbed): string | undefined {
  const next = made.get(testbed) ?? 0;
  made.set(testbed, next + 1);
  return INNS[next];
}

async function aRequest(route: ServedRoute, testbed: Testbed): Promise<TestRequest> {
  const ids = await freshIds(route, testbed.a);
  const params = paramsFor(route, ids);
  const { name, upload } = route.endpoint;
  if (name === 'createCustomerByInn') return { route, params, body: { inn: nextInn(testbed) } };
  if (!upload) return { route, params, body: bodyFor(route, ids) };
  if (name === 'importTasks') return { route, params, upload: taskTable(`Повтор ${newId()}`) };
  return { route, params, upload: IMAGES.has(name) ? imageUpload() : csvUpload(`Повтор${newId()}`) };
}

function ask(
  { route, params, body, upload }: TestRequest,
  { key, testbed }: { key: string; testbed: Testbed },
): Promise<Sent> {
  const session = entitledTo(route, testbed.a);
  const headers = { 'idempotency-key': key };
  if (!upload) return send({ app: testbed.app, route, session, params, body, headers });
  const url = route.url.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return sendUpload({ app: testbed.app, session, url, upload, headers });
}

/** Field that makes a request different when the sample has no other. */
const DISTINGUISHING_FIELD: Readonly<Record<string, string>> = {
  createAgreement: 'comment',
  createBankAccount: 'bank_name',
  createCompanyAccount: 'bank_name',
  createContact: 'full_name',
  createTask: 'title',
  createTaskComment: 'body',
  createBlockingTask: 'title',
};

/** Replacement data where the field is not text. */
const OTHER_DATA: Readonly<Record<string, object>> = {
  batchRows: { operations: [{ table: 'specification_row', id: newId(), delete: true }] },
  bulkTasks: { changes: { priority: 'low' } },
  copySpecificationRows: { row_ids: [newId()] },
  generateReport: { with_prices: false },
  importCustomers: { rows: [{ name: 'Другая' }] },
  createPayment: { purpose: 'Другой платёж' },
  createWebhook: { url: 'https://other.example.ru/events' },
  createTaskSet: { day: '2026-12-02' },
  createTaskRecurrence: { starts_on: '2026-12-02' },
};

/** The same request with other data. */
function differing({ body, upload, ...sample }: TestRequest): TestRequest {
  const { name } = sample.route.endpoint;
  if (upload) return { ...sample, upload: IMAGES.has(name) ? imageUpload(undefined, 'b.png') : upload };
  if (typeof body !== 'object' || body === null) return sample;
  const field = DISTINGUISHING_FIELD[name] ?? ('name' in body ? 'name' : null);
  const other = OTHER_DATA[name] ?? (field === null ? {} : { [field]: newId() });
  return { ...sample, body: { ...body, ...other } };
}

const without = (text: string): unknown => JSON.parse(text) as unknown;

/** A stored response may have its keys in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** Repeats each route with its key, after the first response and eight times concurrently. */
export function repeatEach(testbedOf: () => Testbed, routes: readonly ServedRoute[]): void {
  test.each(routes.map((route) => [route.endpoint.name, route] as const))(
    '%s returns the first response, sequentially and eight times concurrently',
    async (name, route) => {
      const testbed = testbedOf();
      const sample = await aRequest(route, testbed);
      const key = newId();
      const first = await ask(sample, { key, testbed });
      const { status } = route.endpoint;
      expect([first.status, first.text.slice(0, 300)]).toEqual([status, expect.stringMatching(/^[[{]/)]);
      const again = await ask(sample, { key, testbed });
      expect([again.status, without(again.text)]).toEqual([status, without(first.text)]);
      if (CALLED_ONCE.has(name)) return;
      const other = await aRequest(route, testbed);
      const changed = await ask(differing(other), { key, testbed });
      const expected = WITHOUT_BODY.has(name) ? [status, undefined] : [422, 'idempotency_mismatch'];
      expect([changed.status, (without(changed.text) as { code?: string }).code]).toEqual(expected);
      const otherKey = newId();
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(other, { key: otherKey, testbed })));
      expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => status));
      expect(new Set(answers.map((answer) => JSON.stringify(sorted(without(answer.text))))).size).toBe(1);
    },
  );
}
