import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../answer-values.ts';
import { computeFigures } from '../../features/specification-documents/figures/report-figures.ts';
import { lsrForm } from '../../features/specification-documents/forms/lsr-form.ts';
import { anyDocument } from '../../features/specification-documents/samples/random-document.fixtures.ts';
import { makeDocument, sampleDocument } from '../../features/specification-documents/samples/report.fixtures.ts';
import { openReport } from '../../features/specification-documents/samples/report-reading.fixtures.ts';
import { readBill } from '../../features/bill-reader/read-bill.ts';
import { lsrOf, readBack, seed, published } from './lsr-round-trip-shared.ts';

describe('a printed local estimate', () => {
  test('matches the published amounts of each kind', async () => {
    const workbook = await openReport(await lsrOf(published()));
    const amounts = new Map<unknown, unknown>();
    workbook.worksheets[0]?.eachRow((row) => {
      const { result, value } = row.getCell(12);
      if (!amounts.has(row.getCell(3).value)) amounts.set(row.getCell(3).value, result ?? value);
    });
    for (const [name, amount] of [
      ['ОТ(ЗТ)', 3750.23],
      ['ЭМ', 533.72],
      ['ОТм(ЗТм)', 458.68],
      ['М', 83.62],
      ['Итого прямые затраты', 4826.25],
      ['ФОТ', 4208.91],
      ['НР', 4587.71],
      ['СП', 2399.08],
      ['Всего по позиции', 11813.04],
      ['Итого по разделу 1 Обрешётка', 11813.04],
      ['Итого по смете', 11813.04],
    ])
      expect([name, amounts.get(name)]).toEqual([name, amount]);
  });

  test('is read back by our own reader with the same total', async () => {
    const bill = await readBack(published());
    expect(bill.warnings).toEqual([]);
    expect(bill.reconciliation).toMatchObject({ file_total: '11813.04', read_total: '11813.04' });
    expect(bill.rows[1]).toMatchObject({
      code: 'ГЭСН12-01-034-02',
      quantity: '0.61',
      position_terms: { overhead_percent: '109', profit_percent: '57' },
    });
    expect(bill.rows[2]?.line_terms).toMatchObject({ kind: 'labour', norm_quantity: '12.94', grade: '2.5' });
  });

  test.each(['xlsx', 'pdf'] as const)(
    'with two charges is read back with the same totals from %s',
    async (format) => {
      const charges = [
        { name: 'Временные здания и сооружения', kind: 'temporary', percent: '1.8', base: 'works' },
        { name: 'Непредвиденные затраты', kind: 'contingency', percent: '2', base: 'all' },
      ] as const;
      for (const vat_included of [true, false]) {
        const document = makeDocument(
          [
            { name: 'Монтаж щита', unit: 'шт', quantity: '3', handPrice: '4100.55', lines: [] },
            {
              name: 'Прокладка кабеля',
              unit: 'м',
              quantity: '17.5',
              lines: [seed('labour', ['1-100-40', 'Рабочий 4,0', 'чел.-ч'], '0.4', '550')],
            },
          ],
          { vat_rate: '22', vat_included, charges: [...charges] },
        );
        const { totals } = computeFigures(document);
        const bill = await readBill({ bytes: await lsrOf(document, format), fileName: `ЛСР.${format}` });
        expect(bill.vat).toEqual({ vat_included, vat_rate: '22' });
        // If they are left out, each is reported, and so is every total that contains it.
        expect(bill.warnings.filter(({ code }) => code === 'charge_not_read')).toHaveLength(2);
        expect(bill.warnings.map(({ code }) => code)).toContain('totals_differ');
        expect(bill.reconciliation?.difference).toBe(totals.charges_total);
        expect(bill.with_charges).toMatchObject({ charges, warnings: [], reconciliation: { difference: '0.00' } });
        expect(bill.with_charges?.reconciliation?.rows.map(({ file }) => file)).toEqual(
          expect.arrayContaining([totals.vat, totals.gross]),
        );
      }
    },
    60_000,
  );

  test('consists of its kinds: pay, machines, materials, overhead and profit add up to the total', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const { sums } = computeFigures(document);
        const parts = [sums.labour, sums.machinists, sums.machines, sums.materials, sums.consumables];
        const whole = addAll([...parts, sums.hand_priced, sums.overhead, sums.profit, sums.equipment]);
        expect(roundMoney(whole)).toBe(sums.total);
      }),
    );
  });

  test('is also printed as pages, and without prices has no price column', async () => {
    expect(
      Buffer.from(await lsrOf(sampleDocument(), 'pdf'))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const bare = lsrForm(sampleDocument(), { withPrices: false });
    expect(bare.columns).toHaveLength(7);
    const amounts = ['276300', '412.37', '22645'];
    expect(amountsIn([bare.rows, bare.facts], amounts)).toEqual([]);
  });
});
