import { Workbook, type Worksheet } from '@cj-tech-master/excelts';
import type { ActPapers } from './act-form.types.ts';
import { write } from './write-act-papers.ts';

export const NOTHING: ActPapers = { act: null, summary: null, journal: null, settlement: null, with_prices: true };
export const COST = 8;

export async function bookOf(papers: Partial<ActPapers>): Promise<Workbook> {
  const workbook = new Workbook();
  await workbook.xlsx.load(await write({ ...NOTHING, ...papers }, { format: 'xlsx', rows: [] }));
  return workbook;
}

export async function sheetOf(papers: Partial<ActPapers>, name: string): Promise<Worksheet> {
  const sheet = (await bookOf(papers)).getWorksheet(name);
  if (sheet === undefined) throw new Error(`No sheet ${name}`);
  return sheet;
}

type ReadRow = { label: unknown; cells: unknown[]; formula: string };

export function rowsOf(sheet: Worksheet, width: number): ReadRow[] {
  const rows: ReadRow[] = [];
  sheet.eachRow((row) => {
    const cells = Array.from({ length: width }, (_, at) => {
      const cell = row.getCell(at + 1);
      return cell.formula === undefined || cell.formula === '' ? cell.value : cell.result;
    });
    const [first] = cells;
    rows.push({
      label: typeof first === 'string' ? first.replaceAll('\u00A0', ' ') : first,
      cells,
      formula: row.getCell(width).formula ?? '',
    });
  });
  return rows;
}

/** The last cell of the row that starts with the label. */
export function amountOf(sheet: Worksheet, label: string, width = COST): string {
  const row = rowsOf(sheet, width).find((one) => one.label === label);
  if (row === undefined) throw new Error(`No row ${label}`);
  return Number(row.cells[width - 1]).toFixed(2);
}
