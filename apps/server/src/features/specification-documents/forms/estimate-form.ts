import { boundOfSum } from '@karkas/domain/money/amount-bound.ts';
import { shortTitle } from '@karkas/domain/documents/party.ts';
import { priceChangeSentence } from '@karkas/domain/documents/price-change.ts';
import type { FormColumn, PaperForm } from '#platform/documents/form/paper-form.ts';
import type { FormAnnex } from '#platform/documents/form/write-form-pdf.ts';
import { abcList, hasAbcList } from '../figures/abc-list.ts';
import { changeFigures } from '../figures/change-figures.ts';
import { computeFigures, isCounted, type ReportFigures } from '../figures/report-figures.ts';
import { listResources } from '../figures/resource-lists.ts';
import { moneyTitles } from '../wording/money-titles.ts';
import { printedCode } from '../wording/printed-code.ts';
import { emptyNotes, missingNotes, notesOf } from '../wording/report-notes.ts';
import { listsToPrint, wantedSections } from '../report-sections.ts';
import { sidesOf } from '../sheets/signature-block.ts';
import {
  annexLine,
  COLUMN_TITLES as T,
  documentTitle,
  draftMark,
  estimateHeading,
  titleLines,
} from '../report.texts.ts';
import type { ReportDocument, ReportHead, ReportOptions } from '../report.types.ts';
import { abcTable } from './abc-table.ts';
import { estimateRows } from './estimate-rows.ts';
import { estimateTotals } from './estimate-totals.ts';
import { resourceTable } from './resource-tables.ts';

export type EstimatePages = { form: PaperForm; annexes: FormAnnex[] };

/**
 * The estimate as pages: each position with resources, overhead and profit, then the requested lists. @throws
 * InvalidDecimalError
 */
export function estimatePages(document: ReportDocument, options: ReportOptions): EstimatePages {
  const { head } = document;
  const withPrices = options.with_prices;
  const figures = computeFigures(document);
  const lists = listResources(figures.positions);
  const sections = wantedSections(options);
  const tables = listsToPrint(sections, lists).map((name) =>
    resourceTable({ name, head, resources: lists.byName[name], withPrices }),
  );
  const abc = abcList(lists);
  const hasAbc = hasAbcList(options) && abc.rows.length > 0;
  const [first, ...rest] = tables;
  if (sections.has('specification') || first === undefined)
    return { form: mainForm(head, figures, withPrices), annexes: tables };
  return {
    form: {
      ...first,
      subtitle: `${documentTitle(head)} – ${head.name}`,
      author: shortTitle(head.company),
      mark: draftMark(head),
      orientation: 'landscape',
      facts: [],
      notes: [],
      signatures: [],
    },
    annexes: hasAbc ? [...rest, abcTable(head, abc)] : rest,
  };
}

function mainForm(head: ReportHead, figures: ReportFigures, withPrices: boolean): PaperForm {
  const isCalculated = isCounted(figures);
  const isEmpty = figures.positions.length === 0;
  const view = { withPrices, hasCodes: hasCodes(figures), isAnnex: head.agreement !== null };
  return {
    title: estimateHeading(head),
    subtitle: head.name,
    author: shortTitle(head.company),
    belongsTo: annexLine(head),
    mark: draftMark(head),
    orientation: withPrices ? 'landscape' : 'portrait',
    facts: titleLines(head, { withPrices, isCalculated }),
    columns: columnsOf(view, moneyTitles(head)),
    rows: estimateRows(figures, view),
    totals: withPrices && !isEmpty ? estimateTotals(head, figures, view) : [],
    ...(withPrices && !isEmpty ? { inWords: wordsOf(head, figures) } : {}),
    notes: isEmpty
      ? emptyNotes(figures)
      : [...(withPrices ? missingNotes(figures) : []), ...notesOf({ head, figures }, withPrices)],
    signatures: [],
    ...(isEmpty ? {} : { sides: sidesOf(head) }),
  };
}

function columnsOf(
  { withPrices, hasCodes: withCodes, isAnnex }: Parameters<typeof estimateRows>[1],
  titles: { price: string; total: string },
): FormColumn[] {
  const money = (title: string, width: number): FormColumn => ({ title, kind: 'money', width });
  const change = isAnnex ? [money(T.before, 15), money(T.change, 15)] : [];
  return [
    { title: T.number, kind: 'text', width: 7 },
    ...(withCodes ? [{ title: T.code, kind: 'text', width: 15 } as const] : []),
    { title: T.name, kind: 'text', width: 60 },
    { title: T.unit, kind: 'text', width: 9 },
    { title: T.quantity, kind: 'quantity', width: 13 },
    ...(withPrices ? [money(titles.price, 14), money(titles.total, 16), ...change] : []),
  ];
}

function hasCodes({ positions }: ReportFigures): boolean {
  return positions.some(
    ({ row, lines, mode }) =>
      mode === 'by_lines' || Boolean(row.code) || lines.some(({ line }) => Boolean(printedCode(line.code))),
  );
}

function wordsOf(head: ReportHead, figures: ReportFigures): NonNullable<PaperForm['inWords']> {
  const { gross, vat } = figures.totals;
  if (head.agreement === null) return { gross, vat, rate: head.vat_rate, bound: boundOfSum(figures.sums) };
  const { parts, rate, bound } = changeFigures(head, figures);
  return priceChangeSentence(parts, rate, bound);
}
