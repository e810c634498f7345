import type { ColumnRole } from '../bill-reader.types.ts';

/** Titles of a plain table and the role of each column; `level` exists only here. */
export const PLAIN_TITLES: Readonly<Record<string, ColumnRole | 'level'>> = {
  '№': 'number',
  Тип: 'type',
  Уровень: 'level',
  Обоснование: 'code',
  Наименование: 'name',
  'Ед. изм.': 'unit',
  Количество: 'quantity',
  'Цена, руб.': 'price',
  'Цена без НДС, руб.': 'price',
  'Цена с НДС, руб.': 'price',
  'Стоимость, руб.': 'total',
  'Стоимость без НДС, руб.': 'total',
  'Стоимость с НДС, руб.': 'total',
  Примечание: 'comment',
};

/** Without these the table is not ours and is read like any other. */
export const PLAIN_NEEDED = ['number', 'type', 'level', 'name', 'unit', 'quantity'] as const;

export const PLAIN_TYPES = { section: 'Раздел', position: 'Позиция', removed: 'Исключается', total: 'Итого' } as const;
