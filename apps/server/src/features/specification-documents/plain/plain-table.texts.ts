/** The plain table of a specification; the bill reader recognises it by these titles. */
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
  /** Charges apply to the whole and belong to no row. */
  totalOfRows: 'Итого по позициям, без начислений на итог',
} as const;
