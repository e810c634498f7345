import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { readBillSums } from './bill-sums.repository.ts';
import { type ComparedBill, compareBills, differs } from './compare-bills.ts';

/** Files of a specification that state totals, compared with its current rows. */
export async function comparedBills(scope: CompanyReader, specificationId: string): Promise<ComparedBill[]> {
  return compareBills(await readBillSums(scope, specificationId));
}

/** Whether the specification differs from the totals stated by its files. */
export async function billDiffers(scope: CompanyReader, specificationId: string): Promise<boolean> {
  return (await comparedBills(scope, specificationId)).some(({ reconciliation }) => differs(reconciliation));
}

export type DifferingTotal = { file_name: string; row: number | null; label: string; difference: string };

const MOST_NAMED = 100;

/** Totals of files that differ from the specification. */
export async function differingTotals(scope: CompanyReader, specificationId: string): Promise<DifferingTotal[]> {
  const bills = await comparedBills(scope, specificationId);
  return bills
    .flatMap(({ fileName: file_name, reconciliation }) => [
      ...reconciliation.rows.map(({ row, label, difference }) => ({ file_name, row, label, difference })),
      { file_name, row: null, label: '', difference: reconciliation.difference },
    ])
    .filter(({ difference }) => difference !== '0.00')
    .slice(0, MOST_NAMED);
}
