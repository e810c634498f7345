import { specificationRows, workRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import type { SpecificationRow } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import {
  aCalculatedSpecification,
  aRow,
  aSection,
  aSpecification,
  readWhole,
} from '#testing/factories/specifications.ts';
import { countPosition, expectConsistent } from '../../totals/consistent-totals.fixtures.ts';

type RowPatch = NonNullable<Parameters<typeof callApi<typeof specificationRows.patch>>[2]['body']>;

function patchRow(company: TestCompany, specification_id: string, row_id: string, body: RowPatch) {
  return callApi(company.owner, specificationRows.patch, { params: { specification_id, row_id }, body });
}

async function aMatchedPosition(company: TestCompany): Promise<{ specification_id: string; row: SpecificationRow }> {
  const specification = await aCalculatedSpecification(company);
  const { positions } = await readWhole(company, specification.id);
  const row = positions.find((one) => one.match_status === 'matched' && one.missing_prices === 0);
  if (!row) throw new Error('The made bill has no position that is wholly priced');
  return { specification_id: specification.id, row };
}

describe('rows', () => {
  test('are inserted at the requested place and numbered', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const section = await aSection(company, id, { name: 'Стены' });
    const first = await aRow(company, id, { parent_id: section.id, name: 'Первая' });
    const last = await aRow(company, id, { name: 'Последняя' });
    for (let index = 0; index < 12; index += 1)
      await aRow(company, id, { parent_id: section.id, after_id: first.id, name: `Между ${index}` });
    const whole = await readWhole(company, id);
    expect(whole.rows.map((row) => row.name)).toEqual([
      'Стены',
      'Первая',
      ...Array.from({ length: 12 }, (_, index) => `Между ${11 - index}`),
      'Последняя',
    ]);
    expect([section.number, first.number, last.number]).toEqual(['1', '1.1', '2']);
    const byRange = await callApi(company.owner, specificationRows.list, {
      params: { specification_id: id },
      query: { search: 'ПОСЛЕДНЯЯ', match_status: 'unmatched', limit: 1 },
    });
    expect(byRange.body).toMatchObject({ count: 1, limit: 1, results: [{ id: last.id }] });
  });

  test('of a section are deleted with it, and the totals follow', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const outer = await aSection(company, id, { name: 'Раздел' });
    const inner = await aSection(company, id, { name: 'Подраздел', parent_id: outer.id });
    await aRow(company, id, { parent_id: inner.id, price: '10', quantity: '1' });
    await aRow(company, id, { price: '5', quantity: '1' });
    expect((await readWhole(company, id)).sections.map((row) => row.total)).toEqual(['10.00', '10.00']);
    expect(
      (await callApi(company.owner, specificationRows.remove, { params: { specification_id: id, row_id: outer.id } }))
        .status,
    ).toBe(204);
    const whole = await readWhole(company, id);
    expect([whole.rows.length, whole.head.totals?.net]).toEqual([1, '5.00']);
  });

  test('refuse a concurrent change, and return the current state', async () => {
    const company = await aCompany();
    const { specification_id, row } = await aMatchedPosition(company);
    await patchRow(company, specification_id, row.id, { note: 'первый', version: row.version });
    const stale = await patchRow(company, specification_id, row.id, {
      note: 'второй',
      price: '1',
      version: row.version,
    });
    expect([stale.status, stale.problem.code, stale.problem.current]).toMatchObject([
      409,
      'version_conflict',
      { id: row.id, note: 'первый' },
    ]);
    const section = await aSection(company, specification_id);
    await patchRow(company, specification_id, section.id, { name: 'Раз', version: section.version });
    expect(
      (await patchRow(company, specification_id, section.id, { name: 'Два', version: section.version })).status,
    ).toBe(409);
    const whole = await readWhole(company, specification_id);
    expect(whole.positions.find((one) => one.id === row.id)).toMatchObject({ note: 'первый', is_hand_priced: false });
    expectConsistent(whole);
  });

  test('without a section, edited concurrently in several rounds, have consistent totals', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const rows = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        aRow(company, id, { name: `Работа ${index}`, quantity: '1', price: '10' }),
      ),
    );
    for (let round = 1; round <= 5; round += 1) {
      const answers = await Promise.all(
        rows.map((row, index) => patchRow(company, id, row.id, { price: `${round * 100 + index}.01` })),
      );
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
      expectConsistent(await readWhole(company, id));
    }
  });

  test('edited by many at once have consistent totals', async () => {
    const company = await aCompany();
    const specification = await aCalculatedSpecification(company);
    const { positions, works } = await readWhole(company, specification.id);
    const edits = positions.flatMap((row, index) => [
      patchRow(company, specification.id, row.id, { quantity: `${index + 3}.5` }),
      patchRow(company, specification.id, row.id, { note: `заметка ${index}` }),
    ]);
    const answers = await Promise.all([
      ...edits,
      ...works.map((work) =>
        callApi(company.owner, workRows.patch, {
          params: { specification_id: specification.id, row_id: work.id },
          body: { note: 'х' },
        }),
      ),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    const whole = await readWhole(company, specification.id);
    expectConsistent(whole);
    expect(whole.positions.map((row) => [row.quantity, row.note])).toEqual(
      positions.map((_row, index) => [`${index + 3}.5`, `заметка ${index}`]),
    );
    expect(
      whole.positions.every((row) => row.match_status === 'unmatched' || countPosition(whole, row).total === row.total),
    ).toBe(true);
  });
});
