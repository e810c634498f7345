import { listCompanyContracts } from '@karkas/api/contracts/contracts.endpoints.ts';
import { searchCompany } from '@karkas/api/search/search.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from './call-api.ts';
import { aMember, aProject, queryInCompany, type Person } from './factories/index.ts';
import { bodyFor, inventedIds, paramsFor } from './isolation/samples.ts';
import { send } from './isolation/send.ts';
import { closeStage, openStage, type OpenStage } from './isolation/stage.ts';
import { type ServedRoute, testApp } from './start-test-app.ts';

/** What lies in a project; all else belongs to the company as a whole. */
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

let stage: OpenStage;
let limited: Person;
let hidden: string[];
beforeAll(async () => {
  stage = await openStage([]);
  const { a } = stage;
  const own = await aProject(a.company, { name: 'Свой объект' });
  limited = await aMember(a.company, 'administrator');
  await queryInCompany(a.company, 'update membership set project_ids = $2 where user_id = $1', [
    limited.userId,
    [own.id],
  ]);
  hidden = OF_PROJECTS.map((name) => a.ids[name]);
});
afterAll(() => closeStage(stage));

const isHidden = (route: ServedRoute, ids: OpenStage['a']['ids']): boolean =>
  Object.values(paramsFor(route, ids)).some((id) => hidden.includes(id));

/** What is wrong with the answer to one request: about an object of another project, or about the company as a whole. */
async function complaintsOf(route: ServedRoute): Promise<string[]> {
  const { a, app } = stage;
  const call = { app, route, session: limited, params: paramsFor(route, a.ids), body: bodyFor(route, a.ids) };
  if (isHidden(route, a.ids)) {
    // What others of these requests have done to the company as a whole is none of this one's.
    await stage.traces.hasChanged(a.ids.company_id);
    const sent = await send(call);
    const nothing = { ...inventedIds(a.ids), company_id: a.ids.company_id };
    const twin = await send({ ...call, params: paramsFor(route, nothing), body: bodyFor(route, nothing) });
    const isSame = sent.status === 404 && sent.text === twin.text;
    const hasChanged = await stage.traces.hasChanged(a.ids.company_id);
    return [
      ...(isSame ? [] : [`${sent.status} ${sent.text.slice(0, 120)}`]),
      ...(hasChanged ? ['rows of the company have changed'] : []),
    ];
  }
  // What he does to the company as a whole is his right.
  if (route.method !== 'GET') return [];
  const { text } = await send(call);
  const asked = Object.values(call.params);
  const names = [`${a.canary} project`, `${a.canary} specification`];
  return [...hidden.filter((id) => !asked.includes(id)), ...names].filter((told) => text.includes(told));
}

describe('a member limited to one project', () => {
  test.each(ofCompany.map((route) => [`${route.method} ${route.url}`, route] as const))(
    'is told nothing of another one, and changes nothing of it, by %s',
    async (_title, route) => {
      expect(await complaintsOf(route)).toEqual([]);
    },
  );

  test('is asked about by many of them', () => {
    expect(ofCompany.filter((route) => isHidden(route, stage.a.ids)).length).toBeGreaterThan(100);
  });

  test('finds by name and in lists what an unlimited one finds, but for it', async () => {
    const { a, app } = stage;
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
});
