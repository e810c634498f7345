import { shortTitle } from '@karkas/domain/documents/party.ts';
import { makeWorkbook } from '#platform/documents/workbook/make-workbook.ts';
import { abcList, hasAbcList } from './figures/abc-list.ts';
import { computeFigures, isCounted } from './figures/report-figures.ts';
import { listResources } from './figures/resource-lists.ts';
import { estimateHeading } from './report.texts.ts';
import type { ReportDocument, ReportOptions } from './report.types.ts';
import { listsToPrint, wantedSections } from './report-sections.ts';
import { writeAbcList } from './sheets/abc-sheet.ts';
import { writeCalculation } from './sheets/calculation-sheet.ts';
import { writeResourceList } from './sheets/resource-sheet.ts';
import { writeSpecification } from './sheets/specification-sheet.ts';

/** The main sheet is always the first. */
const OUTLINED_SHEET = 'xl/worksheets/sheet1.xml';

/**
 * Builds the xlsx of a specification: live formulas with stored results. Every formula result equals the system's
 * amount to the kopeck; without prices the file contains no amounts. @throws InvalidDecimalError
 */
export async function buildReport(document: ReportDocument, options: ReportOptions): Promise<Uint8Array> {
  const { head } = document;
  const sections = wantedSections(options);
  const figures = computeFigures(document);
  const lists = listResources(figures.positions);
  const withPrices = options.with_prices;
  const abc = hasAbcList(options) ? abcList(lists) : null;
  const hasMain = sections.has('specification');
  // With hand prices only, nothing was calculated, so the main sheet is complete.
  const isCalculated = isCounted(figures);
  const hasCalculation = sections.has('calculation') && (isCalculated || sections.size === 1);
  return makeWorkbook(
    (workbook) => {
      const places = hasMain ? writeSpecification(workbook, { head, figures, lists, withPrices }) : null;
      for (const name of listsToPrint(sections, lists)) {
        writeResourceList(workbook, { name, head, resources: lists.byName[name], withPrices, places });
      }
      if (abc !== null && abc.rows.length > 0) writeAbcList(workbook, head, abc);
      if (hasCalculation) writeCalculation(workbook, { document, figures, places });
    },
    { author: shortTitle(head.company), title: estimateHeading(head), outlinedSheet: hasMain ? OUTLINED_SHEET : null },
  );
}
