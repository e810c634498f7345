import { describeColumns } from './bill/columns/describe-columns.ts';
import { unmappedLayout } from './bill/columns/layout-key.ts';
import { emptyTitleBlock } from './bill/rows/title-block.ts';
import { supposeTable } from './bill/columns/unnamed-header.ts';
import { createWarnings } from './bill/warnings.ts';
import { previewSheet } from './sheets/preview-sheet.ts';
import type { Sheet } from './sheet.ts';
import type { ReadBill } from './bill-reader.types.ts';

const SIZE = { rows: 30, columns: 40, longestCell: 80 };

/** A table without a recognised header: nothing is read, and a preview is returned for mapping. */
export function unmappedBill(sheet: Sheet, { format, sheets }: Pick<ReadBill, 'format' | 'sheets'>): ReadBill {
  const { list: warnings, warn } = createWarnings();
  warn('heading_not_found', { text: sheet.name });
  const { key, headerRow } = unmappedLayout(sheet);
  const { header, roles } = supposeTable(sheet);
  return {
    format,
    status: 'needs_mapping',
    sheet: sheet.name,
    sheets,
    preview: previewSheet(sheet, SIZE),
    header_row: null,
    // Proposed columns, to be confirmed by the user.
    columns: describeColumns(sheet, header, roles),
    layout_key: key,
    likely_header_row: header?.firstRow ?? headerRow,
    title_block: emptyTitleBlock(),
    rows: [],
    skipped: [],
    vat: { vat_included: null, vat_rate: null },
    reconciliation: null,
    warnings,
  };
}
