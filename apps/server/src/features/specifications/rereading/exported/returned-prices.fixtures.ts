import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { withVat } from '@karkas/domain/money/vat.ts';
import { readBill } from '#features/bill-reader';
import { makeWorkbook, type CellSpec } from '#testing/files/make-workbook.ts';
import { compareIssue } from '../compare/compare-issue.ts';
import type { CurrentRow } from '../compare/current-bill.repository.ts';
import { exportedWorkbookOf } from './exported-prices.ts';

type Work = { name: string; quantity: number; kopecks: number };
type Edit = { kopecks: number | null; quantity: number | null; isGone: boolean };

const BILL = '0192d1a0-0000-7000-8000-000000000001';
const WORKS = ['Кладка перегородок', 'Штукатурка стен', 'Окраска потолков', 'Стяжка полов', 'Монтаж дверей'];
const kopecks = fc.integer({ min: 101, max: 9_999_999 });
const aWork = fc.record({ quantity: fc.integer({ min: 1, max: 400 }), kopecks });
const anEdit: fc.Arbitrary<Edit> = fc.record({
  kopecks: fc.option(kopecks, { freq: 2 }),
  quantity: fc.option(fc.integer({ min: 401, max: 800 }), { freq: 2 }),
  isGone: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
});
const aTrip = fc.record({
  rows: fc.array(fc.tuple(aWork, anEdit), { minLength: 2, maxLength: 12 }),
  isWithVat: fc.boolean(),
  isRowAdded: fc.boolean(),
});

const roubles = (amount: number): string => roundMoney(decimal(String(amount)).div(decimal('100')));

async function read(works: Work[], isWithVat: boolean) {
  const rows = works.map(({ name, quantity, kopecks: price }, at): CellSpec[] => {
    const stated = isWithVat ? withVat(roubles(price), '22') : roubles(price);
    return [at + 1, name, 'м2', quantity, { number: stated }];
  });
  const heading = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', isWithVat ? 'Цена с НДС 22%' : 'Цена'];
  return readBill({ fileName: 'КП.xlsx', bytes: makeWorkbook({ sheets: [{ name: 'КП', rows: [heading, ...rows] }] }) });
}

/** A position with a price of ours, from the row of an unpriced form. */
const currentRow = ({ name, quantity, kopecks: price }: Work, at: number): CurrentRow => ({
  id: `row-${at}`,
  row_key: `key-${at}`,
  parent_id: null,
  section_name: null,
  kind: 'position',
  number: String(at + 1),
  name,
  unit: 'м2',
  quantity: String(quantity),
  formula: null,
  is_linked: false,
  drawing_ref: null,
  price: roubles(price),
  total: roundMoney(decimal(roubles(price)).times(decimal(String(quantity)))),
  price_source: null,
  bill_total: null,
  is_hand_priced: true,
  match_status: 'manual',
  norm_id: null,
  norm_unit: null,
  source: { sheet: 'КП', row: at + 2 },
  lines: [],
});

/** A workbook with our prices goes out, is edited by the customer and comes back: each edited cell is a change, and no other. */
export function bringsEveryCellHome(numRuns: number): void {
  test('every cell that the customer edited is a change, and no other cell', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(aTrip, async ({ rows, isWithVat, isRowAdded }) => {
        const works = rows.map(([work], at) => ({ ...work, name: `${WORKS[at % WORKS.length]}, помещение ${at}` }));
        const current = works.map(currentRow);
        const exported = exportedWorkbookOf(current, await read(works, isWithVat), '22');
        const edits = rows.map(([, edit]) => edit);
        const added = isRowAdded ? [{ name: 'Разборка кровли', quantity: 3, kopecks: 70_000 }] : [];
        const returned = works.flatMap((work, at) => {
          const edit = edits[at];
          if (edit === undefined || (edit.isGone && at > 0)) return [];
          return [{ ...work, quantity: edit.quantity ?? work.quantity, kopecks: edit.kopecks ?? work.kopecks }];
        });
        const { changes } = compareIssue(current, await read([...added, ...returned], isWithVat), {
          billId: BILL,
          seesPrices: true,
          exported: [exported],
        });
        const seen = changes.flatMap(({ id, change, fields, after }) =>
          change === 'changed'
            ? fields.flatMap((field) =>
                field === 'price' || field === 'quantity'
                  ? [`${id} ${field} ${roundMoney(after?.[field] ?? '0')}`]
                  : [],
              )
            : [change === 'gone' ? `${id} gone` : 'added'],
        );
        const expected = works.flatMap((work, at) => {
          const edit = edits[at];
          if (edit === undefined) return [];
          if (edit.isGone && at > 0) return [`row-${at} gone`];
          const price = edit.kopecks !== null && edit.kopecks !== work.kopecks ? edit.kopecks : null;
          return [
            ...(price === null ? [] : [`row-${at} price ${roubles(price)}`]),
            ...(edit.quantity === null ? [] : [`row-${at} quantity ${edit.quantity}.00`]),
          ];
        });
        expect(seen.toSorted()).toEqual([...expected, ...added.map(() => 'added')].toSorted());
      }),
      { numRuns, endOnFailure: true },
    );
  });
}
