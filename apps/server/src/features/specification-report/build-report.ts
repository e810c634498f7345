import { makeWorkbook } from '#platform/documents/workbook/make-workbook.ts';
import { computeFigures } from './figures/report-figures.ts';
import { listResources, type ResourceListName, type ResourceLists } from './figures/resource-lists.ts';
import type { ReportDocument, ReportOptions, ReportSection } from './specification-report.types.ts';
import { writeCalculation } from './sheets/calculation-sheet.ts';
import { writeResourceList } from './sheets/resource-sheet.ts';
import { writeSpecification } from './sheets/specification-sheet.ts';

/** The main sheet is always the first. */
const OUTLINED_SHEET = 'xl/worksheets/sheet1.xml';

const LISTS = ['resources', 'materials', 'consumables'] as const;

/**
 * The xlsx of a specification: its sheets with live formulas and, beside each, the result. Every amount a formula gives is
 * the one of the system, to the kopeck. Without prices no amount is anywhere in the file. @throws InvalidDecimalError
 */
export async function buildReport(document: ReportDocument, options: ReportOptions): Promise<Uint8Array> {
  const { head } = document;
  const sections = wantedSections(options);
  const figures = computeFigures(document);
  const lists = listResources(figures.positions);
  const withPrices = options.with_prices;
  const hasMain = sections.has('specification');
  // Of prices by hand the main sheet says all: nothing was calculated.
  const isCalculated = figures.positions.some(({ mode }) => mode === 'by_lines');
  const hasCalculation = sections.has('calculation') && (isCalculated || sections.size === 1);
  return makeWorkbook(
    (workbook) => {
      const places = hasMain ? writeSpecification(workbook, { head, figures, lists, withPrices }) : null;
      for (const name of shownLists(sections, lists)) {
        writeResourceList(workbook, { name, head, resources: lists.byName[name], withPrices, places });
      }
      if (hasCalculation) writeCalculation(workbook, { document, figures, places });
    },
    { author: head.company.name, outlinedSheet: hasMain ? OUTLINED_SHEET : null },
  );
}

/** A list of nothing is a page that says nothing; it is only made where the workbook would have no sheet. */
function shownLists(sections: ReadonlySet<ReportSection>, { byName }: ResourceLists): ResourceListName[] {
  const wanted = LISTS.filter((name) => sections.has(name));
  const filled = wanted.filter((name) => byName[name].length > 0);
  const hasOther = sections.has('specification') || sections.has('calculation');
  return hasOther || filled.length > 0 ? filled : wanted.slice(0, 1);
}

// The calculation is nothing but amounts, so a report without prices has none; a workbook must have a sheet.
function wantedSections({ sections, with_prices: withPrices }: ReportOptions): Set<ReportSection> {
  const wanted = new Set(sections);
  if (!withPrices) wanted.delete('calculation');
  if (wanted.size === 0) wanted.add('specification');
  return wanted;
}
