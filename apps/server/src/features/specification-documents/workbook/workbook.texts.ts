import type { PriceRole } from '@karkas/api/specifications/bills/filling-options.schemas.ts';

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
    en: 'Only xlsx and xlsm files can be filled. For xls, pdf, docx, csv and estimate files use the form for the customer.',
  },
  unmapped: {
    ru: 'Сначала укажите столбцы ведомости: пока непонятно, где в файле её строки.',
    en: 'Map the columns of the bill first: its rows have not been read yet.',
  },
  layout: {
    ru: 'Книга устроена необычно, заполнить её нельзя. Сохраните её в Excel заново и загрузите как новую редакцию.',
    en: 'The workbook has an unsupported structure and cannot be filled. Save it again in Excel and upload it as a new version.',
  },
} as const;
