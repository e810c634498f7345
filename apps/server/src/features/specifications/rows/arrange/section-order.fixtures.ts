import { Workbook } from '@cj-tech-master/excelts';
import { expect } from 'vitest';
import { type TestCompany } from '#testing/factories/index.ts';
import { aReport, downloadReport, type WholeSpecification } from '#testing/factories/specifications.ts';

const SECTION_TOTAL = /^Итого по разделу/;

/** Rows in tree order: each below its section. */
export function inTreeOrder({ rows }: WholeSpecification): WholeSpecification['rows'] {
  const sorted = rows.toSorted((one, other) => one.sort_order - other.sort_order);
  const under = (parent: string | null): WholeSpecification['rows'] =>
    sorted.filter((row) => row.parent_id === parent).flatMap((row) => [row, ...under(row.id)]);
  return under(null);
}

/** Sort order equals tree order, so that readers by sort order get what the screen displays. */
export function expectTreeOrder(whole: WholeSpecification): void {
  const treeOrder = inTreeOrder(whole).map((row) => row.name);
  expect(whole.rows.toSorted((one, other) => one.sort_order - other.sort_order).map((row) => row.name)).toEqual(
    treeOrder,
  );
}

/** Section totals printed in a report. */
export async function printedSums(company: TestCompany, id: string, form: 'customer' | 'estimate'): Promise<number[]> {
  await aReport(company, id, { body: { form } });
  const workbook = new Workbook();
  await workbook.xlsx.load((await downloadReport(company, id)).bytes);
  const sums: number[] = [];
  workbook.worksheets[0]?.eachRow((row) => {
    const values: unknown[] = [];
    row.eachCell((cell) => values.push(cell.formula ? cell.result : cell.value));
    if (!values.some((value) => SECTION_TOTAL.test(String(value)))) return;
    sums.push(values.filter((value) => typeof value === 'number').at(-1) ?? 0);
  });
  return sums;
}
