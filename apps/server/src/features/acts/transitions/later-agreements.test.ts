import { describe, expect, test } from 'vitest';
import { aCompany } from '#testing/factories/index.ts';
import {
  accept,
  aCommittedContract,
  aDraft,
  anAgreementOn,
  getAct,
  move,
  reconcile,
  signAgreement,
  writeLines,
} from '../acts.fixtures.ts';

const ROW = [{ quantity: '100', price: '10' }];

/** Sixty of a hundred are accepted in April; then an agreement of May changes the row. */
async function anAgreementAfterSixty(
  change: { quantity?: string; price?: string } | 'removed',
  { force = false, fields = {} }: { force?: boolean; fields?: object } = {},
) {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, ROW, { ...fields });
  const key = rows[0]?.row_key ?? '';
  await accept(company, (await aDraft(company, contract, [{ row_key: key, quantity: '60' }])).id);
  const agreement = await anAgreementOn(company, contract, key, change);
  const signed = await signAgreement(company, agreement, force ? { force: true, reason: 'Так решили' } : {});
  expect(signed.status).toBe(200);
  return { company, contract, key };
}

describe('an act of a day before a signed agreement', () => {
  test('takes no more than the agreement leaves', async () => {
    const { company, contract, key } = await anAgreementAfterSixty({ quantity: '70' });
    const act = await aDraft(company, contract, [{ row_key: key, quantity: '40' }]);
    expect(act.base_date).toBe('2026-04-30');
    const refused = await move(company, act.id, 'present');
    expect([refused.status, refused.problem.code]).toEqual([422, 'over_completion']);
    expect(refused.problem.rows).toMatchObject([{ row_key: key, effective: '70', before: '60', asked: '40' }]);
    await writeLines(company, act.id, [{ row_key: key, quantity: '10' }]);
    await accept(company, act.id);
    expect(await reconcile(company, contract)).toMatchObject({ remaining: '0.00', difference: '0.00', over: '0.00' });
  });

  test('takes nothing of a row that a forced agreement took out', async () => {
    const { company, contract, key } = await anAgreementAfterSixty('removed', { force: true });
    const act = await aDraft(company, contract, [{ row_key: key, quantity: '1' }]);
    expect((await move(company, act.id, 'present')).problem.code).toBe('over_completion');
  });

  test('keeps what is beyond the agreement apart, where the contract allows it, only on a day of the agreement', async () => {
    const { company, contract, key } = await anAgreementAfterSixty(
      { quantity: '70' },
      { fields: { over_completion: 'explain' } },
    );
    const line = { row_key: key, quantity: '40', over_reason: 'Объём уточнён замером' };
    const early = await aDraft(company, contract, [line]);
    expect((await move(company, early.id, 'present')).problem.code).toBe('over_completion');
    const late = await aDraft(company, contract, [line], { date: '2026-05-31', period_to: '2026-05-31' });
    await accept(company, late.id, '2026-05-31');
    expect(await reconcile(company, contract)).toMatchObject({ over: '300.00', remaining: '0.00', difference: '0.00' });
  });

  test('waits for a decision on a price that the agreement changed', async () => {
    const { company, contract, key } = await anAgreementAfterSixty({ price: '12' });
    const act = await aDraft(company, contract, [{ row_key: key, quantity: '40' }]);
    const refused = await move(company, act.id, 'present');
    expect([refused.status, refused.problem.code]).toEqual([422, 'price_drift_undecided']);
    expect((await getAct(company, act.id)).body.status).toBe('draft');
  });

  test('still returns accepted work and takes what an agreement that grows leaves', async () => {
    const { company, contract, key } = await anAgreementAfterSixty({ quantity: '120' });
    const more = await aDraft(company, contract, [{ row_key: key, quantity: '40' }]);
    const signed = await accept(company, more.id);
    const back = (await move(company, signed.id, 'correct', { method: 'difference', date: '2026-04-30' })).body;
    await writeLines(company, back.id, [{ row_key: key, quantity: '-5' }]);
    await accept(company, back.id);
    expect(await reconcile(company, contract)).toMatchObject({ remaining: '250.00', difference: '0.00' });
  });
});
