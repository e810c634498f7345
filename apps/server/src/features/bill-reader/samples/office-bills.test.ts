import { describe, expect, test } from 'vitest';
import { makeWorkbook } from '../../../testing/files/make-workbook.ts';
import { countOfficeRows } from './bill-counts.fixtures.ts';
import { FIRST_OFFICE_BILLS, type OfficeBill } from './office-bills.fixtures.ts';
import { SECOND_OFFICE_BILLS } from './office-bills-second.fixtures.ts';
import { THIRD_OFFICE_BILLS } from './office-bills-third.fixtures.ts';
import { FOURTH_OFFICE_BILLS } from './office-bills-fourth.fixtures.ts';
import { readBill } from '../read-bill.ts';
import type { ReadBill } from '../bill-reader.types.ts';

const BILLS = [...FIRST_OFFICE_BILLS, ...SECOND_OFFICE_BILLS, ...THIRD_OFFICE_BILLS, ...FOURTH_OFFICE_BILLS];

function readOffice({ sheets, read }: OfficeBill): Promise<ReadBill> {
  const bytes = makeWorkbook({ sheets });
  return readBill({ bytes, fileName: 'bill.xlsx', ...(read === undefined ? {} : { sheets: read }) });
}

describe('bills from offices', () => {
  test.each(BILLS.map((office) => [office.title, office] as const))('%s', async (_title, office) => {
    const bill = await readOffice(office);
    const of = (kind: string) => bill.rows.filter((row) => row.kind === kind);
    const { sections, works, resources, stated, quantities } = office;
    expect({
      sections: of('section').length,
      works: of('work').length,
      resources: of('resource').length,
      stated: bill.reconciliation?.file_total ?? null,
      quantities: of('work').map((row) => row.quantity),
    }).toEqual({ sections, works, resources, stated, quantities });
  });

  test.each(BILLS.map((office) => [office.title, office] as const))('%s: no row is lost', async (_title, office) => {
    expect(countOfficeRows(office, await readOffice(office)).lost).toEqual([]);
  });
});
