import {
  copySpecificationRows,
  moveSpecificationRows,
} from '@karkas/api/specifications/rows/rows-arrange.endpoints.ts';
import { batchRows, restoreRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import {
  aRow,
  aSection,
  aSpecification,
  readWhole,
  type WholeSpecification,
} from '#testing/factories/specifications.ts';
import { expectConsistent } from '../../totals/consistent-totals.fixtures.ts';
import { inTreeOrder, expectTreeOrder, printedSums } from './section-order.fixtures.ts';

/** Section totals, innermost first, in the order printed. */
function sumsOfSections(whole: WholeSpecification, parent: string | null = null): number[] {
  return inTreeOrder(whole)
    .filter((row) => row.parent_id === parent && row.kind === 'section')
    .flatMap((row) => [...sumsOfSections(whole, row.id), Number(row.total)]);
}

test('after random adds, moves, copies, deletions and restores, printed section totals match the screen', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const params = { specification_id: id };
  let seed = 11;
  const chance = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const pick = <Item>(list: readonly Item[]): Item | undefined => list[chance(list.length || 1)];
  let back: { row_ids: string[]; parent_id: string | null }[] = [];
  let removal: string | null = null;
  const [printed, displayed]: [number[][], number[][]] = [[], []];
  for (let step = 0; step < 60; step += 1) {
    const { rows, sections, positions } = await readWhole(company, id);
    const neighbour = pick(rows)?.id;
    const place = {
      parent_id: pick([null, ...sections.map((row) => row.id)]) ?? null,
      ...(chance(3) === 0 && neighbour !== undefined ? { after_id: neighbour } : {}),
      ...(chance(5) === 0 && neighbour !== undefined ? { before_id: neighbour } : {}),
    };
    const row_ids = [pick(rows), pick(positions)].flatMap((row) => (row === undefined ? [] : [row.id]));
    const what = step < 6 ? 0 : chance(9);
    if (what < 3) {
      if (step < 4 || chance(4) === 0) await aSection(company, id, { name: `С${step}`, ...place });
      else
        await aRow(company, id, {
          name: `П${step}`,
          quantity: '3',
          price: `${chance(9000)}.${chance(90) + 10}`,
          ...place,
        });
    } else if (what < 5 && row_ids.length > 0) {
      const moved = await callApi(company.owner, moveSpecificationRows, {
        params,
        body: { moves: [{ row_ids, ...place }] },
      });
      if (moved.status === 200) ({ back } = moved.body);
    } else if (what === 5 && back.length > 0) {
      await callApi(company.owner, moveSpecificationRows, { params, body: { moves: back } });
      back = [];
    } else if (what === 6 && rows.length < 60 && row_ids.length > 0)
      await callApi(company.owner, copySpecificationRows, { params, body: { row_ids, ...place } });
    else if (what === 7 && positions.length > 5 && removal === null) {
      const operations = row_ids.map((row) => ({
        table: 'specification_row' as const,
        id: row,
        delete: true as const,
      }));
      removal = (await callApi(company.owner, batchRows, { params, body: { operations } })).body.removal_id ?? null;
    } else if (what === 8 && removal !== null) {
      await callApi(company.owner, restoreRows, { params, body: { removal_id: removal } });
      removal = null;
    }
    const whole = await readWhole(company, id);
    expectTreeOrder(whole);
    if (whole.positions.length === 0) continue;
    printed.push(await printedSums(company, id, 'customer'));
    displayed.push(sumsOfSections(whole));
  }
  expect(displayed.length).toBeGreaterThan(40);
  expect(printed).toEqual(displayed);
  const whole = await readWhole(company, id);
  expect(whole.rows.length).toBeGreaterThan(20);
  expectConsistent(whole);
}, 120_000);
