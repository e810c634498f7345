import { getContractMoney } from '@karkas/api/acts/completion.endpoints.ts';
import { getObjectCurve, getObjectTotals, listObjects } from '@karkas/api/projects/objects.endpoints.ts';
import { getProjectOverview } from '@karkas/api/projects/project-reports.endpoints.ts';
import { getProject, getProjectTotals, listProjects, patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import { getWorkProgress } from '@karkas/api/tasks/tasks.endpoints.ts';
import { getToday } from '@karkas/api/today/today.endpoints.ts';
import { addAll } from '@karkas/domain/decimal/decimal.ts';
import { doneCost, doneWithVat } from '@karkas/domain/tasks/work-items.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aTask, type TestCompany } from '#testing/factories/index.ts';
import { accept, aCommittedContract, aDraft } from './acts.fixtures.ts';

/** Ten units at 100.00 with 22 % on top; the given quantities are done by an order and accepted by an act. */
async function aProjectWith({ ordered, accepted }: { ordered: string; accepted: string | null }) {
  const company = await aCompany();
  const { contract, specificationId, rows } = await aCommittedContract(company, [{ quantity: '10', price: '100' }], {
    amount: '1000',
    start_date: '2026-03-01',
    end_date: '2030-01-01',
    vat_included: false,
  });
  const [row] = rows;
  await aTask(company, {
    work_items: [{ specification_row_id: row?.id, quantity_planned: '10', quantity_done: ordered }] as never,
  });
  if (accepted !== null) {
    const draft = await aDraft(company, contract, [{ row_key: row?.row_key ?? '', quantity: accepted }]);
    await accept(company, draft.id);
  }
  return { company, project_id: contract.project_id, contract_id: contract.id, specificationId };
}

/** The cell of the only exported row under the title. */
async function exported(company: TestCompany, url: string, titles: readonly string[]): Promise<string[]> {
  const { body, statusCode } = await company.app.app.inject({
    url,
    headers: { authorization: `Bearer ${company.owner.access}` },
  });
  expect(statusCode).toBe(200);
  const lines = body.split('\r\n').map((line) => line.split(';'));
  const head = lines.findIndex((line) => titles.every((title) => line.includes(title)));
  return titles.map((title) => lines[head + 1]?.[lines[head]?.indexOf(title) ?? -1] ?? '');
}

/** Work done as every answer states it, by the name of the answer. */
async function everywhere({ company, project_id }: Awaited<ReturnType<typeof aProjectWith>>) {
  const ofCompany = { params: { company_id: company.id } };
  const ofProject = { params: { project_id } };
  const project = (await callApi(company.owner, getProject, ofProject)).body;
  const [listed] = (await callApi(company.owner, listProjects, { ...ofCompany, query: {} })).body.results;
  const [object] = (await callApi(company.owner, listObjects, { ...ofCompany, query: {} })).body.results;
  const curve = (await callApi(company.owner, getObjectCurve, { ...ofCompany, query: {} })).body;
  const list = await exported(company, `/api/companies/${company.id}/projects/export/?format=csv`, [
    'Выполнено с НДС, руб.',
    'Выполнение',
  ]);
  const objects = await exported(company, `/api/companies/${company.id}/objects/export/?format=csv`, [
    'Выполнено с НДС, руб.',
    'Выполнение',
  ]);
  const sources = [project.work_done?.source, listed?.work_done?.source, object?.done?.source];
  return {
    source: new Set(sources),
    words: new Set([list[1], objects[1]]),
    net: new Set([project.work_done?.amount, listed?.work_done?.amount]),
    orders: new Set([project.work_done?.orders.gross, listed?.work_done?.orders.gross]),
    gross: {
      project: project.completed_work,
      projectWork: project.work_done?.gross,
      list: listed?.completed_work,
      listWork: listed?.work_done?.gross,
      listTotals: (await callApi(company.owner, getProjectTotals, ofCompany)).body.completed_work,
      overview: (await callApi(company.owner, getProjectOverview, ofProject)).body.totals?.completed,
      today: (await callApi(company.owner, getToday, ofCompany)).body.projects?.sums?.completed,
      objects: object?.done?.gross,
      objectTotals: (await callApi(company.owner, getObjectTotals, ofCompany)).body.done,
      curve: curve.points?.find(({ day }) => day === curve.today)?.fact,
      listExport: list[0]?.replace(',', '.'),
      objectsExport: objects[0]?.replace(',', '.'),
    },
    percent: new Set([project.completion_percent, listed?.completion_percent, object?.fact_share]),
  };
}

/** Work done as the tab of the specification states it: accepted by acts first, else by orders. */
async function ofSpecification({
  company,
  contract_id,
  specificationId,
}: Awaited<ReturnType<typeof aProjectWith>>): Promise<{ accepted: string | undefined; orders: string }> {
  const params = { company_id: company.id, specification_id: specificationId };
  const lines = (await callApi(company.owner, getWorkProgress, { params })).body;
  const costs = lines.map(({ total, quantity_total: quantity, quantity_done: done }) =>
    doneCost({ total: total ?? null, quantity, done }),
  );
  const totals = { net: '1000.00', gross: '1220.00', charges_total: '0.00', vat_included: false };
  const money = await callApi(company.owner, getContractMoney, { params: { contract_id } });
  return { accepted: money.body.accepted, orders: doneWithVat(addAll(costs), totals) };
}

const allBe = (gross: string, figures: object) =>
  Object.fromEntries(Object.keys(figures).map((place) => [place, gross]));

test.each([
  [
    'orders alone',
    { ordered: '6', accepted: null },
    { source: 'orders', net: '600.00', gross: '732.00', percent: '60' },
  ],
  ['orders > acts', { ordered: '6', accepted: '4' }, { source: 'acts', net: '400.00', gross: '488.00', percent: '40' }],
  ['acts > orders', { ordered: '4', accepted: '6' }, { source: 'acts', net: '600.00', gross: '732.00', percent: '60' }],
] as const)('%s: every answer states the same work done and its source', async (_, quantities, expected) => {
  const made = await aProjectWith(quantities);
  const found = await everywhere(made);
  const orders = quantities.ordered === '6' ? '732.00' : '488.00';
  expect(found.gross).toEqual(allBe(expected.gross, found.gross));
  expect([found.source, found.net, found.orders, found.percent]).toEqual(
    [expected.source, expected.net, orders, expected.percent].map((one) => new Set([one])),
  );
  expect(found.words).toEqual(new Set([expected.source === 'acts' ? 'по актам' : 'по нарядам']));
  const accepted = expected.source === 'acts' ? expected.gross : '0.00';
  expect(await ofSpecification(made)).toEqual({ accepted, orders });
});

test('a manual entry: every answer states it, and the orders apart', async () => {
  const made = await aProjectWith({ ordered: '6', accepted: null });
  const { company, project_id } = made;
  const body = { completed_work: '915' };
  expect((await callApi(company.owner, patchProject, { params: { project_id }, body })).status).toBe(200);
  const found = await everywhere(made);
  expect(found.gross).toEqual(allBe('915.00', found.gross));
  // What was typed does not state its VAT.
  expect([found.source, found.net, found.orders, found.percent]).toEqual(
    ['manual', null, '732.00', '75'].map((one) => new Set([one])),
  );
  expect(found.words).toEqual(new Set(['введено вручную']));
  expect(await ofSpecification(made)).toEqual({ accepted: '0.00', orders: '732.00' });
});
