import {
  commitSpecification,
  createContractSpecification,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import { getCompletion } from '@karkas/api/acts/completion.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { addRow } from '#testing/factories/specifications.ts';
import { aDraft, getAct, getLines, move, reconcile, writeLines } from './acts.fixtures.ts';

const ROWS = 5000;

/** A committed contract of 5 000 positions, copied in the database: over the API they would take most of the test. */
async function aLargeContract(company: TestCompany) {
  const contract = await aContract(company, { status: 'active' });
  const params = { contract_id: contract.id };
  const { id } = (await callApi(company.owner, createContractSpecification, { params, body: { name: 'Смета' } })).body;
  const row = await addRow(company, id, { name: 'Работа', unit: 'м2', quantity: '7.5', price: '133.33' });
  const columns = await queryInCompany<{ names: string }>(
    company,
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'specification_row' and is_generated = 'NEVER' and column_name not in ('id', 'row_key', 'sort_order', 'number')`,
    [],
  );
  const names = columns[0]?.names ?? '';
  await queryInCompany(
    company,
    `insert into specification_row (id, row_key, sort_order, number, ${names})
     select gen_random_uuid(), gen_random_uuid(), r.sort_order + g, g::text, ${names} from specification_row r, generate_series(2, $2::int) g where r.id = $1`,
    [row.id, ROWS],
  );
  const committed = await callApi(company.owner, commitSpecification, { params: { specification_id: id }, body: {} });
  expect(committed.status).toBe(200);
  const keys = await queryInCompany<{ row_key: string }>(
    company,
    'select row_key from specification_row where specification_id = $1',
    [id],
  );
  return { contract, keys: keys.map((one) => one.row_key) };
}

test('an act of 5 000 lines is written, read, presented and signed', async () => {
  const company = await aCompany();
  const { contract, keys } = await aLargeContract(company);
  expect(keys).toHaveLength(ROWS);
  const draft = await aDraft(company, contract, []);
  const timed = async (name: string, work: () => Promise<{ status: number }>) => {
    const started = performance.now();
    const { status } = await work();
    console.log(`${name}: ${Math.round(performance.now() - started)} ms`);
    return status;
  };
  const steps: [string, () => Promise<{ status: number }>][] = [
    [
      'write 5 000 lines',
      () =>
        writeLines(
          company,
          draft.id,
          keys.map((row_key) => ({ row_key, quantity: '2.5' })),
        ),
    ],
    ['write one line', () => writeLines(company, draft.id, [{ row_key: keys[0], quantity: '3' }])],
    ['read the lines', () => getLines(company, draft.id)],
    ['open the act', () => getAct(company, draft.id)],
    ['present', () => move(company, draft.id, 'present')],
    ['sign', () => move(company, draft.id, 'sign', { acceptance_date: '2026-04-30' })],
    ['journal', () => callApi(company.owner, getCompletion, { params: { contract_id: contract.id }, query: {} })],
  ];
  for (const [name, work] of steps) expect([name, await timed(name, work)]).toEqual([name, 200]);
  expect(await reconcile(company, contract)).toMatchObject({ difference: '0.00' });
}, 120_000);
