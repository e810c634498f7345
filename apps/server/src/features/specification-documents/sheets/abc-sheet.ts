import type { Row, WorkbookWriter } from '@cj-tech-master/excelts';
import { putBlank, putMoney, putMoneyFormula, putQuantity, putText } from '#platform/documents/workbook/cells.ts';
import {
  columnLetter,
  createFrame,
  mergeText,
  rowHeight,
  type FrameColumn,
  type SheetFrame,
} from '#platform/documents/workbook/sheet-frame.ts';
import type { AbcList } from '../figures/abc-list.ts';
import { moneySum } from '../figures/money-amounts.ts';
import { COLUMN_TITLES as T, KIND_GROUPS } from '../report.texts.ts';
import type { ReportHead } from '../report.types.ts';
import { ABC_TEXTS as A } from '../wording/abc.texts.ts';
import { moneyTitles } from '../wording/money-titles.ts';
import { LIST_TITLE_ROWS, pageTexts, writeListTitle } from './title-block.ts';

const TOTAL = 4;
const CLASS = 7;

const columnsOf = (head: ReportHead): FrameColumn[] => [
  { title: T.list_mark, width: 10 },
  { title: T.resource_name, width: 60 },
  { title: T.kind, width: 20 },
  { title: moneyTitles(head).total, width: 18 },
  { title: A.share, width: 12 },
  { title: A.cumulative, width: 16 },
  { title: A.abc, width: 9 },
];

/** Resources by cost, largest first, with the sum of each class. */
export function writeAbcList(workbook: WorkbookWriter, head: ReportHead, { rows, sums }: AbcList): void {
  const frame = createFrame(workbook, {
    name: A.sheet,
    columns: columnsOf(head),
    orientation: 'landscape',
    ...pageTexts(head),
    headerRow: LIST_TITLE_ROWS + 1,
  });
  writeListTitle(frame, head, A.title);
  frame.addHeader();
  const cells = sums.map(({ abc, count, total }) => {
    frame.addMerged(A.group(abc), 'section');
    const first = frame.nextRow();
    for (const row of rows.filter((one) => one.abc === abc)) writeRow(frame, row);
    const range = `${columnLetter(TOTAL)}${first}:${columnLetter(TOTAL)}${frame.nextRow() - 1}`;
    return `${columnLetter(TOTAL)}${writeSum(frame, 'subtotal', { label: A.group_total(abc, count), cells: range, total })}`;
  });
  const total = moneySum(sums.map((sum) => sum.total));
  writeSum(frame, 'grand_total', { label: A.total, cells: cells.join(','), total });
  frame.finish();
}

function writeRow(frame: SheetFrame, { item, share, cumulative, abc }: AbcList['rows'][number]): void {
  const write = (row: Row): void => {
    putText(row, 1, item.mark, 'resource', { align: 'center' });
    putText(row, 2, item.name, 'resource');
    putText(row, 3, KIND_GROUPS[item.kind], 'resource');
    putMoney(row, TOTAL, item.total ?? '0.00', 'resource');
    putQuantity(row, 5, share, 'resource');
    putQuantity(row, 6, cumulative, 'resource');
    putText(row, CLASS, abc, 'resource', { align: 'center' });
  };
  frame.addRow(write, rowHeight(frame.columns, { 2: item.name }, 'resource'));
}

type Sum = { label: string; cells: string; total: string };

function writeSum(frame: SheetFrame, look: 'subtotal' | 'grand_total', { label, cells, total }: Sum): number {
  return frame.addRow((row) => {
    for (let column = 1; column <= frame.width; column += 1) putBlank(row, column, look);
    mergeText(frame.sheet, row, { text: label, look, from: 1, to: TOTAL - 1 });
    putMoneyFormula(row, TOTAL, `ROUND(SUM(${cells}),2)`, total, look);
  }, 18);
}
