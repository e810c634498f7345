import { lsrForm } from '../../features/specification-documents/forms/lsr-form.ts';
import { makeDocument, type LineSeed } from '../../features/specification-documents/samples/report.fixtures.ts';
import type { ReportDocument } from '../../features/specification-documents/report.types.ts';
import { readBill } from '../../features/bill-reader/read-bill.ts';
import { write as writeForm } from '../../platform/documents/form/write-form.ts';

export const lsrOf = (document: ReportDocument, format: 'xlsx' | 'pdf' = 'xlsx') =>
  writeForm(lsrForm(document, { withPrices: true }), { format, rows: [] });
export const readBack = async (document: ReportDocument) =>
  readBill({ bytes: await lsrOf(document), fileName: 'ЛСР.xlsx' });

export const seed = (
  kind: LineSeed['kind'],
  [code, name, unit]: [string, string, string],
  norm: string,
  price: string,
) => ({
  kind,
  code,
  name,
  unit,
  norm,
  price,
});

/** ГЭСН 12-01-034-02 with the prices of a published estimate. */
export const published = (): ReportDocument =>
  makeDocument([
    { number: '1', name: 'Обрешётка' },
    {
      code: 'ГЭСН12-01-034-02',
      name: 'Устройство обрешётки с прозорами из брусков',
      unit: '100 м2',
      quantity: '0.61',
      overhead: '109',
      profit: '57',
      lines: [
        seed('labour', ['1-100-25', 'Средний разряд работы 2,5', 'чел.-ч'], '12.94', '475.11'),
        seed('machine', ['91.05.01-017', 'Краны башенные 8 т', 'маш.-ч'], '0.97', '865.44'),
        seed('machine', ['91.05.05-015', 'Краны автомобильные 16 т', 'маш.-ч'], '0.01', '1663.18'),
        seed('machine', ['91.14.02-001', 'Автомобили бортовые до 5 т', 'маш.-ч'], '0.03', '627.61'),
        seed('machinist', ['4-100-060', 'Средний разряд машинистов 6', 'чел.-ч'], '0.97', '750.17'),
        seed('machinist', ['4-100-060', 'Средний разряд машинистов 6', 'чел.-ч'], '0.01', '750.17'),
        seed('machinist', ['4-100-040', 'Средний разряд машинистов 4', 'чел.-ч'], '0.03', '558.46'),
        seed('material', ['01.7.15.06-0111', 'Гвозди строительные', 'т'], '0.0015', '91385.06'),
      ],
    },
  ]);
