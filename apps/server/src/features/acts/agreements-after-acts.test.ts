import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { patchAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { aCompany, aMember } from '#testing/factories/index.ts';
import {
  accept,
  aCommittedContract,
  aDraft,
  anAgreementOn,
  getAct,
  getLines,
  move,
  reconcile,
  signAgreement,
  writeLines,
} from './acts.fixtures.ts';

const ONE_ROW = [{ quantity: '10', price: '100' }];

describe('an agreement signed after acts', () => {
  test('leaves at least what is accepted, unless it is forced with a reason', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, ONE_ROW);
    const key = rows[0]?.row_key ?? '';
    await accept(company, (await aDraft(company, contract, [{ row_key: key, quantity: '6' }])).id);
    const agreement = await anAgreementOn(company, contract, key, { quantity: '4' });
    const refused = await signAgreement(company, agreement);
    expect([refused.status, refused.problem.code]).toEqual([409, 'below_accepted']);
    expect(refused.problem.rows).toMatchObject([{ row_key: key, effective: '4', before: '6' }]);
    const accountant = await aMember(company, 'accountant');
    const params = { contract_id: contract.id, agreement_id: agreement.id };
    const forbidden = await callApi(accountant, patchAgreement, {
      params,
      body: { status: 'signed', force: true, reason: 'Так решили' },
    });
    expect(forbidden.status).toBe(403);
    expect((await signAgreement(company, agreement, { force: true })).status).toBe(409);
    expect((await signAgreement(company, agreement, { force: true, reason: 'Так решили' })).status).toBe(200);
    expect(await reconcile(company, contract)).toMatchObject({
      remaining: '-200.00',
      difference: '0.00',
      rows_below_accepted: [{ row_key: key, quantity: '-2' }],
    });
    const next = await aDraft(company, contract, [{ row_key: key, quantity: '1' }], { date: '2026-05-31' });
    expect((await move(company, next.id, 'present')).problem.code).toBe('over_completion');
  });

  test('cannot be reopened once its rows are accepted', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, ONE_ROW);
    const key = rows[0]?.row_key ?? '';
    const agreement = await anAgreementOn(company, contract, key, { quantity: '20' }, '2026-04-01');
    await signAgreement(company, agreement);
    await accept(company, (await aDraft(company, contract, [{ row_key: key, quantity: '15' }])).id);
    const reopened = await signAgreement(company, agreement, { status: 'draft', reason: 'Ошибка' });
    expect([reopened.status, reopened.problem.code]).toEqual([409, 'accepted_work_exists']);
  });

  test('with more work lets drafts follow it', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, ONE_ROW);
    const key = rows[0]?.row_key ?? '';
    const draft = await aDraft(company, contract, [{ row_key: key, quantity: '10' }], { date: '2026-06-01' });
    const agreement = await anAgreementOn(company, contract, key, { quantity: '12' });
    await signAgreement(company, agreement);
    const followed = (await getAct(company, draft.id)).body;
    expect(followed.warnings).toContain('quantities_changed');
    expect(followed.version).toBeGreaterThan(draft.version);
    const [line] = (await getLines(company, draft.id)).body.lines;
    expect(line).toMatchObject({ quantity_effective: '12', quantity_remaining: '2', is_closing: false });
  });

  test('with a new price waits for a decision, and a repricing brings accepted work to it', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, ONE_ROW);
    const key = rows[0]?.row_key ?? '';
    const signed = await accept(company, (await aDraft(company, contract, [{ row_key: key, quantity: '6' }])).id);
    await signAgreement(company, await anAgreementOn(company, contract, key, { price: '110' }));
    const next = await aDraft(company, contract, [{ row_key: key, quantity: '2' }], { date: '2026-05-31' });
    const refused = await move(company, next.id, 'present');
    expect([refused.status, refused.problem.code]).toEqual([422, 'price_drift_undecided']);
    const repriced = await move(company, signed.id, 'correct', { method: 'reprice', date: '2026-05-20' });
    expect(repriced.body).toMatchObject({ kind: 'correction', totals: { amount: '60.00' } });
    const again = await move(company, signed.id, 'correct', { method: 'reprice', date: '2026-05-20' });
    await accept(company, repriced.body.id, '2026-05-20');
    expect((await move(company, again.body.id, 'present')).problem.code).toBe('act_empty');
    expect((await move(company, next.id, 'present')).status).toBe(200);
    expect(await reconcile(company, contract)).toMatchObject({ difference: '0.00' });
  });
});

describe('a correction', () => {
  test('replaces a signed act under the same number, whose sums leave', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, ONE_ROW);
    const key = rows[0]?.row_key ?? '';
    const signed = await accept(company, (await aDraft(company, contract, [{ row_key: key, quantity: '6' }])).id);
    const draft = (await move(company, signed.id, 'correct', { method: 'replace' })).body;
    expect(draft).toMatchObject({ number: signed.number, correction_number: 1, kind: 'correction', lines_count: 1 });
    expect((await move(company, signed.id, 'correct', { method: 'replace' })).problem.code).toBe('act_corrected');
    await writeLines(company, draft.id, [{ row_key: key, quantity: '5' }]);
    await accept(company, draft.id);
    expect((await getAct(company, signed.id)).body.status).toBe('superseded');
    expect(await reconcile(company, contract)).toMatchObject({ accepted: '500.00', difference: '0.00' });
  });

  test('by a difference returns accepted work, never below zero', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, ONE_ROW);
    const key = rows[0]?.row_key ?? '';
    const signed = await accept(company, (await aDraft(company, contract, [{ row_key: key, quantity: '6' }])).id);
    const draft = (await move(company, signed.id, 'correct', { method: 'difference', date: '2026-05-10' })).body;
    await writeLines(company, draft.id, [{ row_key: key, quantity: '-7' }]);
    expect((await move(company, draft.id, 'present')).problem.code).toBe('accepted_below_zero');
    await writeLines(company, draft.id, [{ row_key: key, quantity: '-2' }]);
    expect((await move(company, draft.id, 'present')).status).toBe(200);
    expect((await move(company, draft.id, 'sign', { acceptance_date: '2026-05-10' })).status).toBe(200);
    expect(await reconcile(company, contract)).toMatchObject({ accepted: '400.00', difference: '0.00' });
  });
});
