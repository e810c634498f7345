import { getContractMoney, getRetention } from '@karkas/api/acts/completion.endpoints.ts';
import * as lineEndpoints from '@karkas/api/acts/act-lines.endpoints.ts';
import * as endpoints from '@karkas/api/acts/acts.endpoints.ts';
import { getProject, patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aCustomer, aMember, aProject } from '#testing/factories/index.ts';
import {
  accept,
  aCommittedContract,
  aDraft,
  createAct,
  getAct,
  getLines,
  move,
  pay,
  reconcile,
  record,
  writeLines,
} from './acts.fixtures.ts';

const TWO_ROWS = [
  { quantity: '10', price: '100' },
  { quantity: '3', price: '33.33' },
];

describe('an act', () => {
  test('goes from draft to accepted work, and the next one closes the contract to the kopeck', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, TWO_ROWS);
    const [first, second] = rows.map((row) => row.row_key);
    const draft = await aDraft(company, contract, [
      { row_key: first ?? '', quantity: '4' },
      { row_key: second ?? '', quantity: '1' },
    ]);
    expect(draft).toMatchObject({ number: '1', status: 'draft', direction: 'out', lines_count: 2 });
    expect(draft.totals).toMatchObject({ amount: '433.33', before: '0.00', remaining: '666.66' });
    const signed = await accept(company, draft.id);
    expect(signed).toMatchObject({ status: 'signed', acceptance_date: '2026-04-30', acceptance: 'two_sided' });
    expect(await reconcile(company, contract)).toMatchObject({
      effective: '1099.99',
      accepted: '433.33',
      presented: '0.00',
      remaining: '666.66',
      difference: '0.00',
    });
    const rest = await createAct(company, contract, { fill: 'remaining', period_to: '2026-05-31', date: '2026-05-31' });
    expect(rest.body.totals).toMatchObject({ amount: '666.66', remaining: '0.00' });
    await accept(company, rest.body.id, '2026-05-31');
    expect(await reconcile(company, contract)).toMatchObject({ remaining: '0.00', difference: '0.00' });
  });

  test('presents what a later agreement or act no longer changes', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, TWO_ROWS);
    const draft = await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: '4' }]);
    expect((await move(company, draft.id, 'present')).body.status).toBe('presented');
    const refused = await writeLines(company, draft.id, [{ row_key: rows[0]?.row_key, quantity: '5' }]);
    expect([refused.status, refused.problem.code]).toEqual([409, 'act_presented']);
    const patched = await callApi(company.owner, endpoints.patchAct, {
      params: { act_id: draft.id },
      body: { comment: 'Поздно' },
    });
    expect([patched.status, patched.problem.code]).toEqual([409, 'act_presented']);
    const recalled = await move(company, draft.id, 'recall', { reason: 'Ошибка' });
    expect(recalled.body).toMatchObject({ status: 'draft', status_reason: 'Ошибка' });
    expect((await writeLines(company, draft.id, [{ row_key: rows[0]?.row_key, quantity: '5' }])).status).toBe(200);
  });

  test('is refused with a reason and returns to draft', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, TWO_ROWS);
    const draft = await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: '4' }]);
    expect((await move(company, draft.id, 'refuse', { reason: 'Рано' })).problem.code).toBe('act_not_presented');
    await move(company, draft.id, 'present');
    expect((await move(company, draft.id, 'refuse', {})).status).toBe(400);
    expect((await move(company, draft.id, 'refuse', { reason: 'Брак' })).body).toMatchObject({ status: 'refused' });
    expect((await move(company, draft.id, 'sign')).problem.code).toBe('act_refused');
    expect((await move(company, draft.id, 'recall')).body.status).toBe('draft');
    expect((await move(company, draft.id, 'cancel', { reason: 'Лишний' })).body.status).toBe('canceled');
    expect((await move(company, draft.id, 'present')).problem.code).toBe('act_closed');
  });

  test('is deleted only before it was presented', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, TWO_ROWS);
    const draft = await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: '4' }]);
    const remove = () => callApi(company.owner, endpoints.deleteAct, { params: { act_id: draft.id } });
    await move(company, draft.id, 'present');
    expect((await remove()).problem.code).toBe('act_presented');
    await move(company, draft.id, 'recall');
    expect((await remove()).problem.code).toBe('act_presented');
    const other = await aDraft(company, contract, []);
    expect((await callApi(company.owner, endpoints.deleteAct, { params: { act_id: other.id } })).status).toBe(204);
    expect((await getAct(company, other.id)).status).toBe(404);
  });

  test('is signed by one side only with a reason', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, TWO_ROWS);
    const draft = await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: '4' }]);
    await move(company, draft.id, 'present');
    expect((await move(company, draft.id, 'sign', { one_sided: true })).status).toBe(400);
    const signed = await move(company, draft.id, 'sign', {
      one_sided: true,
      reason: 'Заказчик не подписывает без причины',
      acceptance_date: '2026-04-20',
    });
    expect(signed.body).toMatchObject({ acceptance: 'one_sided', acceptance_date: '2026-04-20' });
  });

  test('names every refusal with its positions', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, TWO_ROWS);
    const key = rows[0]?.row_key ?? '';
    const over = await aDraft(company, contract, [{ row_key: key, quantity: '11' }]);
    const refused = await move(company, over.id, 'present');
    expect([refused.status, refused.problem.code]).toEqual([422, 'over_completion']);
    expect(refused.problem.rows).toMatchObject([{ row_key: key, effective: '10', before: '0', asked: '11' }]);
    const empty = await aDraft(company, contract, []);
    expect((await move(company, empty.id, 'present')).problem.code).toBe('act_empty');
    const negative = await writeLines(company, empty.id, [{ row_key: key, quantity: '-1' }]);
    expect(negative.status).toBe(400);
    const foreign = await writeLines(company, empty.id, [{ row_key: empty.id, quantity: '1' }]);
    expect(foreign.status).toBe(400);
    const sameNumber = await createAct(company, contract, { number: '1' });
    expect([sameNumber.status, sameNumber.problem.code]).toEqual([409, 'act_number_taken']);
    const backwards = await createAct(company, contract, { period_from: '2026-05-02', period_to: '2026-05-01' });
    expect(backwards.status).toBe(400);
  });

  test('has no place under supply or without a committed specification', async () => {
    const company = await aCompany();
    const supply = await aContract(company, { kind: 'supply', status: 'active' });
    expect((await createAct(company, supply)).problem.code).toBe('contract_without_acts');
    const bare = await aContract(company, { status: 'active' });
    const refused = await createAct(company, bare);
    expect([refused.status, refused.problem.code]).toEqual([422, 'specification_not_committed']);
  });

  test('takes more than the contract has only with a reason, where the contract allows it', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, TWO_ROWS, { over_completion: 'explain' });
    const key = rows[0]?.row_key ?? '';
    const draft = await aDraft(company, contract, [{ row_key: key, quantity: '12' }]);
    expect((await move(company, draft.id, 'present')).problem.code).toBe('over_completion');
    await writeLines(company, draft.id, [{ row_key: key, over_reason: 'Объём уточнён замером' }]);
    await accept(company, draft.id);
    const [line] = (await getLines(company, draft.id)).body.lines;
    expect(line).toMatchObject({ amount: '1200.00', over_quantity: '2', over_amount: '200.00' });
    expect(await reconcile(company, contract)).toMatchObject({
      over: '200.00',
      difference: '0.00',
      rows_over: [{ quantity: '2' }],
    });
  });

  test('counts a percent of the whole row from the start', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, TWO_ROWS);
    const key = rows[0]?.row_key ?? '';
    const first = await aDraft(company, contract, [{ row_key: key, quantity: '4' }]);
    await accept(company, first.id);
    const next = await aDraft(company, contract, []);
    const { body } = await callApi(company.owner, lineEndpoints.putActLine, {
      params: { act_id: next.id, row_key: key },
      body: { percent: '70' },
    });
    expect(body.lines[0]).toMatchObject({ quantity: '3', percent: '70', quantity_remaining: '3' });
  });
});

describe('two acts of one contract', () => {
  test('is listed by its customer, which is that of the project unless the contract names one', async () => {
    const company = await aCompany();
    const [own, other] = [await aCustomer(company), await aCustomer(company, { name: 'ООО «Другой»' })];
    const project = await aProject(company, { customer_id: own.id });
    const { contract } = await aCommittedContract(company, TWO_ROWS, { project_id: project.id });
    const { id } = await aDraft(company, contract, []);
    const listOf = async (customer_id: string) =>
      (await callApi(company.owner, endpoints.listActs, { params: { company_id: company.id }, query: { customer_id } }))
        .body.results;
    expect((await listOf(own.id)).map((act) => [act.id, act.customer_name])).toEqual([[id, own.name]]);
    expect(await listOf(other.id)).toEqual([]);
  });

  test('presented at once never take the same work', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, TWO_ROWS);
    const key = rows[0]?.row_key ?? '';
    const drafts = [
      await aDraft(company, contract, [{ row_key: key, quantity: '6' }]),
      await aDraft(company, contract, [{ row_key: key, quantity: '6' }]),
    ];
    const answers = await Promise.all(
      drafts.map((draft) => move(company, draft.id, 'present', { version: draft.version })),
    );
    expect(answers.map((answer) => answer.status).toSorted((left, right) => left - right)).toEqual([200, 409]);
    const conflict = answers.find((answer) => answer.status === 409);
    expect(conflict?.problem.code).toBe('version_conflict');
    expect(await reconcile(company, contract)).toMatchObject({ presented: '600.00', difference: '0.00' });
  });

  test('presented twice, the second learns the present act', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, TWO_ROWS);
    const draft = await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: '6' }]);
    const [one, other] = await Promise.all([move(company, draft.id, 'present'), move(company, draft.id, 'present')]);
    const refused = [one, other].find((answer) => answer.status === 409);
    expect(refused?.problem).toMatchObject({ code: 'act_presented', current: { status: 'presented' } });
  });
});

describe('money of acts', () => {
  test('offsets the advance, keeps the retention and says what is owed', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, [{ quantity: '10', price: '1000' }], {
      advance_percent: '30',
      retention_percent: '5',
      retention_release_months: 12,
    });
    await pay(company, contract, { date: '2026-03-05', amount: '2000', kind: 'advance' });
    const draft = await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: '5' }]);
    const params = { act_id: draft.id };
    const settled = (await callApi(company.owner, lineEndpoints.getActSettlements, { params })).body;
    const gross = Number(draft.totals?.gross);
    const [offset, kept] = [Math.min(gross * 0.3, 2000), gross * 0.05];
    expect(settled.rows.map((row) => [row.code, row.amount])).toEqual([
      ['31', offset.toFixed(2)],
      ['32', kept.toFixed(2)],
    ]);
    const signed = await accept(company, draft.id);
    expect(signed.payable).toBe((gross - offset - kept).toFixed(2));
    const retention = (await callApi(company.owner, getRetention, { params: { contract_id: contract.id } })).body;
    expect(retention).toMatchObject({
      held: kept.toFixed(2),
      balance: kept.toFixed(2),
      rows: [{ due_date: '2027-04-30' }],
    });
    await pay(company, contract, { date: '2026-05-05', amount: '1000', kind: 'act' });
    const money = (await callApi(company.owner, getContractMoney, { params: { contract_id: contract.id } })).body;
    expect(money).toMatchObject({
      advance_left: (2000 - offset).toFixed(2),
      paid: '3000.00',
      owed: (gross - offset - kept - 1000).toFixed(2),
      owed_since: '2026-04-30',
    });
  });

  test('is never negative', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, TWO_ROWS);
    const draft = await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: '1' }]);
    const refused = await callApi(company.owner, lineEndpoints.putActSettlements, {
      params: { act_id: draft.id },
      body: { rows: [{ kind: 'withhold', code: '33', amount: '100000', note: null, percent: null }] },
    });
    expect([refused.status, refused.problem.code]).toEqual([422, 'negative_payable']);
  });

  test('tells the work done of the project, which nobody types then', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, TWO_ROWS);
    const draft = await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: '4' }]);
    const signed = await accept(company, draft.id);
    const params = { project_id: contract.project_id };
    const project = (await callApi(company.owner, getProject, { params })).body;
    expect(project).toMatchObject({ completed_work: signed.totals?.gross, work_done: { source: 'acts' } });
    const refused = await callApi(company.owner, patchProject, { params, body: { completed_work: '5' } });
    expect([refused.status, refused.problem.code]).toEqual([409, 'work_by_acts']);
  });
});

describe('a foreman', () => {
  test('records work, sees acts and no rouble', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, TWO_ROWS);
    const foreman = await aMember(company, 'foreman');
    const made = await record(company, contract, { row_key: rows[0]?.row_key, quantity: '2' }, foreman);
    expect(made.body).toMatchObject({ state: 'open', quantity: '2', can: { update: true, delete: true } });
    const draft = await aDraft(company, contract, [], { fill: 'records' });
    const act = (await getAct(company, draft.id, foreman)).body;
    const lines = (await getLines(company, draft.id, foreman)).body;
    for (const field of ['totals', 'payable', 'settlement_total']) expect(Object.keys(act)).not.toContain(field);
    const taken = lines.lines.find((line) => line.quantity === '2');
    for (const field of ['price', 'amount', 'amount_effective', 'over_amount'])
      expect(Object.keys(taken ?? {})).not.toContain(field);
    const settlements = await callApi(foreman, lineEndpoints.getActSettlements, { params: { act_id: draft.id } });
    expect(settlements.status).toBe(403);
    expect((await move(company, draft.id, 'present', {}, foreman)).status).toBe(403);
  });
});
