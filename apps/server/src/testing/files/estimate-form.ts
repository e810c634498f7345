import { type CellSpec, makeWorkbook, type RowSpec, type SheetSpec } from './make-workbook.ts';

export const num = (value: string): CellSpec => ({ number: value });
const opt = (value: string | undefined): CellSpec => (value === undefined ? null : num(value));

/** Heading of the form: column groups, then column numbers. */
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

export const total = (name: string, amount: string, price?: string): RowSpec => [
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

export const estimateFile = (...sheets: SheetSpec[]): Uint8Array => makeWorkbook({ sheets });
