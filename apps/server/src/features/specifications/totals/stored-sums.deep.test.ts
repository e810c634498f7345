import { expect, test } from 'vitest';
import { aCompany } from '#testing/factories/index.ts';
import { aCalculatedSpecification } from '#testing/factories/specifications.ts';
import { chooser, expectStoredSums, randomEdit } from './random-edits.fixtures.ts';

test('stored sums equal the rows after a thousand random edits', { timeout: 600_000 }, async () => {
  const company = await aCompany();
  const { id } = await aCalculatedSpecification(company);
  const table = { company, id };
  const choose = chooser(7);
  for (let round = 0; round < 50; round += 1) {
    const whole = await expectStoredSums(company, id);
    for (let count = 0; count < 12; count += 1) await randomEdit(table, whole, choose);
    await Promise.all(Array.from({ length: 8 }, () => randomEdit(table, whole, choose)));
  }
  expect((await expectStoredSums(company, id)).rows.length).toBeGreaterThan(0);
});
