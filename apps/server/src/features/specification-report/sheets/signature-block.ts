import { partyText, SIGNATURES } from '../specification-report.texts.ts';
import type { ReportHead } from '../specification-report.types.ts';
import { mergeText, widthOf, type SheetFrame } from '../workbook/sheet-frame.ts';
import type { LookName } from '../workbook/styles.ts';
import { heightOf } from '../workbook/text-height.ts';

const LEFT = { from: 1, to: 3 } as const;

/**
 * Both sides sign: the posts, the signatures and the names are requisites of a primary document (law 402-FZ, art. 9 p. 2);
 * its name, date, organisation, content and measures are above.
 */
export function writeSignatures(frame: SheetFrame, head: ReportHead): void {
  const right = { from: 4, to: frame.width } as const;
  const customer = partyText(head.customer_name, head.customer_inn);
  const company = partyText(head.company_name, head.company_inn);
  const pair = (left: string, other: string, look: LookName, height?: number): void => {
    frame.addRow((row) => {
      mergeText(frame.sheet, row, { text: left, look, ...LEFT });
      mergeText(frame.sheet, row, { text: other, look, ...right });
    }, height);
  };
  const [leftWidth, rightWidth] = [widthOf(frame.columns, 1, 3), widthOf(frame.columns, 4, frame.width)];

  frame.addGap(14);
  pair(SIGNATURES.customer, SIGNATURES.company, 'signature_title', 15);
  pair(
    customer,
    company,
    'signature_text',
    Math.max(heightOf(customer, leftWidth, 'signature_text'), heightOf(company, rightWidth, 'signature_text')),
  );
  for (const caption of [SIGNATURES.post, SIGNATURES.signature, SIGNATURES.name]) {
    writeLines(frame, caption);
  }
  frame.addGap(6);
  pair(SIGNATURES.date, SIGNATURES.date, 'signature_text', 18);
  pair(SIGNATURES.stamp, SIGNATURES.stamp, 'signature_text', 15);
}

// The line of the left side stops before the right side begins, so that the two are told apart.
function writeLines(frame: SheetFrame, caption: string): void {
  const right = { from: 4, to: frame.width - 1 } as const;
  for (const [text, look, height] of [
    ['', 'signature_line', 17],
    [caption, 'signature_caption', 10],
  ] as const) {
    frame.addRow((row) => {
      mergeText(frame.sheet, row, { text, look, from: LEFT.from, to: 2 });
      mergeText(frame.sheet, row, { text, look, ...right });
    }, height);
  }
}
