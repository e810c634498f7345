import { estimateFile } from '#testing/files/estimate-form.ts';
import { readBill } from '../read-bill.ts';

export const read = (...sheets: Parameters<typeof estimateFile>) =>
  readBill({ bytes: estimateFile(...sheets), fileName: 'ЛСР.xlsx' });
