/** Printed documents are always Russian, and so are the custom styles without a built-in Word name. */
export const WORD_STYLE_NAMES = {
  mark: 'Отметка о проекте',
  day: 'Дата документа',
  annex: 'Приложение',
  annexOf: 'К чему приложение',
  tableHead: 'Шапка таблицы',
  tableText: 'Текст таблицы',
  tableFigure: 'Число таблицы',
  tableStrong: 'Раздел таблицы',
  tableTotal: 'Итог таблицы',
  side: 'Сторона',
  requisite: 'Реквизиты',
  seal: 'Место печати',
  ruledTable: 'Таблица с линиями',
  plainTable: 'Таблица без линий',
} as const;
export const WORD_PAGES = { page: 'Стр. ', of: ' из ' } as const;
