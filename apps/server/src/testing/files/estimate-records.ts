import type { CellSpec, RowSpec, SheetSpec } from './make-workbook.ts';

/** A line of the form by column, as text. */
export type FormLine = Record<
  | 'number'
  | 'code'
  | 'name'
  | 'unit'
  | 'perUnit'
  | 'coefficient'
  | 'quantity'
  | 'basePrice'
  | 'index'
  | 'price'
  | 'costCoefficient'
  | 'total',
  string
>;
export type FormPosition = {
  head: FormLine;
  lines: FormLine[];
  coefficients: FormLine[];
  overhead: string;
  profit: string;
  total: string;
};
export type FormSection = { number: string; name: string; positions: FormPosition[]; total: string };
export type FormEstimate = { sections: FormSection[]; total: string };

function textOf(cell: CellSpec | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return 'number' in cell ? String(cell.number) : '';
  return String(cell);
}

function lineOf(row: readonly CellSpec[]): FormLine {
  const at = (index: number): string => textOf(row[index]);
  return {
    number: at(0),
    code: at(1),
    name: at(2),
    unit: at(3),
    perUnit: at(4),
    coefficient: at(5),
    quantity: at(6),
    basePrice: at(7),
    index: at(8),
    price: at(9),
    costCoefficient: at(10),
    total: at(11),
  };
}

/** Content of a printed estimate form, so that it can be written in another format. */
export function formEstimate({ rows }: SheetSpec): FormEstimate {
  const estimate: FormEstimate = { sections: [], total: '' };
  const start = rows.findIndex((row) => Array.isArray(row) && row[0] === 1) + 1;
  for (const row of rows.slice(start)) if (Array.isArray(row)) takeRow(estimate, row);
  return estimate;
}

function takeRow(estimate: FormEstimate, row: Extract<RowSpec, readonly unknown[]>): void {
  const line = lineOf(row);
  const section = estimate.sections.at(-1);
  const position = section?.positions.at(-1);
  const title = /^Раздел (\d+)\. (.+)$/u.exec(line.number);
  if (title !== null)
    estimate.sections.push({ number: title[1] ?? '', name: title[2] ?? '', positions: [], total: '' });
  else if (/^\d+$/.test(line.number))
    section?.positions.push({ head: line, lines: [], coefficients: [], overhead: '', profit: '', total: '' });
  else if (line.name.startsWith('Всего по позиции') && position !== undefined) position.total = line.total;
  else if (line.name.startsWith('Итого по разделу') && section !== undefined) section.total = line.total;
  else if (/^всего по смете$/iu.test(line.name)) estimate.total = line.total;
  else if (position === undefined) return;
  else if (line.unit === '%' && line.name.startsWith('НР')) position.overhead = line.perUnit;
  else if (line.unit === '%') position.profit = line.perUnit;
  else if (/ОЗП=/u.test(line.name)) position.coefficients.push(line);
  else if (line.unit !== '' && line.price !== '') position.lines.push(line);
}
