import { expect, test } from 'vitest';
import { freshIds } from '#testing/isolation/fresh-objects.ts';
import { bodyFor, entitledTo, paramsFor } from '#testing/isolation/samples.ts';
import { csvUpload, imageUpload, send, type Sent, sendUpload } from '#testing/isolation/send.ts';
import type { OpenStage } from '#testing/isolation/stage.ts';
import { type ServedRoute, testApp } from '#testing/start-test-app.ts';
import { newId } from '../ids.ts';

const { routes: served } = await testApp();
/**
 * What is asked without signing in: registration has a test of its own below, a message that is sent twice is one by its
 * words, and a photo of a crew by its hash. A bill of a visitor that is sent again is read again: its answer holds a secret of which only the hash is kept, so
 * that nothing could be answered with, and what the first one left is gone within the hour.
 */
const PUBLIC = new Set(['register', 'sendContactRequest', 'readSample', 'uploadByFieldLink']);
/** It keeps nothing, or can be asked once by the people of the stage; or the second would want another document of that kind. */
const ASKED_ONCE = new Set(['readCustomerTable', 'acceptInvitation']);
/** They take nothing, so that no other request can come with the key. */
const SAYS_NOTHING = new Set(['createCalendarFeed']);
/** They make something of what was there before, or start work that does, and answer otherwise than with 201. */
const MAKES_ALIKE = new Set([
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
    method === 'POST' && (status === 201 || MAKES_ALIKE.has(name)) && !PUBLIC.has(name),
);
type Asked = {
  route: ServedRoute;
  params: Record<string, string>;
  body?: unknown;
  upload?: ReturnType<typeof csvUpload>;
};

const taskTable = (title: string) => imageUpload(Buffer.from(`Название;Приоритет\n${title};Обычный\n`), 'a.csv');

const IMAGES = new Set(['uploadAvatar', 'uploadLogo']);

/** What the registry knows, one after the other: each can be made once in a company. */
const INNS = ['7702070139', '7736050003', '7707083893'];
const made = new WeakMap<OpenStage, number>();
function nextInn(stage: OpenStage): string | undefined {
  const next = made.get(stage) ?? 0;
  made.set(stage, next + 1);
  return INNS[next];
}

async function aRequest(route: ServedRoute, stage: OpenStage): Promise<Asked> {
  const ids = await freshIds(route, stage.a);
  const params = paramsFor(route, ids);
  const { name, upload } = route.endpoint;
  if (name === 'createCustomerByInn') return { route, params, body: { inn: nextInn(stage) } };
  if (!upload) return { route, params, body: bodyFor(route, ids) };
  if (name === 'importTasks') return { route, params, upload: taskTable(`Повтор ${newId()}`) };
  return { route, params, upload: IMAGES.has(name) ? imageUpload() : csvUpload(`Повтор${newId()}`) };
}

function ask({ route, params, body, upload }: Asked, { key, stage }: { key: string; stage: OpenStage }): Promise<Sent> {
  const session = entitledTo(route, stage.a);
  const headers = { 'idempotency-key': key };
  if (!upload) return send({ app: stage.app, route, session, params, body, headers });
  const url = route.url.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return sendUpload({ app: stage.app, session, url, upload, headers });
}

/** Fields that tell two requests apart where no other is in the sample. */
const TOLD_APART_BY: Readonly<Record<string, string>> = {
  createAgreement: 'comment',
  createBankAccount: 'bank_name',
  createCompanyAccount: 'bank_name',
  createContact: 'full_name',
  createTask: 'title',
  createTaskComment: 'body',
  createBlockingTask: 'title',
};

/** The same, where a field takes no word. */
const OTHER_DATA: Readonly<Record<string, object>> = {
  batchRows: { operations: [{ table: 'specification_row', id: newId(), delete: true }] },
  bulkTasks: { changes: { priority: 'low' } },
  copySpecificationRows: { row_ids: [newId()] },
  generateReport: { with_prices: false },
  importCustomers: { rows: [{ name: 'Другая' }] },
  createTaskSet: { day: '2026-12-02' },
  createTaskRecurrence: { starts_on: '2026-12-02' },
};

/** The same request with other data. */
function differing({ body, upload, ...asked }: Asked): Asked {
  const { name } = asked.route.endpoint;
  if (upload) return { ...asked, upload: IMAGES.has(name) ? imageUpload(undefined, 'b.png') : upload };
  if (typeof body !== 'object' || body === null) return asked;
  const field = TOLD_APART_BY[name] ?? ('name' in body ? 'name' : null);
  const other = OTHER_DATA[name] ?? (field === null ? {} : { [field]: newId() });
  return { ...asked, body: { ...body, ...other } };
}

const without = (text: string): unknown => JSON.parse(text) as unknown;

/** A kept answer comes back with its keys in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** Each of the routes is asked again under its key, after the first answer and eight times at once. */
export function repeatEach(stageOf: () => OpenStage, routes: readonly ServedRoute[]): void {
  test.each(routes.map((route) => [route.endpoint.name, route] as const))(
    '%s gives the first answer, one after the other and eight at once',
    async (name, route) => {
      const stage = stageOf();
      const asked = await aRequest(route, stage);
      const key = newId();
      const first = await ask(asked, { key, stage });
      const { status } = route.endpoint;
      expect([first.status, first.text.slice(0, 300)]).toEqual([status, expect.stringMatching(/^[[{]/)]);
      const again = await ask(asked, { key, stage });
      expect([again.status, without(again.text)]).toEqual([status, without(first.text)]);
      if (ASKED_ONCE.has(name)) return;
      const other = await aRequest(route, stage);
      const changed = await ask(differing(other), { key, stage });
      const told = SAYS_NOTHING.has(name) ? [status, undefined] : [422, 'idempotency_mismatch'];
      expect([changed.status, (without(changed.text) as { code?: string }).code]).toEqual(told);
      const otherKey = newId();
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(other, { key: otherKey, stage })));
      expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => status));
      expect(new Set(answers.map((answer) => JSON.stringify(sorted(without(answer.text))))).size).toBe(1);
    },
  );
}
