import type { VatRate } from '@karkas/domain/money/vat.ts';
import { z } from 'zod';
import type { CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { blobKey } from '#platform/storage/blob-store.ts';
import type { findBill } from '../bills/bills.repository.ts';
import { readWithRememberedLayout, type BillParts } from '../bills/read-file.service.ts';
import { convertedBill, readVatConversion } from '../bills/vat/converted-bill.ts';
import type { CurrentRow } from '../rereading/compare/current-bill.repository.ts';
import { type ExportedWorkbook, exportedWorkbookOf } from '../rereading/exported/exported-prices.ts';

const sheetList = z.array(z.object({ name: z.string(), is_read: z.boolean() }));

export type FilledBill = {
  vor: Awaited<ReturnType<typeof findBill>>;
  current: readonly CurrentRow[];
  rate: VatRate;
};

/** The prices of a stored filled workbook, as the same reader will read them when it comes back. */
export async function readExportedPrices(
  parts: BillParts,
  company: Pick<CompanyTransactions, 'companyId' | 'inCompany'>,
  { vor, current, rate, fileId }: FilledBill & { fileId: string },
): Promise<ExportedWorkbook> {
  const list = sheetList.parse(vor.sheet_list ?? []);
  const sheets = list.flatMap(({ name, is_read: isRead }) => (isRead ? [name] : []));
  try {
    const bill = await parts.storage.withFile(blobKey(company.companyId, fileId), (path) =>
      readWithRememberedLayout({ ...parts, mapping: sheets.length === 0 ? {} : { sheets } }, company, {
        path,
        name: vor.file_name,
      }),
    );
    return exportedWorkbookOf(current, convertedBill(bill, readVatConversion(vor.turned_vat)), rate);
  } catch (error) {
    // A workbook that our reader cannot read back still goes out; our own prices stand for its cells.
    if (error instanceof Problem) return exportedWorkbookOf(current, { rows: [] }, rate);
    throw error;
  }
}
