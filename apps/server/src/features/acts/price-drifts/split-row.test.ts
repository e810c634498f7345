import { listPriceDrifts, splitAgreementRow } from '@karkas/api/acts/price-drifts.endpoints.ts';
import { listWorkRecords } from '@karkas/api/acts/work-records.endpoints.ts';
import { getProject } from '@karkas/api/projects/projects.endpoints.ts';
import { listRevisions } from '@karkas/api/specifications/revisions.endpoints.ts';
import { getAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { getTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, aTask, type TestCompany } from '#testing/factories/index.ts';
import {
  accept,
  aCommittedContract,
  aDraft,
  anAgreementOn,
  getAct,
  getLines,
  move,
  reconcile,
  record,
  signAgreement,
} from '../acts.fixtures.ts';

const MAY = { date: '2026-05-20', period_from: '2026-05-01', period_to: '2026-05-31' };

const split = (company: TestCompany, agreement: { id: string }, row_key: string, as?: Session) =>
  callApi(as ?? company.owner, splitAgreementRow, { params: { agreement_id: agreement.id }, body: { row_key } });

const drifts = async (company: TestCompany, contract: { id: string }) =>
  (await callApi(company.owner, listPriceDrifts, { params: { contract_id: contract.id } })).body.rows;

const amountOf = async (company: TestCompany, agreement: { id: string; contract_id: string }) =>
  (
    await callApi(company.owner, getAgreement, {
      params: { contract_id: agreement.contract_id, agreement_id: agreement.id },
    })
  ).body.amount_delta;

const order = (company: TestCompany, specification_row_id: string, quantity_planned: string, quantity_done: string) =>
  aTask(company, { work_items: [{ specification_row_id, quantity_planned, quantity_done }] as never });

const ordered = async (company: TestCompany, task_id: string) =>
  (await callApi(company.owner, getTask, { params: { company_id: company.id, task_id } })).body.work_items.map(
    (item) => [item.row_key, item.quantity_planned, item.quantity_done],
  );

/** Six of ten units are accepted at 100 roubles, then an agreement states 110. */
async function aDrift(change: { quantity?: string; price?: string } = { price: '110' }) {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, [
    { quantity: '10', price: '100' },
    { quantity: '5', price: '20' },
  ]);
  const key = rows[0]?.row_key ?? '';
  await accept(company, (await aDraft(company, contract, [{ row_key: key, quantity: '6' }])).id);
  const agreement = await anAgreementOn(company, contract, key, change);
  return { company, contract, key, rowId: rows[0]?.id ?? '', other: rows[1]?.row_key ?? '', agreement };
}

describe('a position whose price changed after acceptance', () => {
  test('is listed with the effect of both decisions until one is taken', async () => {
    const { company, contract, key, agreement } = await aDrift();
    expect(await drifts(company, contract)).toEqual([]);
    await signAgreement(company, agreement);
    expect(await drifts(company, contract)).toMatchObject([
      {
        row_key: key,
        agreement_id: agreement.id,
        quantity_accepted: '6',
        amount_accepted: '600.00',
        price_before: '100.00',
        price_after: '110.00',
        reprice_amount: '60.00',
        rest_quantity: '4',
        split_effect: '-60.00',
        can: { split: true },
      },
    ]);
  });

  test('is split: accepted work keeps its price, the rest and the drafts of it follow the new key', async () => {
    const { company, contract, key, agreement } = await aDrift();
    await record(company, contract, { row_key: key, quantity: '2', date: '2026-05-10' });
    await signAgreement(company, agreement);
    const draft = await aDraft(company, contract, [{ row_key: key, quantity: '3' }], MAY);
    expect((await move(company, draft.id, 'present')).problem.code).toBe('price_drift_undecided');
    // The contract includes VAT of 22 %, its specification does not.
    expect(await amountOf(company, agreement)).toBe('122.00');

    const done = await split(company, agreement, key);
    expect(done.body).toMatchObject({
      quantity_accepted: '6',
      amount_accepted: '600.00',
      rest_quantity: '4',
      rest_amount: '440.00',
      effect: '-60.00',
    });
    const rest = done.body.rest_row_key ?? '';
    expect(await amountOf(company, agreement)).toBe('48.80');
    expect(await drifts(company, contract)).toEqual([]);
    expect(await reconcile(company, contract)).toMatchObject({
      effective: '1140.00',
      accepted: '600.00',
      remaining: '540.00',
      difference: '0.00',
    });

    const lines = (await getLines(company, draft.id)).body.lines;
    expect(lines.find((line) => line.row_key === rest)).toMatchObject({ quantity: '3', amount: '330.00' });
    expect(lines.find((line) => line.row_key === key)).toMatchObject({ quantity: '0', quantity_remaining: '0' });
    const records = await callApi(company.owner, listWorkRecords, {
      params: { project_id: contract.project_id },
      query: {},
    });
    expect(records.body.results.map((one) => one.row_key)).toEqual([rest]);

    await accept(company, draft.id, '2026-05-31');
    const last = await aDraft(company, contract, [], { ...MAY, fill: 'remaining' });
    await accept(company, last.id, '2026-05-31');
    expect(await reconcile(company, contract)).toMatchObject({
      accepted: '1140.00',
      remaining: '0.00',
      difference: '0.00',
    });
  });

  test.each(['signed', 'draft'] as const)('is split by a %s agreement: work orders follow the rest', async (status) => {
    const { company, contract, key, rowId, agreement } = await aDrift();
    const [first, second] = [await order(company, rowId, '6', '6'), await order(company, rowId, '4', '2')];
    if (status === 'signed') await signAgreement(company, agreement);
    const { rest_row_key: rest } = (await split(company, agreement, key)).body;
    if (status === 'draft') await signAgreement(company, agreement);
    expect(await ordered(company, first.id)).toEqual([[key, '6', '6']]);
    expect(await ordered(company, second.id)).toEqual([[rest, '4', '2']]);
    // 600 accepted, and two of the rest at 110.
    const { work_done } = (await callApi(company.owner, getProject, { params: { project_id: contract.project_id } }))
      .body;
    expect(work_done?.orders).toMatchObject({ amount: '820.00' });
    const draft = await aDraft(company, contract, [], { ...MAY, fill: 'orders' });
    expect((await getLines(company, draft.id)).body.lines.filter((line) => line.quantity !== '0')).toMatchObject([
      { row_key: rest, quantity: '2', amount: '220.00' },
    ]);
    expect((await move(company, draft.id, 'present')).status).toBe(200);
  });

  test('is split before the agreement is signed, in a revision that says why', async () => {
    const { company, contract, key, agreement } = await aDrift({ price: '90', quantity: '12' });
    const done = await split(company, agreement, key);
    expect(done.body).toMatchObject({ rest_quantity: '6', rest_amount: '540.00', effect: '60.00' });
    const revisions = await callApi(company.owner, listRevisions, {
      params: { specification_id: done.body.specification_id },
    });
    expect(revisions.body.map(({ revision, status }) => [revision, status])).toEqual([
      [1, 'committed'],
      [2, 'committed'],
    ]);
    await signAgreement(company, agreement);
    expect(await reconcile(company, contract)).toMatchObject({ effective: '1240.00', difference: '0.00' });
  });

  test('that is accepted in full keeps its amount and gets no second part', async () => {
    const { company, contract, key, agreement } = await aDrift({ price: '110', quantity: '6' });
    await signAgreement(company, agreement);
    const done = await split(company, agreement, key);
    expect(done.body).toMatchObject({ rest_row_key: null, rest_quantity: '0', effect: '-60.00' });
    expect(await reconcile(company, contract)).toMatchObject({ effective: '700.00', difference: '0.00' });
  });
});

describe('a split is refused', () => {
  test('while an act of the position is presented, and when nothing has changed', async () => {
    const { company, contract, key, other, agreement } = await aDrift();
    const presented = await aDraft(company, contract, [{ row_key: key, quantity: '1' }]);
    await move(company, presented.id, 'present');
    await signAgreement(company, agreement);
    expect((await split(company, agreement, key)).problem.code).toBe('act_presented');
    expect((await split(company, agreement, other)).problem.code).toBe('no_price_drift');
    await move(company, presented.id, 'recall');
    expect((await split(company, agreement, key)).status).toBe(200);
    expect((await split(company, agreement, key)).problem.code).toBe('no_price_drift');
    expect((await getAct(company, presented.id)).body.status).toBe('draft');
  });

  test('below the accepted quantity, for an unknown position, and without the right to reopen a signed agreement', async () => {
    const { company, key, agreement } = await aDrift({ price: '110', quantity: '5' });
    expect((await split(company, agreement, key)).problem.code).toBe('below_accepted');
    const unknown = await split(company, agreement, company.id);
    expect([unknown.status, unknown.problem.errors?.[0]?.field]).toEqual([400, 'row_key']);
    const signed = await aDrift();
    await signAgreement(signed.company, signed.agreement);
    const estimator = await aMember(signed.company, 'estimator');
    expect((await split(signed.company, signed.agreement, signed.key, estimator)).status).toBe(403);
  });
});
