import { describe, expect, test } from 'vitest';
import { type CellSpec, makeWorkbook } from '#testing/files/make-workbook.ts';
import { outline, readRows } from '../../samples/bill.fixtures.ts';
import { readBill } from '../../read-bill.ts';
import type { ReadBill } from '../../bill-reader.types.ts';

const ROWS: CellSpec[][] = [
  ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Стоимость'],
  [1, 'Кладка стен', 'м3', 10, 100, 1000],
];
const line = (label: string, amount: CellSpec): CellSpec[] => [null, label, null, null, null, amount];
const percent = (label: string, value: CellSpec, amount: CellSpec): CellSpec[] => [
  null,
  label,
  '%',
  value,
  null,
  amount,
];
const read = (...tail: CellSpec[][]): Promise<ReadBill> => readRows([...ROWS, ...tail]);
const answered = (answer: string, ...tail: CellSpec[][]): Promise<ReadBill> =>
  readBill({
    bytes: makeWorkbook({ sheets: [{ name: 'Лист1', rows: [...ROWS, ...tail] }] }),
    fileName: 'bill.xlsx',
    answer,
  });
const charges = ({ with_charges }: ReadBill): string[] | undefined =>
  with_charges?.charges.map(({ name, percent: value, base }) => `${name} ${value} ${base}`);
const codes = ({ warnings }: ReadBill): string[] => warnings.map(({ code, row }) => `${code} ${row ?? ''}`.trim());
const differences = ({ with_charges }: ReadBill): string[] | undefined =>
  with_charges?.reconciliation?.rows.map(({ row, difference }) => `${row} ${difference}`);

const ONE_WORK = ['work 1 Кладка стен м3 10'];

describe('a percent in columns below the total', () => {
  test('becomes a charge, like one in words', async () => {
    const bill = await read(
      line('Итого', 1000),
      percent('Скидка', 5, -50),
      percent('Непредвиденные', 2, 19),
      line('Итого с учётом скидки', 969),
      percent('НДС', 20, 193.8),
      line('Всего с НДС', 1162.8),
    );
    expect(outline(bill)).toEqual(ONE_WORK);
    expect(charges(bill)).toEqual(['Скидка -5 all', 'Непредвиденные 2 all']);
    expect(differences(bill)).toEqual(['3 0.00', '4 0.00', '5 0.00', '6 0.00', '7 0.00', '8 0.00']);
    expect(bill.vat).toEqual({ vat_included: false, vat_rate: '20' });
  });

  test.each<[CellSpec, CellSpec]>([
    [null, '7,5 %'],
    [null, { number: '0.075', format: '0.0%' }],
    ['%', { number: '0.075', format: '0.0%' }],
  ])('may have its sign in the number (%j, %j)', async (unit, value) => {
    const bill = await read(line('Итого', 1000), [null, 'Зимнее удорожание', unit, value, null, 75]);
    expect(charges(bill)).toEqual(['Зимнее удорожание 7.5 all']);
  });

  test('stays part of a position if positions have such lines', async () => {
    const own: CellSpec[][] = [line('Итого прямые затраты', 1000), percent('Накладные расходы', 10, 100)];
    const bill = await read(...own, [2, 'Кладка перегородок', 'м2', 10, 100, 1000], ...own);
    expect(bill.rows.map(({ kind }) => kind)).toEqual(['work', 'resource', 'work', 'resource']);
  });
});

describe('a tender reduction', () => {
  test.each(['Тендерное снижение 4 %', 'Снижение по результатам торгов 4 %', 'Понижающий коэффициент 0,96'])(
    'is a charge: %s',
    async (label) => {
      const bill = await read(
        line('Итого', 1000),
        line('Накладные расходы 10 %', 100),
        line(label, -44),
        line('Итого без НДС', 1056),
      );
      expect(bill.question).toBeNull();
      expect(bill.with_charges?.charges[1]).toMatchObject({ percent: '-4', base: 'all' });
      expect(bill.with_charges?.reconciliation).toMatchObject({ file_total: '1056.00', read_total: '1056.00' });
    },
  );

  test('is one under any other name if the next total includes it', async () => {
    const saved = (net: number): CellSpec[][] => [
      line('Итого', 1000),
      line('Экономия 4 %', -40),
      line('Итого без НДС', net),
    ];
    expect(charges(await read(...saved(960)))).toEqual(['Экономия -4 all']);
    expect(charges(await read(...saved(1000)))).toBeUndefined();
  });

  test('a lowering of the ground water is a work', async () => {
    const bill = await read([null, 'Снижение уровня грунтовых вод', null, null, null, 500], line('Итого', 1500));
    expect(outline(bill).at(-1)).toBe('work - Снижение уровня грунтовых вод компл 1');
  });
});

describe('rows below the table that look like works', () => {
  const TAIL = [
    line('Итого', 1000),
    line('Накладные расходы 10 %', 100),
    line('Экономия по торгам', -50),
    line('Итого без НДС', 1050),
  ];

  test('are excluded from the charges above them, which a specification applies to all works', async () => {
    const asked = await read(...TAIL);
    expect(asked.question?.options.map(({ value, gross }) => [value, gross])).toContainEqual(['tail.lumps', '1045.00']);
    const bill = await answered('tail.lumps', ...TAIL);
    expect(outline(bill).at(-1)).toBe('work - Экономия по торгам компл 1');
    expect(charges(bill)).toEqual(['Накладные расходы 10 all']);
    // 950 plus 10 %: the file has 1000 plus 10 %, less 50.
    expect(bill.with_charges?.reconciliation).toMatchObject({ file_total: '1050.00', read_total: '1045.00' });
    expect(differences(bill)).toEqual(['3 0.00', '4 5.00', '6 5.00']);
  });
});

describe('a charge with an unreadable sum', () => {
  test.each<[string, CellSpec]>([
    ['an error', { error: '#REF!' }],
    ['nothing', null],
  ])('is reported if the sum is %s', async (_what, amount) => {
    const bill = await read(line('Итого', amount), line('Скидка 10%', amount), line('Всего', amount));
    expect(outline(bill)).toEqual(ONE_WORK);
    expect(codes(bill)).toContain('charge_without_sum 4');
    expect(codes(await read(line('Скидка 10%', amount)))).toContain('charge_without_sum 3');
  });

  test('is not reported in a form still to be priced', async () => {
    const bill = await readRows([ROWS[0] ?? [], [1, 'Кладка стен', 'м3', 10], line('Скидка 10%', null)]);
    expect(codes(bill).filter((code) => code.startsWith('charge'))).toEqual([]);
  });
});

describe('an unusable percent', () => {
  test('above 100 % off is reported and not applied', async () => {
    const bill = await read(line('Итого', 1000), line('Скидка 150%', -1500), line('Всего', -500));
    expect(bill.with_charges).toBeUndefined();
    expect(codes(bill)).toContain('charge_not_read 4');
  });

  test('of zero is not reported', async () => {
    const bill = await read(line('Итого', 1000), line('Скидка 0%', 0), line('Всего', 1000));
    expect(codes(bill)).toEqual([]);
  });
});
