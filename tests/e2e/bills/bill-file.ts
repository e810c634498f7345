import fs from 'node:fs';
import path from 'node:path';
import { officialFormWorkbook } from '../../../apps/server/src/testing/files/make-workbook.ts';

/** The official Минстрой example if available (REFERENCE_DATA), otherwise a workbook of the same form. */
export function officialBill(): { name: string; mimeType: string; buffer: Buffer; isReference: boolean } {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const folder = process.env.REFERENCE_DATA;
  const found =
    folder === undefined
      ? undefined
      : fs.readdirSync(path.join(folder, 'minstroy')).find((name) => name.toLowerCase().endsWith('.xlsx'));
  if (folder !== undefined && found !== undefined) {
    return { name: found, mimeType, buffer: fs.readFileSync(path.join(folder, 'minstroy', found)), isReference: true };
  }
  return {
    name: 'Ведомость объемов работ.xlsx',
    mimeType,
    buffer: Buffer.from(officialFormWorkbook()),
    isReference: false,
  };
}
