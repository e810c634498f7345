import { batchRows, resourceRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { expect, vi } from 'vitest';
import { StatementBatch } from '#platform/db/wire/driver/statement-batch.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import {
  aCalculatedSpecification,
  aRow,
  aSpecification,
  readWhole,
  type WholeSpecification,
} from '#testing/factories/specifications.ts';

export type Operations = EndpointInput<typeof batchRows>['body']['operations'];

type Testbed = { company: TestCompany; specification_id: string; whole: WholeSpecification };

export async function aTestbed(): Promise<Testbed> {
  const company = await aCompany();
  const { id: specification_id } = await aCalculatedSpecification(company);
  return { company, specification_id, whole: await readWhole(company, specification_id) };
}

export const send = (
  { company, specification_id }: Pick<Testbed, 'company' | 'specification_id'>,
  operations: Operations,
  by: Session = company.owner,
) => callApi(by, batchRows, { params: { specification_id }, body: { operations } });

/** Changes `count` positions in one batch and expects a bounded number of statements and exact sums. */
export async function expectOneBatchOf(count: number): Promise<void> {
  const company = await aCompany();
  const { id: specification_id } = await aSpecification(company);
  const sample = await aRow(company, specification_id, { price: '10' });
  await callApi(company.owner, resourceRows.create, {
    params: { specification_id },
    body: { specification_row_id: sample.id, name: 'Кирпич', unit: 'шт', quantity: '1', price: '1' },
  });
  await queryInCompany(
    company,
    `insert into specification_row (company_id, id, specification_id, row_key, kind, sort_order, number, name, unit, quantity, price, total, is_hand_priced, match_status)
    select app_company_id(), gen_random_uuid(), $1, gen_random_uuid(), 'position', 1000 + n, n::text, 'Позиция ' || n, 'м2', 1, 10, 10, true, 'manual' from generate_series(1, $2::int) n`,
    [specification_id, count - 1],
  );
  await queryInCompany(company, 'update specification set kept_sums = null where id = $1', [specification_id]);
  const whole = await readWhole(company, specification_id);
  const add = vi.spyOn(StatementBatch.prototype, 'add');
  const answer = await send(
    { company, specification_id },
    whole.positions.map((row, index) => ({
      table: 'specification_row',
      id: row.id,
      version: row.version,
      changes: { quantity: String(index + 1) },
    })),
  );
  expect(answer.status).toBe(200);
  expect(answer.body.changed.specification_rows).toHaveLength(count);
  expect(answer.body.totals?.net).toBe(`${(10 * count * (count + 1)) / 2}.00`);
  // The number of statements depends on chunks of rows, not on rows.
  expect(add.mock.calls.length).toBeLessThan(60);
  add.mockRestore();
}
