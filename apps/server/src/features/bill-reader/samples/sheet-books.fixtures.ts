import type { CellSpec, SheetSpec } from '../../../testing/files/make-workbook.ts';

/**
 * Workbooks of several sheets. The truth is composed from the parts, before a file exists: `belongs` says which parts
 * are the offer, in whole roubles; the reader sees only the cells.
 */
export type SheetBook = {
  title: string;
  sheets: SheetSpec[];
  /** Sum of the parts that belong to the offer, and the number of their works. */
  sum: number;
  works: number;
};

type Work = { name: string; unit: string; quantity: number; price: number };
export type Part = {
  sheet: string;
  works: Work[];
  belongs: boolean;
  look?: Look;
  hidden?: boolean;
};
export type Look = (works: Work[], sheet: string) => CellSpec[][];

const TRADES: Record<string, [string, string][]> = {
  walls: [
    ['Кладка стен из кирпича', 'м3'],
    ['Устройство перемычек', 'шт'],
    ['Кладка перегородок', 'м2'],
    ['Армирование кладки', 'т'],
  ],
  wires: [
    ['Прокладка кабеля', 'м'],
    ['Монтаж щита', 'шт'],
    ['Установка розеток', 'шт'],
    ['Монтаж лотков', 'м'],
  ],
  pipes: [
    ['Прокладка трубопровода', 'м'],
    ['Установка радиаторов', 'шт'],
    ['Монтаж насоса', 'шт'],
  ],
  finish: [
    ['Штукатурка стен', 'м2'],
    ['Окраска стен', 'м2'],
    ['Устройство стяжки', 'м2'],
    ['Укладка плитки', 'м2'],
  ],
  goods: [
    ['Кирпич керамический', 'шт'],
    ['Смесь штукатурная', 'кг'],
    ['Кабель ВВГнг 3х2,5', 'м'],
  ],
};

let state = 20261130;
function next(least: number, most: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return least + (state % (most - least + 1));
}

export function worksOf(trade: string): Work[] {
  return (TRADES[trade] ?? []).map(([name, unit]) => ({ name, unit, quantity: next(2, 90), price: next(20, 4000) }));
}

/** The same works at other prices. */
export const dearer = (works: readonly Work[], percent: number): Work[] =>
  works.map((work) => ({ ...work, price: Math.ceil((work.price * percent) / 100) }));

export const sumOf = (works: readonly Work[]): number =>
  works.reduce((sum, { quantity, price }) => sum + quantity * price, 0);

const HEADING = ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Кол-во'];
const numbered = (works: readonly Work[]): CellSpec[][] =>
  works.map(({ name, unit, quantity, price }, at) => [at + 1, name, unit, quantity, price, quantity * price]);

export const priced: Look = (works) => [[...HEADING, 'Цена, руб.', 'Сумма, руб.'], ...numbered(works)];
export const totalled: Look = (works, sheet) => [
  ...priced(works, sheet),
  [null, 'Итого', null, null, null, sumOf(works)],
];
export const unpriced: Look = (works) => [HEADING, ...numbered(works).map((row) => row.slice(0, 4))];
export const headless: Look = (works) => numbered(works);
export const priceList: Look = (works) => [
  ['№', 'Наименование', 'Ед. изм.', 'Цена, руб.'],
  ...works.map(({ name, unit, price }, at): CellSpec[] => [at + 1, name, unit, price]),
];
export const emptyQuantities: Look = (works) => [
  [...HEADING, 'Цена, руб.', 'Сумма, руб.'],
  ...works.map(({ name, unit, price }, at): CellSpec[] => [at + 1, name, unit, null, price, null]),
];
export const goodsTable: Look = (works) => [
  ['№', 'Наименование материала', 'Ед. изм.', 'Количество', 'Цена', 'Стоимость'],
  ...numbered(works),
  [null, 'Итого материалы', null, null, null, sumOf(works)],
];
export const lumps: Look = (works) => [
  ['№', 'Наименование затрат', 'Сумма, руб.'],
  ...works.map(({ name, quantity, price }, at): CellSpec[] => [at + 1, name, quantity * price]),
];
export const turnedRound: Look = (works) => [
  ['Коммерческое предложение'],
  ['Стоимость', 'Цена', 'Кол-во', 'Ед.', 'Наименование работ'],
  ...works.map(({ name, unit, quantity, price }): CellSpec[] => [quantity * price, price, quantity, unit, name]),
];
export const shifted: Look = (works, sheet) => totalled(works, sheet).map((row) => [null, null, null, ...row]);

/** A sheet that states the sums of others. */
export function summaryOf(sheet: string, parts: readonly Part[], rate = 0): SheetSpec {
  const sum = parts.reduce((whole, { works }) => whole + sumOf(works), 0);
  const rows: CellSpec[][] = [
    ['№', 'Раздел', 'Сумма, руб.'],
    ...parts.map(({ sheet: name, works }, at): CellSpec[] => [at + 1, name, sumOf(works)]),
    [null, 'Итого', sum],
  ];
  if (rate === 0) return { name: sheet, rows };
  const tax = Math.round(sum * rate) / 100;
  return { name: sheet, rows: [...rows, [null, `НДС ${rate}%`, tax], [null, 'Всего с НДС', sum + tax]] };
}

export function book(
  title: string,
  parts: Part[],
  around: { before?: SheetSpec[]; after?: SheetSpec[] } = {},
): SheetBook {
  const belonging = parts.filter(({ belongs }) => belongs);
  const sheets = parts.map(({ sheet, works, look = priced, hidden = false }): SheetSpec => ({
    name: sheet,
    rows: look(works, sheet),
    ...(hidden && { hidden }),
  }));
  return {
    title,
    sheets: [...(around.before ?? []), ...sheets, ...(around.after ?? [])],
    sum: belonging.reduce((sum, { works, look }) => sum + (look === unpriced ? 0 : sumOf(works)), 0),
    works: belonging.reduce((count, { works }) => count + works.length, 0),
  };
}
