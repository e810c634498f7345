import type { PriceColumn } from '@karkas/api/prices/price-import.schemas.ts';

export const PRICES_FILE = 'Цены';
export const TEMPLATE_FILE = 'Шаблон цен';

/** Titles of exported files and of the template; the import recognises them. */
export const PRICE_COLUMN_TITLES: Readonly<Record<PriceColumn, string>> = {
  code: 'Код',
  name: 'Наименование',
  unit: 'Ед. изм.',
  kind: 'Вид',
  price: 'Цена без НДС',
  base_price: 'Базисная цена',
  index: 'Индекс',
  source: 'Источник',
  date: 'Дата цены',
  document: 'Документ',
};

export const KIND_TITLES = {
  labour: 'Труд рабочих',
  machinist: 'Труд машинистов',
  machine: 'Машина',
  material: 'Материал',
  consumable: 'Расходный материал',
  equipment: 'Оборудование',
} as const;

export const SOURCE_TITLES = { market: 'Рынок', base: 'Базисная', index: 'Индекс', manual: 'Вручную' } as const;

export const BOOK_FACTS = (region: string, day: string): string[] => [
  `Регион: ${region === '' ? 'все' : region}`,
  `Цены на ${day}, без НДС`,
];

/** Two example rows of the template. */
export const TEMPLATE_ROWS = [
  [
    '02.3.01.02-1118',
    'Песок природный для строительных работ',
    'м3',
    'Материал',
    '950.00',
    null,
    null,
    'Рынок',
    '2026-01-15',
    'Прайс-лист № 12',
  ],
  [
    '91.05.05-015',
    'Краны на автомобильном ходу, 16 т',
    'маш.-ч',
    'Машина',
    null,
    '1010.50',
    '1.35',
    'Индекс',
    null,
    'ФСБЦ-2022',
  ],
] as const;

export const BOOK_IS_REMOVED = {
  ru: 'Книга цен удаляется и не изменяется',
  en: 'The price book is being deleted and cannot be changed',
};

export const NO_PRICE_HEADING = {
  ru: 'В файле не нашлось строки с заголовками «Наименование» и «Цена». Укажите лист, строку и столбцы.',
  en: 'No row of the file has name and price columns. Choose the sheet, header row and columns.',
};
