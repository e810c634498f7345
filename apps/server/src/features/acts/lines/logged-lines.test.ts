import { fillAct } from '@karkas/api/acts/act-lines.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aCommittedContract, aDraft, writeLines } from '../acts.fixtures.ts';

/** The changes of lines in the latest log entry of the act. */
async function lastChanges(company: TestCompany, actId: string): Promise<unknown> {
  const [entry] = await queryInCompany<{ changes: { field: string; new: unknown }[] }>(
    company,
    `select changes from activity_log where model = 'act' and object_id = $1 order by seq desc limit 1`,
    [actId],
  );
  return entry?.changes.find(({ field }) => field === 'changes')?.new;
}

test('the log holds quantity, reason and note of a line from → to', async () => {
  const company = await aCompany();
  const rows = [
    { quantity: '10', price: '100', name: 'Кладка' },
    { quantity: '3', price: '20', name: 'Стяжка' },
  ];
  const { contract, rows: made } = await aCommittedContract(company, rows, { over_completion: 'explain' });
  const [first = '', second = ''] = made.map((row) => row.row_key);
  const { id } = await aDraft(company, contract, [{ row_key: first, quantity: '4' }]);
  const changeOf = (field: string, old: string | null, fresh: string | null) =>
    expect.objectContaining({ id: first, field, old, new: fresh });

  await writeLines(company, id, [
    { row_key: first, note: 'Ось 1–4' },
    { row_key: second, quantity: '0' },
  ]);
  expect(await lastChanges(company, id)).toEqual([changeOf('note', null, 'Ось 1–4')]);
  await writeLines(company, id, [{ row_key: first, quantity: '12', over_reason: 'Замер', note: 'Ось 1–5' }]);
  expect(await lastChanges(company, id)).toEqual([
    changeOf('quantity', '4', '12'),
    changeOf('over_reason', null, 'Замер'),
    changeOf('note', 'Ось 1–4', 'Ось 1–5'),
  ]);
  // A fill drops the texts of the lines it replaces.
  await callApi(company.owner, fillAct, { params: { act_id: id }, body: { fill: 'remaining' } });
  expect(await lastChanges(company, id)).toEqual([
    changeOf('over_reason', 'Замер', null),
    changeOf('note', 'Ось 1–5', null),
  ]);
});
