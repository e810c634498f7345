import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBill } from '#features/bill-reader';
import { computeFigures } from '../figures/report-figures.ts';
import { makeDocument, sampleDocument } from '../samples/report.fixtures.ts';
import type { ReportDocument } from '../report.types.ts';
import { arpsOf } from './write-arps.ts';

const readBack = async (document: ReportDocument) => readBill({ bytes: arpsOf(document), fileName: 'Смета.arp' });

const expected = (document: ReportDocument) =>
  computeFigures(document).positions.filter(({ mode }) => mode !== 'removed');

describe('АРПС 1.10', () => {
  test('is read back by our own reader: sections, works, units, quantities, names', async () => {
    const document = sampleDocument();
    const bill = await readBack(document);
    expect(bill.format).toBe('arps');
    expect(
      bill.rows.filter(({ kind }) => kind === 'work').map(({ name, unit_raw, quantity }) => [name, unit_raw, quantity]),
    ).toEqual(
      expected(document).map(({ row }) => [
        row.name.replaceAll(/[«»]/g, '"').replaceAll('²', '2'),
        row.unit?.replaceAll('²', '2') ?? null,
        row.quantity,
      ]),
    );
  });

  test('adds up to the kopeck: every position by its lines, with its percents', async () => {
    const document = makeDocument([
      {
        code: 'ГЭСН12-01-034-02',
        name: 'Устройство обрешётки',
        unit: '100 м2',
        quantity: '0.61',
        overhead: '109',
        profit: '57',
        lines: [
          {
            kind: 'labour',
            code: '1-100-25',
            name: 'Средний разряд работы 2,5',
            unit: 'чел.-ч',
            norm: '12.94',
            price: '475.11',
          },
          {
            kind: 'machine',
            code: '91.05.01-017',
            name: 'Краны башенные 8 т',
            unit: 'маш.-ч',
            norm: '0.97',
            price: '865.44',
          },
          {
            kind: 'machinist',
            code: '4-100-060',
            name: 'Средний разряд машинистов 6',
            unit: 'чел.-ч',
            norm: '0.97',
            price: '750.17',
          },
          {
            kind: 'material',
            code: '01.7.15.06-0111',
            name: 'Гвозди строительные',
            unit: 'т',
            norm: '0.0015',
            price: '91385.06',
          },
        ],
      },
      { name: 'Окраска', unit: 'м2', quantity: '33.3', handPrice: '123.45', lines: [] },
    ]);
    const bill = await readBack(document);
    const works = bill.rows.filter(({ kind }) => kind === 'work');
    const lines = bill.rows.filter(({ kind }) => kind === 'resource');
    expect(works[0]?.position_terms).toMatchObject({ overhead_percent: '109', profit_percent: '57' });
    const costs = lines.map(({ quantity, price }) => roundMoney(decimal(quantity ?? '0').times(decimal(price ?? '0'))));
    expect(costs.slice(0, 4)).toEqual(expected(document)[0]?.lines.map(({ amount }) => amount));
    expect(lines.at(-1)?.price).toBe('123.45');
    expect(bill.reconciliation).toMatchObject({ difference: '0.00' });
  });

  const kinds = {
    labour: ['1-100-30', 'чел.-ч'],
    machine: ['91.05.01-017', 'маш.-ч'],
    machinist: ['4-100-050', 'чел.-ч'],
    material: ['01.7.15.06-0111', 'кг'],
  } as const;
  const kopecks = (most: number) => fc.integer({ min: 1, max: most }).map((value) => (value / 100).toFixed(2));
  const aLine = fc
    .tuple(
      fc.constantFrom(...(['labour', 'machine', 'machinist', 'material'] as const)),
      fc.integer({ min: 1, max: 999_999 }),
      kopecks(9_000_000),
    )
    .map(([kind, norm, price]) => ({
      kind,
      code: kinds[kind][0],
      unit: kinds[kind][1],
      name: `Ресурс ${norm}`,
      norm: (norm / 10_000).toFixed(4),
      price,
    }));
  const aPosition = fc.record({
    name: fc.constantFrom('Кладка стен', 'Штукатурка «улучшенная»', 'Окраска # стен'),
    unit: fc.constantFrom('м2', 'м3', '100 м2'),
    quantity: fc.integer({ min: 1, max: 999_999 }).map((value) => String(value / 1000)),
    overhead: fc.constantFrom('109', '92', '121', null),
    profit: fc.constantFrom('57', '40', null),
    handPrice: fc.option(kopecks(1_000_000)),
    lines: fc.array(aLine, { minLength: 1, maxLength: 5 }),
  });

  test('adds up to the kopeck for any document, quantities included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aPosition, { minLength: 1, maxLength: 6 }), async (seeds) => {
        const document = makeDocument(seeds);
        const bill = await readBack(document);
        const works = bill.rows.filter(({ kind }) => kind === 'work');
        expect(works.map(({ quantity }) => quantity)).toEqual(expected(document).map(({ row }) => row.quantity));
        // An empty document states no total.
        expect(bill.reconciliation?.difference ?? '0.00').toBe('0.00');
      }),
      { numRuns: 100 },
    );
  });

  test('writes positions of an outer section before its inner sections, so that none changes section', async () => {
    const levels: Readonly<Record<string, number>> = { а: 2, б: 3, в: 2, г: 1 };
    const position = (name: string) => ({ name, unit: 'м2', quantity: '1', handPrice: '10', lines: [] });
    const { rows, ...document } = makeDocument([
      { number: '1', name: 'Дом' },
      position('а'),
      { number: '1.1', name: 'Стены', level: 2 },
      position('б'),
      position('в'),
      position('г'),
    ]);
    const placed = rows.map((row) => (row.kind === 'position' ? { ...row, level: levels[row.name] ?? 1 } : row));
    const bill = await readBack({ ...document, rows: placed });
    expect(bill.rows.filter(({ kind }) => kind !== 'resource').map(({ name }) => name)).toEqual([
      'г',
      '1. Дом',
      'а',
      'в',
      '1.1. Стены',
      'б',
    ]);
  });

  test('lists what it cannot express: an agreed sum that is not price × volume', async () => {
    const notes = async (document: ReportDocument) => (await readBack(document)).skipped.map(({ text }) => text);
    expect((await notes(sampleDocument())).join()).not.toContain('Позиция');
    const [row] = makeDocument([{ name: 'Окраска', unit: 'м2', quantity: '3', handPrice: '33.33', lines: [] }]).rows;
    const odd = { ...sampleDocument(), rows: row?.kind === 'position' ? [{ ...row, total: '100.00' }] : [] };
    expect((await notes(odd)).join()).toContain('Позиция 1 "Окраска": сумма согласована целиком');
  });
});
