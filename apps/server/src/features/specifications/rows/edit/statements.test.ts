import {
  batchRows,
  consumableRows,
  resourceRows,
  specificationRows,
} from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { describe, expect, test, vi } from 'vitest';
import { StatementBatch } from '#platform/db/wire/driver/statement-batch.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aCalculatedSpecification, readWhole } from '#testing/factories/specifications.ts';

/** Including begin and commit. */
const MOST_STATEMENTS = 12;

/** Statements sent to the database, without the notification after the commit, which is shared between requests. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const add = vi.spyOn(StatementBatch.prototype, 'add');
  await work();
  const texts = add.mock.calls.map(([{ text }]) => text);
  add.mockRestore();
  return texts;
}

async function aTable() {
  const company = await aCompany();
  const { id: specification_id } = await aCalculatedSpecification(company);
  const whole = await readWhole(company, specification_id);
  const position = whole.positions.find((row) => row.norm_id !== null && row.parent_id !== null);
  const line = whole.resources.find((one) => one.specification_row_id === position?.id && one.origin === 'norm');
  if (position === undefined || line === undefined) throw new Error('The made bill has no position with a norm');
  return { by: company.owner, params: { specification_id }, position, line };
}

describe('writing one row', () => {
  test('a quantity under a norm takes few statements, and reads each table of rows once before writing', async () => {
    const { by, params, position } = await aTable();
    const edit = () =>
      callApi(by, specificationRows.patch, {
        params: { ...params, row_id: position.id },
        body: { quantity: '7', version: position.version },
      });
    const sent = await statementsOf(edit);
    expect(sent.length).toBeLessThanOrEqual(MOST_STATEMENTS);
    const reads = sent.filter((text) => /^\s*select [\s\S]*from specification_row r where/.test(text));
    expect(reads.filter((text) => text.includes('as lines'))).toHaveLength(1);
    expect(sent.filter((text) => /update "?specification_row"? c set/.test(text))).toHaveLength(1);
  });

  test('other kinds take no more, also as a batch of one', async () => {
    const { by, params, position, line } = await aTable();
    const price = await statementsOf(() =>
      callApi(by, resourceRows.patch, { params: { ...params, row_id: line.id }, body: { price: '10' } }),
    );
    const batch = await statementsOf(() =>
      callApi(by, batchRows, {
        params,
        body: { operations: [{ table: 'specification_row', id: position.id, changes: { quantity: '8' } }] },
      }),
    );
    const added = await statementsOf(() =>
      callApi(by, consumableRows.create, { params, body: { specification_row_id: position.id, name: 'Гвозди' } }),
    );
    const removed = await statementsOf(() =>
      callApi(by, resourceRows.remove, { params: { ...params, row_id: line.id } }),
    );
    for (const sent of [price, batch, added, removed]) expect(sent.length).toBeLessThanOrEqual(MOST_STATEMENTS);
  });
});
