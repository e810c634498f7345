import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { vatOnTop, vatWithin, withVat } from '@karkas/domain/money/vat.ts';
import { calculateFormulas } from '@cj-tech-master/excelts/formula';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountsIn } from './answer-values.ts';
import { computeFigures } from '../features/specification-report/figures/report-figures.ts';
import { lsrForm } from '../features/specification-report/forms/lsr-form.ts';
import { anyDocument, hasHalves } from '../features/specification-report/random-document.fixtures.ts';
import { makeDocument, sampleDocument, type LineSeed } from '../features/specification-report/report.fixtures.ts';
import { differences, openReport, withoutResults } from '../features/specification-report/report-reading.fixtures.ts';
import type { ReportDocument } from '../features/specification-report/specification-report.types.ts';
import { readBill } from '../features/vor-reader/read-bill.ts';
import { write as writeForm } from '../platform/documents/form/write-form.ts';

const lsrOf = (document: ReportDocument, format: 'xlsx' | 'pdf' = 'xlsx') =>
  writeForm(lsrForm(document, { withPrices: true }), { format, rows: [] });
const readBack = async (document: ReportDocument) => readBill({ bytes: await lsrOf(document), fileName: 'ЛСР.xlsx' });

/** A machine that is counted in hours of people would be read as who drives it. */
const withMachineHours = (document: ReportDocument): ReportDocument => ({
  ...document,
  rows: document.rows.map((row) =>
    row.kind === 'section'
      ? row
      : { ...row, lines: row.lines.map((line) => (line.kind === 'machine' ? { ...line, unit: 'маш.-ч' } : line)) },
  ),
});

const seed = (kind: LineSeed['kind'], [code, name, unit]: [string, string, string], norm: string, price: string) => ({
  kind,
  code,
  name,
  unit,
  norm,
  price,
});

/** ГЭСН 12-01-034-02 as a published estimate prices it. */
const published = (): ReportDocument =>
  makeDocument([
    { number: '1', name: 'Обрешётка' },
    {
      code: 'ГЭСН12-01-034-02',
      name: 'Устройство обрешётки с прозорами из брусков',
      unit: '100 м2',
      quantity: '0.61',
      overhead: '109',
      profit: '57',
      lines: [
        seed('labour', ['1-100-25', 'Средний разряд работы 2,5', 'чел.-ч'], '12.94', '475.11'),
        seed('machine', ['91.05.01-017', 'Краны башенные 8 т', 'маш.-ч'], '0.97', '865.44'),
        seed('machine', ['91.05.05-015', 'Краны автомобильные 16 т', 'маш.-ч'], '0.01', '1663.18'),
        seed('machine', ['91.14.02-001', 'Автомобили бортовые до 5 т', 'маш.-ч'], '0.03', '627.61'),
        seed('machinist', ['4-100-060', 'Средний разряд машинистов 6', 'чел.-ч'], '0.97', '750.17'),
        seed('machinist', ['4-100-060', 'Средний разряд машинистов 6', 'чел.-ч'], '0.01', '750.17'),
        seed('machinist', ['4-100-040', 'Средний разряд машинистов 4', 'чел.-ч'], '0.03', '558.46'),
        seed('material', ['01.7.15.06-0111', 'Гвозди строительные', 'т'], '0.0015', '91385.06'),
      ],
    },
  ]);

describe('a local estimate that is printed', () => {
  test('comes to the published amounts, kind by kind', async () => {
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

  test('is read back to the kopeck whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument.map(withMachineHours), async (document) => {
        const { totals, positions } = computeFigures(document);
        const { vat_rate: rate } = document.head;
        const bill = await readBack(document);
        const hasCharges = totals.charges.some(({ amount }) => amount !== '0.00');
        expect(bill.with_charges !== undefined).toBe(hasCharges);
        const { reconciliation } = bill.with_charges ?? bill;
        const file = reconciliation?.file_total ?? '0.00';
        expect(reconciliation?.rows.filter(({ difference }) => difference !== '0.00') ?? []).toEqual([]);
        expect(reconciliation?.difference ?? '0.00').toBe('0.00');
        expect((bill.with_charges ?? bill).warnings.map(({ code }) => code)).not.toContain('totals_differ');
        expect(bill.rows.filter(({ kind }) => kind === 'work')).toHaveLength(positions.length);
        if (positions.length === 0) return;
        const isWith = bill.vat.vat_included === true;
        // Of nothing the tax is nothing, with or without.
        expect(totals.gross === '0.00' ? rate : bill.vat.vat_rate).toBe(rate);
        expect(isWith ? file : withVat(file, rate)).toBe(totals.gross);
        expect(isWith ? vatWithin(file, rate) : vatOnTop(file, rate)).toBe(totals.vat);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  test.each(['xlsx', 'pdf'] as const)(
    'with two charges comes back to the same totals from %s',
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
        // Left out, each is told, and so is every total that holds it.
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

  test('has formulas that give what stands beside them', async () => {
    const documents = fc.sample(
      anyDocument.filter((document) => !hasHalves(document)),
      { numRuns: 10, seed: 7 },
    );
    for (const document of [sampleDocument(), published(), ...documents]) {
      const bytes = await lsrOf(document);
      const recalculated = await openReport(await withoutResults(bytes));
      calculateFormulas(recalculated);
      expect(differences(await openReport(bytes), recalculated)).toEqual([]);
    }
  }, 60_000);

  test('is made of its kinds: pay, machines, materials, overhead and profit add up to the whole', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const { sums } = computeFigures(document);
        const parts = [sums.labour, sums.machinists, sums.machines, sums.materials, sums.consumables];
        const whole = addAll([...parts, sums.hand_priced, sums.overhead, sums.profit, sums.equipment]);
        expect(roundMoney(whole)).toBe(sums.total);
      }),
    );
  });

  test('is printed on pages too, and without prices has no column of them', async () => {
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
