import { putActSettlements } from '@karkas/api/acts/act-lines.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, queryInCompany } from '#testing/factories/index.ts';
import { aCommittedContract, aDraft } from '../acts.fixtures.ts';

test('each change of a settlement is logged from its old value to the new one', async () => {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, [{ quantity: '10', price: '100' }]);
  const act = await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: '5' }]);
  const row = { kind: 'withhold' as const, code: '33' as const, amount: '1', percent: null, note: 'Штраф' };
  const put = async (...given: object[]) => {
    const params = { act_id: act.id };
    const answer = await callApi(company.owner, putActSettlements, { params, body: { rows: given as never } });
    expect(answer.status).toBe(200);
    const [line] = await queryInCompany<{ changes: { field: string; new: unknown }[] }>(
      company,
      `select changes from activity_log where object_id = $1 order by seq desc limit 1`,
      [act.id],
    );
    return line?.changes.find(({ field }) => field === 'changes')?.new;
  };
  expect(await put(row)).toMatchObject([
    { name: '33', field: 'code', old: null, new: '33' },
    { name: '33', field: 'amount', old: null, new: '1.00' },
    { name: '33', field: 'note', old: null, new: 'Штраф' },
  ]);
  expect(await put({ ...row, code: '34', note: 'Генподряд' })).toMatchObject([
    { name: '33', field: 'code', old: '33', new: '34' },
    { name: '33', field: 'note', old: 'Штраф', new: 'Генподряд' },
  ]);
  expect(await put({ ...row, code: '34', note: 'Генподряд', amount: '2' })).toMatchObject([
    { name: '34', field: 'amount', old: '1.00', new: '2.00' },
  ]);
});
