import { makeWorkbook, type RowSpec } from '#testing/files/make-workbook.ts';

const HEADER = ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Объём'];

export const workbook = (rows: RowSpec[]): Uint8Array =>
  makeWorkbook({ sheets: [{ name: 'ВОР', rows: [HEADER, ...rows] }] });
