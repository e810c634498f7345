import { expect, test } from 'vitest';
import type { CellSpec } from '../../../../testing/files/make-workbook.ts';
import { readRows } from '../../samples/bill.fixtures.ts';

type Parts = { above?: CellSpec[][]; money?: [string, string]; below?: CellSpec[][] };
const sum = (name: string, amount: CellSpec): CellSpec[] => [null, name, null, null, null, amount];
const vatOf = async ({ above = [], money = ['Цена', 'Стоимость'], below = [sum('Итого', 1501.5)] }: Parts) => {
  const { vat } = await readRows([
    ...above,
    ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', ...money],
    [1, 'Окраска стен', 'м2', 10, 120, 1200],
    [2, 'Кладка стен', 'м3', 3, 100.5, 301.5],
    ...below,
  ]);
  return [vat.vat_included, vat.vat_rate];
};

test.each<[string, Parts, (boolean | string | null)[]]>([
  ['nothing', {}, [null, null]],
  ['prices with VAT above', { above: [['Все цены указаны с учётом НДС']] }, [true, null]],
  ['prices with VAT at a rate', { above: [['Цены включают НДС 22%']] }, [true, '22']],
  ['prices without VAT in the title', { above: [['Коммерческое предложение (без НДС)']] }, [false, null]],
  ['its sum with VAT above', { above: [['Договорная цена с НДС 22 %: 1 501,50 руб.']] }, [true, '22']],
  ['its sum and VAT on top above', { above: [['Договорная цена с НДС 22 %: 1 831,83 руб.']] }, [false, '22']],
  ['another sum with VAT above', { above: [['Лимит финансирования с НДС 22 %: 5 000,00 руб.']] }, [null, '22']],
  ['VAT in the headings', { money: ['Цена, руб. (с НДС)', 'Сумма, руб. (с НДС)'] }, [true, null]],
  ['an exempt total', { below: [sum('Итого (НДС не облагается)', 1501.5)] }, [false, 'none']],
  ['a total that includes VAT', { below: [sum('Итого, в т.ч. НДС', 1501.5)] }, [true, null]],
  [
    'its sum in words',
    { below: [['Общая стоимость: 1 501,50 руб., в том числе НДС 22 % – 270,76 руб.']] },
    [true, '22'],
  ],
  [
    'its sum and the tax within above',
    {
      above: [
        ['Сметная стоимость:', 1501.5],
        ['в том числе НДС 22%:', 270.76],
      ],
      below: [],
    },
    [true, '22'],
  ],
  ['another sum without VAT', { below: [sum('Итого без НДС', 1400)] }, [false, null]],
  ['another sum with VAT', { below: [sum('Итого с НДС 22%', 1400)] }, [true, '22']],
  [
    'another sum of works, and one without VAT',
    { below: [sum('Итого работы', 1501.5), sum('Итого с доставкой без НДС', 1600)] },
    [false, null],
  ],
  ['a discount before «без НДС»', { below: [sum('Итого со скидкой 10%, без НДС', 1501.5)] }, [false, null]],
  ['the tax within', { below: [sum('Итого', 1501.5), sum('в том числе НДС', 270.76)] }, [true, '22']],
  ['the tax on top', { below: [sum('Итого', 1501.5), sum('НДС 5%', 75.08)] }, [false, '5']],
  ['no VAT in the row of the tax', { below: [sum('Итого', 1501.5), sum('НДС', 'без НДС')] }, [false, 'none']],
  ['a row of the tax that is not filled', { below: [sum('Итого', 1501.5), sum('НДС', 0)] }, [null, null]],
])('a bill with %s', async (_name, parts, expected) => {
  expect(await vatOf(parts)).toEqual(expected);
});

test.each<[string, number[], (boolean | string | null)[]]>([
  ['within the amounts', [216.39, 54.37], [true, '22']],
  ['on top of them', [264, 66.33], [false, '22']],
  ['of another size', [100, 30], [null, null]],
])('a column of the tax alone, %s', async (_name, [first = 0, second = 0], expected) => {
  const { vat } = await readRows([
    ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Стоимость', 'в т.ч. НДС'],
    [1, 'Окраска стен', 'м2', 10, 120, 1200, first],
    [2, 'Кладка стен', 'м3', 3, 100.5, 301.5, second],
  ]);
  expect([vat.vat_included, vat.vat_rate]).toEqual(expected);
});

test('a total in words that includes VAT is compared with VAT', async () => {
  const { reconciliation } = await readRows([
    ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Стоимость'],
    [1, 'Окраска стен', 'м2', 10, 4_612_224.49, 46_122_244.9],
    sum('ИТОГО без НДС', 46_122_244.9),
    sum('НДС 22 %', 10_146_893.88),
    sum('ВСЕГО с НДС', 56_269_138.78),
    [
      'Всего: 56 269 138 (Пятьдесят шесть миллионов двести шестьдесят девять тысяч сто тридцать восемь) рублей 78 копеек, в том числе НДС 22 % – 10 146 893 (Десять миллионов сто сорок шесть тысяч восемьсот девяносто три) рубля 88 копеек',
    ],
  ]);
  expect(reconciliation).toMatchObject({ difference: '0.00', rows: [{}, {}, {}, { difference: '0.00' }] });
});
