import type { PriceRole } from '@karkas/api/specifications/filling-wish.schemas.ts';

/** Headings of added columns in the customer's file. */
export const HEADINGS: Readonly<Record<PriceRole, string>> = {
  price: 'Цена за единицу, руб.',
  price_material: 'Цена материалов, руб.',
  price_work: 'Цена работ, руб.',
  total: 'Стоимость, руб.',
  total_material: 'Стоимость материалов, руб.',
  total_work: 'Стоимость работ, руб.',
};

/** Why the file of a bill cannot be filled. */
export const UNFILLABLE = {
  formats: {
    ru: 'Вернуть заполненным можно файл xlsx или xlsm. Для xls, pdf, docx, csv и файлов смет возьмите форму «Для заказчика».',
    en: 'A file xlsx or xlsm can be given back filled. For xls, pdf, docx, csv and files of estimates take the form for the customer.',
  },
  unmapped: {
    ru: 'Сначала укажите столбцы ведомости: пока непонятно, где в файле её строки.',
    en: 'First say which columns the bill has: its rows are not known yet.',
  },
  layout: {
    ru: 'Книга устроена необычно, заполнить её нельзя. Сохраните её в Excel заново и загрузите как новую редакцию.',
    en: 'The workbook is laid out in an unusual way and cannot be filled. Save it anew in Excel and send it as a newer issue.',
  },
} as const;
