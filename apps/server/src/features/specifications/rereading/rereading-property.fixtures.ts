import * as endpoints from '@karkas/api/specifications/bills/rereading.endpoints.ts';
import { batchRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { makeWorkbook, type RowSpec } from '#testing/files/make-workbook.ts';
import { expectConsistent } from '../totals/consistent-totals.fixtures.ts';
import { apply, reread, rowsAsText } from './rereading.fixtures.ts';

const WORKS = [
  'Кладка перегородок',
  'Штукатурка стен',
  'Окраска стен',
  'Стяжка полов',
  'Укладка плитки',
  'Монтаж дверей',
];
const MATERIALS = ['Плитка керамическая', 'Клей плиточный', 'Краска водная'];
export const GLUE = { name: 'Клей плиточный', quantity: 9 };

type Work = {
  name: string;
  room: number;
  quantity: number;
  price: number;
  materials: { name: string; quantity: number }[];
};
export type Bill = { name: string; works: Work[] }[];

const aWork: fc.Arbitrary<Work> = fc.record({
  name: fc.constantFrom(...WORKS),
  room: fc.integer({ min: 1, max: 2 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  price: fc.constantFrom(0, 100, 250),
  materials: fc.array(fc.record({ name: fc.constantFrom(...MATERIALS), quantity: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 2,
  }),
});
const aBillOf: fc.Arbitrary<Bill> = fc.array(
  fc.record({
    name: fc.constantFrom('Стены', 'Полы', 'Потолки'),
    works: fc.array(aWork, { minLength: 1, maxLength: 5 }),
  }),
  { minLength: 1, maxLength: 3 },
);
/** A later issue: sections reordered; works removed, added, moved and with changed volumes. */
const twoIssues = fc.tuple(aBillOf, aBillOf, fc.integer({ min: 0, max: 3 })).map(([first, other, kept]) => {
  const second = [...first.slice(kept % first.length), ...other.slice(0, 2), ...first.slice(0, kept % first.length)];
  return {
    first,
    second: second.map(({ name, works }) => ({ name, works: works.filter((_, at) => (at + kept) % 4 !== 1) })),
  };
});

export function asWorkbook(bill: Bill): Uint8Array {
  let number = 0;
  const rows: RowSpec[] = [['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Стоимость']];
  for (const [at, { name, works }] of bill.entries()) {
    rows.push([`Раздел ${at + 1}. ${name}`]);
    for (const { name: work, room, quantity, price, materials } of works) {
      number += 1;
      const money = price === 0 ? [] : [price, price * quantity];
      rows.push([number, `${work}, помещение ${room}`, 'м2', quantity, ...money]);
      for (const [place, material] of materials.entries())
        rows.push([`${number}.${place + 1}`, material.name, 'кг', material.quantity]);
    }
  }
  return makeWorkbook({ sheets: [{ name: 'ВОР', rows }] });
}

/** Each run reads three bills and accepts twice, which takes a second. */
export function acceptsAnyIssue(numRuns: number): void {
  test(
    'any two issues: full acceptance equals a fresh reading, partial acceptance leads to the same result, and nothing is left over',
    { timeout: 120_000 },
    async () => {
      const company = await aCompany();
      await fc.assert(
        fc.asyncProperty(twoIssues, fc.infiniteStream(fc.boolean()), async ({ first, second }, marks) => {
          const fresh = await aSpecification(company);
          await aBill(company, fresh.id, { bytes: asWorkbook(second) });
          const { id: specification_id } = await aSpecification(company);
          const { id: vor_id } = await aBill(company, specification_id, { bytes: asWorkbook(first) });
          const place = { specification_id, vor_id };
          // Half of the positions are priced by hand: keys and prices must survive every acceptance.
          const read = await readWhole(company, specification_id);
          const operations = read.positions
            .filter((_, at) => at % 2 === 0)
            .map(({ id }) => ({ table: 'specification_row' as const, id, changes: { price: '77' } }));
          await callApi(company.owner, batchRows, { params: { specification_id }, body: { operations } });
          const before = await readWhole(company, specification_id);
          const { body } = await reread(company, place, asWorkbook(second));
          const chosen = body.rows.filter(() => marks.next().value).map(({ id }) => id);
          expect((await apply(company, place, { row_ids: chosen })).status).toBe(200);
          const ids = (await readWhole(company, specification_id)).rows.map((row) => row.row_key);
          expect(new Set(ids).size).toBe(ids.length);
          expect((await apply(company, place, { all: true })).body.left_count).toBe(0);
          expect(await rowsAsText(company, specification_id)).toEqual(await rowsAsText(company, fresh.id));
          const after = await readWhole(company, specification_id);
          expectConsistent(after);
          const lost = before.positions.filter(({ row_key: key, price }) => {
            const now = after.positions.find((row) => row.row_key === key);
            return price === '77.00' && now !== undefined && now.price !== '77.00';
          });
          expect(lost).toEqual([]);
          const again = await callApi(company.owner, endpoints.getRereading, { params: place });
          expect(again.body.rows).toEqual([]);
          expect((await apply(company, place, { all: true })).body).toMatchObject({
            added_count: 0,
            changed_count: 0,
            gone_count: 0,
          });
        }),
        { numRuns, endOnFailure: true },
      );
    },
  );
}
