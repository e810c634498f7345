import { readFile } from 'node:fs/promises';
import { listCompanyContracts } from '@karkas/api/contracts/contracts.endpoints.ts';
import { searchCompany } from '@karkas/api/search/search.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { callApi } from '../call-api.ts';
import { aMember, aProject, queryInCompany, type Person } from '../factories/index.ts';
import { bodyFor, inventedIds, paramsFor } from './fixtures/samples.ts';
import { send } from './send.ts';
import { closeTestbed, openTestbed, type Testbed } from './testbed.ts';
import { type ServedRoute, testApp } from '../start-test-app.ts';

const DECISION = new URL('../../../../../docs/decisions/0066-limited-members.md', import.meta.url);

/** Ids of objects within a project; everything else belongs to the company as a whole. */
const OF_PROJECTS = [
  'project_id',
  'contract_id',
  'agreement_id',
  'specification_id',
  'vor_id',
  'agreement_specification_id',
  'project_file_id',
  'contract_file_id',
  'agreement_file_id',
  'task_id',
  'comment_id',
  'attachment_id',
  'comment_attachment_id',
  'bill_file_id',
  'specification-rows',
  'work-rows',
  'resource-rows',
  'consumable-rows',
] as const;

const { routes } = await testApp();
const ofCompany = routes.filter(({ url, endpoint }) => endpoint.access.kind === 'company' && url === endpoint.paths[0]);

let testbed: Testbed;
let limited: Person;
let hidden: string[];
beforeAll(async () => {
  testbed = await openTestbed([]);
  const { a } = testbed;
  const own = await aProject(a.company, { name: 'Свой объект' });
  limited = await aMember(a.company, 'administrator');
  await queryInCompany(a.company, 'update membership set project_ids = $2 where user_id = $1', [
    limited.userId,
    [own.id],
  ]);
  hidden = OF_PROJECTS.map((name) => a.ids[name]);
});
afterAll(() => closeTestbed(testbed));

const isHidden = (route: ServedRoute, ids: Testbed['a']['ids']): boolean =>
  Object.values(paramsFor(route, ids)).some((id) => hidden.includes(id));

/** Violations in the response to a request about an object of another project or about the whole company. */
async function complaintsOf(route: ServedRoute): Promise<string[]> {
  const { a, app } = testbed;
  const call = { app, route, session: limited, params: paramsFor(route, a.ids), body: bodyFor(route, a.ids) };
  if (isHidden(route, a.ids)) {
    // Resets the baseline, because earlier requests may have changed company-wide data.
    await testbed.traces.hasChanged(a.ids.company_id);
    const sent = await send(call);
    const nothing = { ...inventedIds(a.ids), company_id: a.ids.company_id };
    const twin = await send({ ...call, params: paramsFor(route, nothing), body: bodyFor(route, nothing) });
    const isSame = sent.status === 404 && sent.text === twin.text;
    const hasChanged = await testbed.traces.hasChanged(a.ids.company_id);
    return [
      ...(isSame ? [] : [`${sent.status} ${sent.text.slice(0, 120)}`]),
      ...(hasChanged ? ['rows of the company have changed'] : []),
    ];
  }
  // Company-wide changes are permitted.
  if (route.method !== 'GET') return [];
  const { text } = await send(call);
  const asked = Object.values(call.params);
  const names = [`${a.canary} project`, `${a.canary} specification`];
  return [...hidden.filter((id) => !asked.includes(id)), ...names].filter((told) => text.includes(told));
}

describe('a member limited to one project', () => {
  test.each(ofCompany.map((route) => [`${route.method} ${route.url}`, route] as const))(
    'learns nothing of another project, and changes nothing of it, through %s',
    async (_title, route) => {
      expect(await complaintsOf(route)).toEqual([]);
    },
  );

  test('is covered by many of these requests', () => {
    expect(ofCompany.filter((route) => isHidden(route, testbed.a.ids)).length).toBeGreaterThan(100);
  });

  test('finds the same as an unlimited member except for hidden projects', async () => {
    const { a, app } = testbed;
    const params = { company_id: a.ids.company_id };
    const found = async (person: Person) =>
      JSON.stringify([
        (await callApi(person, listCompanyContracts, { params }, { app })).body,
        (await callApi(person, searchCompany, { params, query: { q: a.canary } }, { app })).body,
      ]);
    const hiddenIn = (text: string) => hidden.filter((id) => text.includes(id)).length;
    expect(hiddenIn(await found(a.owner))).toBeGreaterThan(2);
    expect(hiddenIn(await found(limited))).toBe(0);
  });

  test('has no access to dependent rows: task participants, file bytes, events', async () => {
    const { a, app } = testbed;
    await queryInCompany(
      a.company,
      `insert into task_member (company_id, task_id, user_id, part) values ($1, $2, $3, 'watcher') on conflict do nothing`,
      [a.company.id, a.ids.task_id, a.owner.userId],
    );
    const files = await queryInCompany<{ id: string }>(
      a.company,
      `select file_id as id from vor where id = any($1) union select file_id from bill_issue where vor_id = any($1)
      union select v.stored_file_id from file_version v where v.attached_file_id = any($1)`,
      [hidden],
    );
    const countsFor = async (projectIds: string[] | null): Promise<number[]> => {
      const client = await app.database.pool.connect();
      try {
        await client.query('begin');
        await client.query(
          `select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true), set_config('app.project_ids', $3, true)`,
          [a.company.id, limited.userId, projectIds === null ? '' : `{${projectIds.join(',')}}`],
        );
        const { rows } = await client.query<{ counts: number[] }>(
          `select array[(select count(*)::int from task_member where task_id = any($1)),
            (select count(*)::int from stored_file where id = any($2)),
            (select count(*)::int from happening where object_id = any($1))] as counts`,
          [hidden, files.map(({ id }) => id)],
        );
        return rows[0]?.counts ?? [];
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect((await countsFor(null)).map((count) => count > 0)).toEqual([true, true, true]);
    expect(await countsFor([newId()])).toEqual([0, 0, 0]);
  });

  test('is restricted in every company table except those justified in the decision', async () => {
    const { rows } = await testbed.app.database.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_policies p where p.tablename = c.relname and p.policyname = 'limited' and p.permissive = 'RESTRICTIVE')`,
    );
    const section = (await readFile(DECISION, 'utf8')).split('## Tables without a limit')[1]?.split('\n## ')[0] ?? '';
    const reasoned = section
      .split('\n')
      .map((line) => line.split('|'))
      .filter(([, , reason = '']) => reason.trim().includes(' '))
      .flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(reasoned).toHaveLength(rows.length);
    expect(new Set(reasoned)).toEqual(new Set(rows.map(({ name }) => name)));
  });
});
