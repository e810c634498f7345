/** The plain table of a specification; the reader of bills knows it by these titles. */
export const PLAIN_TABLE = {
  sheet: 'Таблица',
  columns: ['№', 'Тип', 'Уровень', 'Обоснование', 'Наименование', 'Ед. изм.', 'Количество'],
  money: {
    plain: ['Цена, руб.', 'Стоимость, руб.'],
    net: ['Цена без НДС, руб.', 'Стоимость без НДС, руб.'],
    gross: ['Цена с НДС, руб.', 'Стоимость с НДС, руб.'],
  },
  note: 'Примечание',
  section: 'Раздел',
  position: 'Позиция',
  removed: 'Исключается',
  total: 'Итого',
  /** Charges are on the whole: they stand in no row. */
  totalOfRows: 'Итого по позициям, без начислений на итог',
} as const;
