/** The first bytes of a pdf file. */
export const PDF_MARK = '%PDF';

export const NO_PDF = {
  ru: 'Из pdf акт не читается: нужен файл xlsx, xls или csv',
  en: 'An act is not read from a pdf: an xlsx, xls or csv file is needed',
};
