import { batchRows, resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { aBill, aCalculatedSpecification, aSpecification, readWhole } from '#testing/factories/specifications.ts';

/** A bill work with the resources stated for it. */
async function aTestbed() {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  await aBill(company, id);
  const whole = await readWhole(company, id);
  const line = whole.resources.find((one) => one.origin === 'bill' && one.quantity !== null);
  const position = whole.positions.find((one) => one.id === line?.specification_row_id);
  if (!line?.quantity || !position?.quantity) throw new Error('The bill states no resource');
  return { company, id, position, line, volume: position.quantity, quantity: line.quantity };
}
type Testbed = Awaited<ReturnType<typeof aTestbed>>;

const setVolume = ({ company, id, position }: Testbed, quantity: string) =>
  callApi(company.owner, specificationRows.patch, {
    params: { specification_id: id, row_id: position.id },
    body: { quantity },
  });
const lineOf = async ({ company, id, line }: { company: TestCompany; id: string; line: { id: string } }) =>
  (await callApi(company.owner, resourceRows.get, { params: { specification_id: id, row_id: line.id } })).body;
const times = (value: string, factor: string): string => decimal(value).times(decimal(factor)).toString();

describe('a changed volume', () => {
  test('scales bill resources by their consumption, in the response too, and back again', async () => {
    const testbed = await aTestbed();
    const answer = await setVolume(testbed, times(testbed.volume, '10'));
    const changed = answer.body.changed.resource_rows.find((one) => one.id === testbed.line.id);
    expect(changed).toMatchObject({
      quantity: times(testbed.quantity, '10'),
      quantity_source: 'bill',
      is_out_of_proportion: false,
    });
    await setVolume(testbed, '0');
    expect((await lineOf(testbed)).quantity).toBe('0');
    await setVolume(testbed, testbed.volume);
    expect(await lineOf(testbed)).toMatchObject({ quantity: testbed.quantity, is_out_of_proportion: false });
  });

  test('leaves a typed quantity and reports the proportional value, until it is typed again', async () => {
    const testbed = await aTestbed();
    const { company, id, line } = testbed;
    const type = (quantity: string) =>
      callApi(company.owner, resourceRows.patch, {
        params: { specification_id: id, row_id: line.id },
        body: { quantity },
      });
    await type('7');
    await setVolume(testbed, times(testbed.volume, '10'));
    expect(await lineOf(testbed)).toMatchObject({
      quantity: '7',
      quantity_source: 'manual',
      proportional_quantity: '70',
      is_out_of_proportion: true,
    });
    await type('70');
    expect(await lineOf(testbed)).toMatchObject({ quantity: '70', is_out_of_proportion: false });
    await setVolume(testbed, testbed.volume);
    expect(await lineOf(testbed)).toMatchObject({ proportional_quantity: '7', is_out_of_proportion: true });
  });

  test('works in a batch too, and undoing the batch restores all quantities', async () => {
    const company = await aCompany();
    const { id } = await aCalculatedSpecification(company);
    const before = await readWhole(company, id);
    const batch = (factor: string) =>
      callApi(company.owner, batchRows, {
        params: { specification_id: id },
        body: {
          operations: before.positions
            .filter((one) => one.quantity !== null)
            .map((one) => ({
              table: 'specification_row' as const,
              id: one.id,
              changes: { quantity: times(one.quantity ?? '0', factor) },
            })),
        },
      });
    expect((await batch('10')).status).toBe(200);
    const grown = await readWhole(company, id);
    const stated = before.resources.filter((one) => one.origin === 'bill' && one.quantity !== null);
    expect(stated.length).toBeGreaterThan(5);
    for (const line of stated)
      expect(grown.resources.find((one) => one.id === line.id)?.quantity).toBe(times(line.quantity ?? '', '10'));
    await batch('1');
    const after = await readWhole(company, id);
    const amounts = (whole: typeof before) => [
      whole.head.totals,
      ...[...whole.resources, ...whole.consumables].map(({ id: one, quantity, total }) => [one, quantity, total]),
    ];
    expect(amounts(after)).toEqual(amounts(before));
  });

  test('keeps the consumption through any changes, to seven decimals', async () => {
    const testbed = await aTestbed();
    const volumes = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(volumes, async (path) => {
        for (const thousandths of path) await setVolume(testbed, decimal(String(thousandths)).div('1000').toString());
        const volume = decimal(String(path.at(-1))).div('1000');
        const expected = decimal(testbed.quantity).times(volume).div(decimal(testbed.volume)).round(7);
        expect((await lineOf(testbed)).quantity).toBe(expected.toString());
      }),
      { numRuns: 12 },
    );
  });
});
