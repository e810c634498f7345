import { describe, expect, test } from 'vitest';
import { estimateFile, estimateHeading } from '#testing/files/estimate-form.ts';
import { madeEstimate } from '#testing/files/make-local-estimate.ts';
import { publishedEstimate } from '#testing/files/published-estimate.ts';
import { readBill } from '../read-bill.ts';
import { read } from './local-estimate.fixtures.ts';

describe('a local estimate', () => {
  test('is read as positions with their lines, percents and links', async () => {
    const bill = await read(publishedEstimate());
    expect(bill.rows.map(({ kind, name, quantity }) => [kind, name, quantity])).toMatchObject([
      ['section', 'Обрешётка', null],
      ['work', 'Устройство обрешётки с прозорами из брусков', '0.61'],
      ['resource', 'Средний разряд работы 2,5', '7.8934'],
      ['resource', 'Краны башенные 8 т', '0.5917'],
      ['resource', 'ОТм(ЗТм) Средний разряд машинистов 6', '0.5917'],
      ['resource', 'Краны автомобильные 16 т', '0.0061'],
      ['resource', 'ОТм(ЗТм) Средний разряд машинистов 6', '0.0061'],
      ['resource', 'Автомобили бортовые до 5 т', '0.0183'],
      ['resource', 'ОТм(ЗТм) Средний разряд машинистов 4', '0.0183'],
      ['resource', 'Гвозди строительные', '0.000915'],
      ['work', 'Бруски обрезные хвойных пород', '0.244'],
      ['resource', 'Бруски обрезные хвойных пород', '0.244'],
    ]);
    const [, work, labour, crane, machinist] = bill.rows;
    expect(work).toMatchObject({
      number: '1',
      code: 'ГЭСН12-01-034-02',
      formula: '61/100',
      position_terms: { overhead_percent: '109', profit_percent: '57', coefficients: [] },
    });
    expect(labour?.line_terms).toMatchObject({ kind: 'labour', grade: '2.5', norm_quantity: '12.94' });
    expect(crane?.line_terms).toMatchObject({ kind: 'machine', base_price: '692.35', price_index: '1.25' });
    expect(machinist?.line_terms).toMatchObject({ kind: 'machinist', grade: '6', machine_row: crane?.source.row });
    expect(bill).toMatchObject({
      vat: { vat_included: false, vat_rate: '22' },
      reconciliation: { file_total: '14969.98', read_total: '14969.98', difference: '0.00' },
      title_block: { construction: 'Дом культуры', object: 'Кровля' },
    });
    expect(bill.warnings).toEqual([]);
  });

  test('with a total that differs from its lines reports the difference', async () => {
    const bill = await read(publishedEstimate({ total: '15000.00' }));
    expect(bill.reconciliation).toMatchObject({ file_total: '15000.00', read_total: '14969.98', difference: '30.02' });
    expect(bill.warnings.map(({ code, row, message }) => [code, row === null, message.ru])).toEqual([
      ['totals_differ', false, expect.stringMatching(/15\u00a0000,00\u00a0₽, прочитано 14\u00a0969,98\u00a0₽/)],
    ]);
  });

  test('with a total that includes VAT has prices with VAT', async () => {
    const sheet = publishedEstimate();
    const isTax = (row: unknown): boolean =>
      /НДС/u.test(JSON.stringify(row)) && !/наименование/iu.test(JSON.stringify(row));
    const tail = [
      [null, null, 'ВСЕГО по смете с НДС', ...Array<null>(8).fill(null), '14969.98'],
      [null, null, 'в том числе НДС 22 %', ...Array<null>(8).fill(null), '2699.50'],
    ];
    const within = await read({ ...sheet, rows: [...sheet.rows.filter((row) => !isTax(row)), ...tail] });
    expect(within.vat).toEqual({ vat_included: true, vat_rate: '22' });
    expect((await read(sheet)).vat.vat_included).toBe(false);
  });

  test('with unnumbered columns and a header on every page is read like the numbered one', async () => {
    const sheet = publishedEstimate();
    const [top, below] = sheet.rows.slice(3, 5);
    const rest = sheet.rows.slice(6);
    const pages = [...sheet.rows.slice(0, 5), ...rest.slice(0, 4), top ?? [], below ?? [], ...rest.slice(4)];
    const [numbered, titled] = [await read(sheet), await read({ ...sheet, rows: pages })];
    const summaryOf = (bill: typeof numbered) =>
      bill.rows.map(({ kind, name, quantity, price }) => [kind, name, quantity, price]);
    expect(summaryOf(titled)).toEqual(summaryOf(numbered));
    expect(titled.reconciliation).toMatchObject({ file_total: '14969.98', difference: '0.00' });
    expect(titled.skipped.filter(({ reason }) => reason === 'repeated_header')).toHaveLength(4);
  });

  test('without a total is not compared', async () => {
    const sheet = publishedEstimate();
    const bare = sheet.rows.filter(
      (row) => !/Всего|Итого|НДС/u.test(JSON.stringify(row)) || /наименование/iu.test(JSON.stringify(row)),
    );
    const withoutCost = bare.map((row) =>
      Array.isArray(row) && row.length === 12 && row[0] !== 1 ? row.slice(0, 11) : row,
    );
    expect(
      (await read({ ...sheet, rows: [...sheet.rows.slice(0, 6), ...withoutCost.slice(6)] })).reconciliation,
    ).toBeNull();
  });

  test('states the targets of its coefficients and their reason', async () => {
    const [section, head = [], note = [], group = [], labour = [], ...rest] = publishedEstimate().rows.slice(6);
    expect(Array.isArray(labour)).toBe(true);
    const cells = Array.isArray(labour) ? [...labour] : [];
    cells[5] = { number: '1.15' };
    cells[6] = { number: '9.07741' };
    const reason = [null, 'Приказ 55/пр прил.5 табл.1 п.5', 'Стеснённые условия ОЗП=1,15; ТЗ=1,15'];
    const bill = await read({
      name: 'ЛСР',
      rows: [...estimateHeading('1'), section ?? [], head, note, reason, group, cells, ...rest],
    });
    expect(bill.rows[1]?.position_terms?.coefficients).toEqual([
      {
        name: 'Стеснённые условия ОЗП=1,15; ТЗ=1,15',
        reason: 'Приказ 55/пр прил.5 табл.1 п.5',
        value: '1.15',
        targets: ['labour'],
      },
    ]);
    expect(bill.rows[2]).toMatchObject({
      quantity: '9.07741',
      line_terms: { norm_quantity: '12.94', coefficient: '1.15' },
    });
  });

  test('on several sheets gives a section per sheet', async () => {
    const second = { ...madeEstimate(5).sheet, name: '02-01-02' };
    const bill = await readBill({
      bytes: estimateFile({ ...publishedEstimate(), name: '02-01-01' }, second),
      fileName: 'ЛСР.xlsx',
      sheets: ['02-01-01', '02-01-02'],
    });
    const outer = bill.rows.filter(({ kind, level }) => kind === 'section' && level === 1);
    expect(outer.map(({ name }) => name)).toEqual(['02-01-01', '02-01-02']);
    expect(bill.reconciliation?.difference).toBe('0.00');
  });
});

describe('generated estimates', () => {
  test.each(Array.from({ length: 8 }, (_none, at) => at + 1))('seed %i loses no row and no kopeck', async (seed) => {
    const made = madeEstimate(seed);
    const bill = await read(made.sheet);
    const handled = new Set([...bill.rows.map((row) => row.source.row), ...bill.skipped.map((row) => row.row)]);
    expect(made.filledRows.filter((row) => !handled.has(row))).toEqual([]);
    expect(bill.rows.filter(({ kind }) => kind === 'work')).toHaveLength(made.positions.length);
    expect(bill.reconciliation).toMatchObject({ file_total: made.sum, read_total: made.sum, difference: '0.00' });
    expect(bill.reconciliation?.rows.filter(({ difference }) => difference !== '0.00')).toEqual([]);
    expect(bill.warnings).toEqual([]);
  });
});

describe('a local estimate by the resource method', () => {
  const none = [null, null, null, null, null];
  const group = (name: string, price: number, total: number): (string | number | null)[] => [
    null,
    null,
    name,
    null,
    null,
    null,
    null,
    price,
    null,
    total,
  ];

  test('printed without resources is priced by its cost groups', async () => {
    const bill = await read({
      name: 'ЛСР',
      merges: ['E1:G1', 'H1:J1'],
      rows: [
        [
          '№ п/п',
          'Обоснование',
          'Наименование работ и затрат',
          'Единица измерения',
          'Количество',
          null,
          null,
          'Сметная стоимость, руб.',
        ],
        [null, null, null, null, 'на единицу', 'коэффициенты', 'всего', 'на единицу', 'коэффициенты', 'всего'],
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        [1, 'ГЭСН11-01-011-01', 'Устройство стяжек', '100 м2', 2, 1, 2],
        group('ОТ', 1000, 2000),
        group('ЭМ', 300, 600),
        group('в т.ч. ОТм', 100, 200),
        group('М', 500, 1000),
        [null, null, 'Итого прямые затраты', ...none, null, 3600],
        [null, null, 'ФОТ', ...none, null, 2200],
        [null, 'Пр/812-011.0-1', 'НР Полы', '%', 100, null, 100, null, null, 2200],
        [null, 'Пр/774-011.0', 'СП Полы', '%', 50, null, 50, null, null, 1100],
        [null, null, 'Всего по позиции', ...none, null, 6900],
        [null, null, 'ВСЕГО по смете', ...none, null, 6900],
      ],
    });
    expect(bill.rows.map(({ kind, line_terms: terms, price }) => [kind, terms?.kind ?? null, price])).toEqual([
      ['work', null, null],
      ['resource', 'labour', '1000.00'],
      ['resource', 'machine', '200.00'],
      ['resource', 'machinist', '100.00'],
      ['resource', 'material', '500.00'],
    ]);
    expect(bill.reconciliation).toMatchObject({ file_total: '6900.00', read_total: '6900.00', difference: '0.00' });
  });
});
