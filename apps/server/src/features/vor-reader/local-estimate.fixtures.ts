import { addAll, decimal, roundMoney, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import { type CellSpec, makeWorkbook, type RowSpec, type SheetSpec } from '#testing/make-workbook.ts';

const num = (value: string): CellSpec => ({ number: value });
const opt = (value: string | undefined): CellSpec => (value === undefined ? null : num(value));

/** The heading of the form: groups over columns, then the columns by their numbers. */
export function estimateHeading(title: string): RowSpec[] {
  return [
    ['Наименование стройки', null, 'Дом культуры'],
    ['Наименование объекта', null, 'Кровля'],
    [`ЛОКАЛЬНЫЙ СМЕТНЫЙ РАСЧЁТ (СМЕТА) № ${title}`],
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
    [
      null,
      null,
      null,
      null,
      'на единицу измерения',
      'коэффициенты',
      'всего с учётом коэффициентов',
      'на единицу измерения в базисном уровне цен',
      'индекс',
      'на единицу измерения в текущем уровне цен',
      'коэффициенты',
      'всего в текущем уровне цен',
    ],
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  ];
}

const total = (name: string, amount: string, price?: string): RowSpec => [
  null,
  null,
  name,
  null,
  null,
  null,
  null,
  null,
  null,
  opt(price),
  null,
  num(amount),
];

/** ГЭСН 12-01-034-02 as a published estimate prints it: 0.61 × 100 м2, НР 109 %, СП 57 %, 11 813.04. */
export const PUBLISHED_ROWS: RowSpec[] = [
  ['Раздел 1. Обрешётка'],
  [
    '1',
    'ГЭСН12-01-034-02',
    'Устройство обрешётки с прозорами из брусков',
    '100 м2',
    num('0.61'),
    num('1'),
    num('0.61'),
  ],
  [null, null, 'Объем=61/100'],
  [null, '1', 'ОТ(ЗТ)', 'чел.-ч', null, null, num('7.8934'), null, null, null, null, num('3750.23')],
  [
    null,
    '1-100-25',
    'Средний разряд работы 2,5',
    'чел.-ч',
    num('12.94'),
    null,
    num('7.8934'),
    null,
    null,
    num('475.11'),
    null,
    num('3750.23'),
  ],
  [null, '2', 'ЭМ', null, null, null, null, null, null, null, null, num('992.40')],
  [null, null, 'ОТм(ЗТм)', 'чел.-ч', null, null, num('0.6161'), null, null, null, null, num('458.68')],
  [
    null,
    '91.05.01-017',
    'Краны башенные 8 т',
    'маш.-ч',
    num('0.97'),
    null,
    num('0.5917'),
    num('692.35'),
    num('1.25'),
    num('865.44'),
    null,
    num('512.08'),
  ],
  [
    null,
    '4-100-060',
    'ОТм(ЗТм) Средний разряд машинистов 6',
    'чел.-ч',
    num('0.97'),
    null,
    num('0.5917'),
    null,
    null,
    num('750.17'),
    null,
    num('443.88'),
  ],
  [
    null,
    '91.05.05-015',
    'Краны автомобильные 16 т',
    'маш.-ч',
    num('0.01'),
    null,
    num('0.0061'),
    null,
    null,
    num('1663.18'),
    null,
    num('10.15'),
  ],
  [
    null,
    '4-100-060',
    'ОТм(ЗТм) Средний разряд машинистов 6',
    'чел.-ч',
    num('0.01'),
    null,
    num('0.0061'),
    null,
    null,
    num('750.17'),
    null,
    num('4.58'),
  ],
  [
    null,
    '91.14.02-001',
    'Автомобили бортовые до 5 т',
    'маш.-ч',
    num('0.03'),
    null,
    num('0.0183'),
    null,
    null,
    num('627.61'),
    null,
    num('11.49'),
  ],
  [
    null,
    '4-100-040',
    'ОТм(ЗТм) Средний разряд машинистов 4',
    'чел.-ч',
    num('0.03'),
    null,
    num('0.0183'),
    null,
    null,
    num('558.46'),
    null,
    num('10.22'),
  ],
  [null, '4', 'М', null, null, null, null, null, null, null, null, num('83.62')],
  [
    null,
    '01.7.15.06-0111',
    'Гвозди строительные',
    'т',
    num('0.0015'),
    null,
    num('0.000915'),
    null,
    null,
    num('91385.06'),
    null,
    num('83.62'),
  ],
  total('Итого прямые затраты', '4826.25'),
  total('ФОТ', '4208.91'),
  [null, 'Пр/812-012.0-1', 'НР Кровли', '%', num('109'), null, num('109'), null, null, null, null, num('4587.71')],
  [null, 'Пр/774-012.0', 'СП Кровли', '%', num('57'), null, num('57'), null, null, null, null, num('2399.08')],
  total('Всего по позиции', '11813.04', '19365.64'),
];
export const MATERIAL_ROWS: RowSpec[] = [
  [
    '2',
    '11.1.03.01-0079',
    'Бруски обрезные хвойных пород',
    'м3',
    num('0.244'),
    num('1'),
    num('0.244'),
    num('9876.54'),
    num('1.31'),
    num('12938.27'),
    null,
    num('3156.94'),
  ],
  total('Всего по позиции', '3156.94'),
];

export function publishedEstimate(changes: { total?: string; coefficients?: boolean } = {}): SheetSpec {
  const sum = changes.total ?? '14969.98';
  return {
    name: 'ЛСР',
    rows: [
      ...estimateHeading('02-01-01'),
      ...PUBLISHED_ROWS,
      ...MATERIAL_ROWS,
      total('Итого по разделу 1 Обрешётка', '14969.98'),
      ['ИТОГИ ПО СМЕТЕ:'],
      total('Всего по смете', sum),
      total('НДС 22 %', '3293.40'),
      total('Всего по смете с НДС', '18263.38'),
    ],
  };
}

export const estimateFile = (...sheets: SheetSpec[]): Uint8Array => makeWorkbook({ sheets });

export type MadeEstimate = { sheet: SheetSpec; sum: string; positions: string[]; filledRows: number[] };

/** An estimate made by rule: positions of all kinds of lines, with coefficients that the lines of a kind share. */
export function madeEstimate(random: (below: number) => number): MadeEstimate {
  const rows: RowSpec[] = [...estimateHeading(String(random(100)))];
  const sections: string[][] = [];
  const price = () => `${random(5000) + 1}.${String(random(100)).padStart(2, '0')}`;
  const norm = () => `${random(40)}.${String(random(9999) + 1).padStart(4, '0')}`;
  let number = 0;
  for (let section = 1; section <= random(3) + 1; section += 1) {
    const sums: string[] = [];
    rows.push([`Раздел ${section}. Работы ${section}`]);
    for (let position = 0; position <= random(5); position += 1) {
      number += 1;
      const volume = `${random(300) + 1}.${random(1000)}5`;
      const coefficient = ['1', '1.15', '1.2', '1.35'][random(4)] ?? '1';
      rows.push([
        String(number),
        `ГЭСН0${random(9)}-01-00${random(9)}-0${random(9)}`,
        `Работа ${number}`,
        'м2',
        num(volume),
        null,
        num(volume),
      ]);
      if (coefficient !== '1')
        rows.push([
          null,
          'Приказ 55/пр прил.5',
          `Стеснённые условия ОЗП=${coefficient.replace('.', ',')}; ЭМ=${coefficient.replace('.', ',')}; ЗПМ=${coefficient.replace('.', ',')}`,
        ]);
      const costs: Record<'labour' | 'machinists' | 'other', string[]> = { labour: [], machinists: [], other: [] };
      const line = (kind: keyof typeof costs, code: string, name: string, unit: string, of: string) => {
        const [perUnit, at] = [norm(), price()];
        const quantity = roundQuantity(decimal(volume).times(decimal(perUnit)).times(decimal(of)));
        const cost = roundMoney(decimal(quantity).times(decimal(at)));
        costs[kind].push(cost);
        rows.push([
          null,
          code,
          name,
          unit,
          num(perUnit),
          of === '1' ? null : num(of),
          num(quantity),
          null,
          null,
          num(at),
          null,
          num(cost),
        ]);
      };
      rows.push([null, '1', 'ОТ(ЗТ)', 'чел.-ч']);
      line('labour', '1-100-35', 'Средний разряд работы 3,5', 'чел.-ч', coefficient);
      rows.push([null, '2', 'ЭМ'], [null, null, 'ОТм(ЗТм)', 'чел.-ч']);
      for (let machine = 0; machine < random(3); machine += 1) {
        line('other', `91.05.0${machine}-017`, `Машина ${machine}`, 'маш.-ч', coefficient);
        line('machinists', '4-100-050', 'ОТм(ЗТм) Средний разряд машинистов 5', 'чел.-ч', coefficient);
      }
      rows.push([null, '4', 'М']);
      for (let material = 0; material < random(4); material += 1)
        line('other', `01.7.0${material}.01-0001`, `Материал ${material}`, 'кг', '1');
      const [overhead, profit] = [String(random(60) + 60), String(random(30) + 40)];
      const payroll = addAll([...costs.labour, ...costs.machinists]);
      const markUp = (percent: string) => roundMoney(decimal(payroll).times(decimal(percent)).times(decimal('0.01')));
      const direct = addAll([...costs.labour, ...costs.machinists, ...costs.other]);
      rows.push(total('Итого прямые затраты', roundMoney(direct)), total('ФОТ', roundMoney(payroll)));
      rows.push([
        null,
        'Пр/812-001.0',
        'НР Работы',
        '%',
        num(overhead),
        null,
        num(overhead),
        null,
        null,
        null,
        null,
        num(markUp(overhead)),
      ]);
      rows.push([
        null,
        'Пр/774-001.0',
        'СП Работы',
        '%',
        num(profit),
        null,
        num(profit),
        null,
        null,
        null,
        null,
        num(markUp(profit)),
      ]);
      const sum = roundMoney(addAll([direct, markUp(overhead), markUp(profit)]));
      rows.push(total('Всего по позиции', sum), []);
      sums.push(sum);
    }
    rows.push(total(`Итого по разделу ${section} Работы ${section}`, roundMoney(addAll(sums))));
    sections.push(sums);
  }
  const sum = roundMoney(addAll(sections.flat()));
  rows.push(total('ВСЕГО по смете', sum), ['Составил: Петрова А. С.']);
  const filledRows = rows.flatMap((row, at) => (Array.isArray(row) && row.length > 0 ? [at + 1] : []));
  return { sheet: { name: 'ЛСР', rows }, sum, positions: sections.flat(), filledRows };
}
