import { officialFormWorkbook } from '#testing/files/make-workbook.ts';
import { aCsvBill } from './sample.fixtures.ts';

export const OFFICIAL = { name: 'Ведомость.xlsx', bytes: officialFormWorkbook() };
export const SMALL = aCsvBill(['1;Устройство бетонной подготовки;м3;12,5', '2;Штукатурка откосов;м2;36']);
