import {
  batchRows,
  consumableRows,
  resourceRows,
  specificationRows,
  workRows,
} from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { RESOURCE_KINDS } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { COEFFICIENT_TARGETS } from '@karkas/domain/specification/index.ts';
import { expect } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { readWhole, type WholeSpecification } from '#testing/factories/specifications.ts';
import { expectConsistent } from './consistent-totals.fixtures.ts';

const COUNTED = `select jsonb_build_object(
    'labour', coalesce(sum(labour), 0), 'machinists', coalesce(sum(machinists), 0), 'machines', coalesce(sum(machines), 0),
    'materials', coalesce(sum(materials), 0), 'consumables', coalesce(sum(consumables), 0), 'direct', coalesce(sum(direct), 0),
    'overhead', coalesce(sum(overhead), 0), 'profit', coalesce(sum(profit), 0), 'equipment', coalesce(sum(equipment), 0), 'total', coalesce(sum(total), 0),
    'missing_prices', coalesce(sum(missing_prices), 0), 'missing_deductions', coalesce(sum(missing_deductions), 0), 'unmatched_count', count(*) filter (where match_status = 'unmatched'),
    'positions_count', count(*), 'rows_count', (select count(*) from specification_row where specification_id = $1)) as sums
  from specification_row where specification_id = $1 and kind = 'position'`;

/** Expects stored sums to equal the rows, and all returned figures to be consistent. */
export async function expectStoredSums(company: TestCompany, id: string): Promise<WholeSpecification> {
  const numbers = (sums: Record<string, string | number> | null | undefined) =>
    Object.fromEntries(Object.entries(sums ?? {}).map(([key, value]) => [key, Number(value).toFixed(2)]));
  const [stored] = await queryInCompany<{ kept_sums: Record<string, string> | null }>(
    company,
    'select kept_sums from specification where id = $1',
    [id],
  );
  const [counted] = await queryInCompany<{ sums: Record<string, number> }>(company, COUNTED, [id]);
  expect(stored?.kept_sums).not.toBeNull();
  expect(numbers(stored?.kept_sums)).toEqual(numbers(counted?.sums));
  const whole = await readWhole(company, id);
  expectConsistent(whole);
  expect([whole.head.rows_count, whole.head.positions_count]).toEqual([whole.rows.length, whole.positions.length]);
  return whole;
}

/** A seeded random chooser. */
export function chooser(seed: number) {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return { next, one: <Item>(items: readonly Item[]): Item | undefined => items[next(items.length)] };
}

type Choose = ReturnType<typeof chooser>;
type Table = { company: TestCompany; id: string };

/** One random edit of rows as read some time ago; edits of rows deleted meanwhile are refused. */
export async function randomEdit(table: Table, whole: WholeSpecification, choose: Choose): Promise<void> {
  const { status } = await send(table, whole, choose);
  expect([200, 201, 204, 400, 404]).toContain(status);
}

function send({ company: { owner }, id }: Table, whole: WholeSpecification, choose: Choose) {
  const params = { specification_id: id };
  const amount = () => `${choose.next(5000)}.${choose.next(100)}`;
  const idOf = (row: { id: string } | undefined) => row?.id ?? id;
  const position = () => ({ ...params, row_id: idOf(choose.one(whole.positions)) });
  const line = () => ({ ...params, row_id: idOf(choose.one(whole.resources)) });
  const section = () => ({ ...params, row_id: idOf(choose.one(whole.sections)) });
  const coefficients = () =>
    choose.next(3) === 0
      ? []
      : [
          {
            name: 'Множитель',
            value: `1.${choose.next(99) + 1}`,
            targets: [choose.one(COEFFICIENT_TARGETS) ?? 'cost'],
          },
        ];
  const parent_id = choose.next(3) === 0 ? null : (choose.one(whole.sections)?.id ?? null);
  const specification_row_id = position().row_id;
  const body = { specification_row_id, name: 'Строка', quantity: amount(), price: amount() };
  const edits = [
    () => callApi(owner, specificationRows.patch, { params: position(), body: { quantity: amount() } }),
    () => callApi(owner, specificationRows.patch, { params: position(), body: { quantity: null } }),
    () => callApi(owner, specificationRows.patch, { params: position(), body: { price: amount() } }),
    () => callApi(owner, specificationRows.patch, { params: position(), body: { price: null } }),
    () => callApi(owner, specificationRows.patch, { params: position(), body: { coefficients: coefficients() } }),
    () => callApi(owner, specificationRows.patch, { params: section(), body: { coefficients: coefficients() } }),
    () => callApi(owner, specificationRows.patch, { params: section(), body: { excluded_conditions: ['Множитель'] } }),
    () => callApi(owner, specificationRows.patch, { params: position(), body: { overhead_percent: amount() } }),
    () => callApi(owner, patchSpecification, { params, body: { coefficients: coefficients() } }),
    () =>
      callApi(owner, resourceRows.create, {
        params,
        body: { ...body, quantity: null, norm_quantity: amount(), kind: choose.one(RESOURCE_KINDS) ?? 'labour' },
      }),
    () =>
      callApi(owner, resourceRows.create, {
        params,
        body: { specification_row_id, name: 'Прочие', labour_percent: '2' },
      }),
    () => callApi(owner, resourceRows.patch, { params: line(), body: { base_price: amount(), index: '1.37' } }),
    () => callApi(owner, specificationRows.patch, { params: position(), body: { norm_id: null } }),
    () =>
      callApi(owner, specificationRows.patch, {
        params: position(),
        body: { norm_id: choose.one(whole.works)?.norm_id ?? null },
      }),
    () => callApi(owner, specificationRows.create, { params, body: { name: 'Раздел', kind: 'section', parent_id } }),
    () =>
      callApi(owner, specificationRows.create, {
        params,
        body: { name: 'Работа', parent_id, quantity: amount(), price: amount() },
      }),
    () => callApi(owner, specificationRows.create, { params, body: { name: 'Без цены', parent_id, quantity: '1' } }),
    () => callApi(owner, resourceRows.create, { params, body }),
    () => callApi(owner, consumableRows.create, { params, body: { ...body, price: null } }),
    () => callApi(owner, workRows.create, { params, body }),
    () => callApi(owner, resourceRows.patch, { params: line(), body: { price: amount() } }),
    () => callApi(owner, resourceRows.patch, { params: line(), body: { supply_by: 'customer' } }),
    () => callApi(owner, resourceRows.remove, { params: line() }),
    () => callApi(owner, specificationRows.remove, { params: position() }),
    () =>
      callApi(owner, batchRows, {
        params,
        body: {
          operations: [
            { table: 'specification_row', id: position().row_id, changes: { quantity: amount() } },
            { table: 'specification_row', id: position().row_id, changes: { price: amount() } },
            { table: 'resource_row', id: line().row_id, changes: { quantity: amount() } },
            { table: 'specification_row', id: position().row_id, delete: true },
          ],
        },
      }),
    // Rare, because it deletes everything below.
    () =>
      callApi(owner, specificationRows.remove, {
        params: { ...params, row_id: choose.next(8) === 0 ? idOf(choose.one(whole.sections)) : id },
      }),
  ];
  return (choose.one(edits) ?? edits[0])?.() ?? Promise.resolve({ status: 404 });
}
