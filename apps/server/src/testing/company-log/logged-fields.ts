import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { queryInCompany } from '../factories/index.ts';
import { freshIds } from '../isolation/fixtures/fresh-objects.ts';
import { shapeOf } from '../isolation/lists.ts';
import { bodyFor, entitledTo, paramsFor } from '../isolation/fixtures/samples.ts';
import { send, type Sent } from '../isolation/send.ts';
import type { Testbed } from '../isolation/testbed.ts';
import type { Ids } from '../isolation/fixtures/world.types.ts';
import type { ServedRoute } from '../start-test-app.ts';
import { writes } from './logged-writes.ts';
import { unwrapped, valuesFor } from './sample-values.ts';

/** Control fields that are not part of the record: version, reason and confirmations. */
const NOT_OF_THE_RECORD = new Set([
  'version',
  'reason',
  'override',
  'force',
  'with_open_children',
  'with_open_approvals',
]);

/** The testbed record a field may refer to. */
const KEY_OF: Readonly<Record<string, keyof Ids>> = {
  assignee_id: 'user_id',
  acceptor_id: 'user_id',
  watchers: 'user_id',
  co_assignees: 'user_id',
  approvals: 'user_id',
  tags: 'tag_id',
  status_id: 'next_status_id',
  norm_base_id: 'base_id',
  specification_row_id: 'specification-rows',
  machine_row_id: 'work-rows',
};

/** Values whose parts depend on one another. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  charges: [[{ name: 'Зимнее удорожание', kind: 'winter', percent: '2.5', base: 'works' }], []],
};

/** Fields that the log shows by name instead of id. */
const LOGGED_AS: Readonly<Record<string, readonly string[]>> = {
  sort_order: ['sort_by'],
  external_id: ['external_value'],
  role_id: ['role'],
  status_id: ['status'],
  category_id: ['category'],
  assignee_id: ['assignee'],
  project_id: ['project'],
  parent_id: ['parent'],
  acceptor_id: ['acceptor'],
  rule: ['recurrence_kind'],
  task: ['title'],
  body: ['comment'],
  completion_percent: ['manual_completion_percent'],
  is_completion_manual: ['manual_completion_percent'],
  overhead_percent: ['own_overhead_percent'],
  profit_percent: ['own_profit_percent'],
  kind_of_work: ['own_kind_of_work'],
};

/** An act has one entry per action, with the number of changed lines and the sums (decision 0088). */
const LOGGED_OF_ACT = ['changed_count'];
const LOGGED_BY_COUNT: Readonly<Record<string, readonly string[]>> = {
  putActLine: LOGGED_OF_ACT,
  putActSettlements: LOGGED_OF_ACT,
};

/** Writes that change an existing record, each by its first path. */
export const changing = writes.filter(
  ({ method, url, endpoint }) => ['PATCH', 'PUT'].includes(method) && endpoint.body && url === endpoint.paths[0],
);

/** Fields no generated value can change: valid values depend on other fields, or on records the testbed lacks. */
const NOT_GENERATED: Readonly<Record<string, readonly string[]>> = {
  // Requires a second factor of one's own: required-factor.test.ts.
  putCompany: ['requires_totp'],
  patchCompany: ['requires_totp', 'time_zone'],
  putCompanyAccount: ['bik', 'account_number', 'correspondent_account'],
  patchMember: ['role_id'],
  patchCustomer: ['external_id', 'inn', 'kpp'],
  putCustomerByExternalId: ['external_id'],
  updateCustomerByInn: ['inn', 'kpp'],
  putBankAccount: ['bik', 'account_number', 'correspondent_account'],
  // Work accepted by acts is not typed: projects.test.ts.
  patchProject: ['completed_work'],
  putProject: ['is_completion_manual', 'completed_work'],
  putProjectByExternalId: ['external_id', 'is_completion_manual', 'completed_work'],
  putContractByExternalId: ['external_id'],
  putAgreementByExternalId: ['external_id'],
  putContractSpecificationByExternalId: ['external_id'],
  putProjectSpecificationByExternalId: ['external_id', 'date'],
  putAgreementSpecificationByExternalId: ['external_id'],
  patchNorm: ['kind_of_work', 'own_price'],
  // A tree of conditions: task-views.test.ts.
  patchTaskView: ['filter'],
  // Replaces the quantity of the sample body: acts.test.ts.
  putActLine: ['percent'],
  // An answer is one of the options of the question: foreign-check.test.ts.
  patchForeignCheck: ['sheet', 'columns', 'answer'],
  patchVor: ['sheet', 'sheets', 'columns', 'answer'],
  patchResourceRow: ['base_price', 'index', 'machine_row_id', 'grade', 'is_beside_norm'],
  patchConsumableRow: ['base_price', 'index'],
  patchTaskStatus: ['is_canceled', 'next_status_ids'],
  patchTaskCategory: ['position'],
  patchTaskTemplate: ['tasks'],
  putTask: ['category_id', 'parent_id', 'blocked_by', 'links', 'status_id'],
  putTaskByExternalId: ['external_id', 'category_id', 'parent_id', 'blocked_by', 'links', 'status_id'],
  patchTask: ['category_id', 'parent_id', 'blocked_by', 'links', 'status_id'],
};

/** Changed last: signed or closed records reject other changes, and those of a private view are not logged. */
const isLast = (field: string): boolean => field.startsWith('status') || field === 'is_shared';
const fieldsOf = ({ method, endpoint }: ServedRoute): string[] =>
  Object.keys(shapeOf(endpoint.body))
    .filter((field) => !NOT_OF_THE_RECORD.has(field) && !(method === 'PUT' && field === 'status'))
    .toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));

/** Objects whose members are changed one by one, and logged each by its own name. */
const WITH_MEMBERS = new Set(['settings']);

/** A field of the body, or a member of one. */
type Place = {
  name: string;
  schema: z.ZodType;
  bodyWith: (value: unknown) => object;
  valueIn: (answer: Readonly<Record<string, unknown>>) => unknown;
};

function placesOf(route: ServedRoute): Place[] {
  const shape = shapeOf(route.endpoint.body) as Readonly<Record<string, z.ZodType>>;
  return fieldsOf(route).flatMap((field): Place[] => {
    const schema = shape[field];
    if (schema === undefined) return [];
    const members = WITH_MEMBERS.has(field) ? membersOf(schema) : null;
    if (members === null)
      return [{ name: field, schema, bodyWith: (value) => ({ [field]: value }), valueIn: (answer) => answer[field] }];
    return Object.entries(members).map(([member, one]) => ({
      name: member,
      schema: one,
      bodyWith: (value) => ({ [field]: { [member]: value } }),
      valueIn: (answer) => (answer[field] as Readonly<Record<string, unknown>> | undefined)?.[member],
    }));
  });
}

function membersOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | null {
  const inner = unwrapped(schema);
  return inner instanceof z.ZodObject ? inner.shape : null;
}

/** Candidate values of every kind for a field; the first that changes it ends the search. */
function candidates(field: string, schema: z.ZodType, ids: Ids, attempt: number): unknown[] {
  const key = KEY_OF[field] ?? field;
  const id = (ids as Readonly<Record<string, string>>)[key];
  const records = id === undefined ? [] : [id, [id], []].filter((value) => schema.safeParse(value).success);
  return [...records, ...(SAMPLES[field] ?? []), ...valuesFor(schema, attempt)];
}

/** `unchanged`: nothing sent was accepted, or it was the current value. */
type Outcome = 'told' | 'untold' | 'unchanged';

/** Changes the fields of one record one after another and returns the outcome of each. */
async function outcomesOf(route: ServedRoute, testbed: Testbed): Promise<Record<string, Outcome>> {
  const ids = await freshIds(route, testbed.a);
  const base = () => (route.method === 'PATCH' ? {} : bodyFor(route, ids));
  let current = bodyOf(await call(route, testbed, ids, bodyFor(route, ids) ?? {}));
  const outcomes: Record<string, Outcome> = {};
  let attempt = 1;
  for (const { name: field, schema, bodyWith, valueIn } of placesOf(route)) {
    outcomes[field] = 'unchanged';
    for (const value of candidates(field, schema, ids, (attempt += 1))) {
      const before = await lastLine(testbed);
      const sent = await call(route, testbed, ids, { ...base(), ...bodyWith(value) });
      if (sent.status >= 300) continue;
      const was = current;
      current = bodyOf(sent);
      const loggedFields = await loggedSince(testbed, before);
      const names = [field, ...(LOGGED_AS[field] ?? []), ...(LOGGED_BY_COUNT[route.endpoint.name] ?? [])];
      if (names.some((name) => loggedFields.has(name))) outcomes[field] = 'told';
      else if (!isDeepStrictEqual(valueIn(was), valueIn(current))) outcomes[field] = 'untold';
      if (outcomes[field] !== 'unchanged') break;
    }
  }
  return outcomes;
}

const bodyOf = ({ status, text }: Sent): Readonly<Record<string, unknown>> =>
  status < 300 && text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};

function call(route: ServedRoute, testbed: Testbed, ids: Ids, body: object): Promise<Sent> {
  const session = entitledTo(route, testbed.a);
  return send({ app: testbed.app, route, session, params: paramsFor(route, ids), body });
}

async function lastLine({ a }: Testbed): Promise<number> {
  const rows = await queryInCompany<{ seq: number }>(
    a.company,
    'select coalesce(max(seq), 0)::int as seq from activity_log where company_id = app_company_id()',
  );
  return rows[0]?.seq ?? 0;
}

async function loggedSince({ a }: Testbed, seq: number): Promise<Set<string>> {
  const rows = await queryInCompany<{ fields: string[] | null }>(
    a.company,
    `select array(select jsonb_path_query(changes, '$.**.field') #>> '{}') as fields
     from activity_log where company_id = app_company_id() and seq > $1`,
    [seq],
  );
  return new Set(rows.flatMap(({ fields }) => fields ?? []));
}

/** Every field these writes change is logged with old and new value. */
export function expectFieldsLogged(testbedOf: () => Testbed, of: readonly ServedRoute[]): void {
  test.each(of.map((route) => [`${route.method} ${route.url}`, route] as const))(
    'every field that %s changes is in the log',
    async (_title, route) => {
      const outcomes = Object.entries(await outcomesOf(route, testbedOf()));
      const withOutcome = (wanted: Outcome) => outcomes.filter(([, one]) => one === wanted).map(([field]) => field);
      expect(withOutcome('untold')).toEqual([]);
      // A field the generated values cannot change proves nothing.
      const unreached = withOutcome('unchanged').filter((one) => !NOT_GENERATED[route.endpoint.name]?.includes(one));
      expect(unreached).toEqual([]);
    },
  );
}
