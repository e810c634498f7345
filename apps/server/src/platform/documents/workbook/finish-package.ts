import { editZip, unzip } from '@cj-tech-master/excelts/archive';

const STYLES = 'xl/styles.xml';
const CORE = 'docProps/core.xml';

/** The start of the sheet XML is within these first bytes. */
const HEAD_BYTES = 2000;
const MISPLACED = /(<pageSetUpPr[^<>]*\/>)(<outlinePr[^<>]*\/>)/u;
const DEFAULT_FONT =
  '<font><sz val="11"/><color theme="1"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font>';
const OWN_FONT = '<font><sz val="10"/><color theme="1"/><name val="Arial"/><family val="2"/></font>';
const TEXT_FORMAT_STYLE = /<xf numFmtId="49" /gu;

/**
 * Fixes four things the writer cannot do. It writes the parts of `sheetPr` in the wrong order when a sheet has both an
 * outline and fit-to-page, and Excel reports a damaged file (ECMA-376 part 1, 18.3.1.82, is a sequence;
 * exceljs/exceljs#1348). It does not support the quote prefix, which keeps text that looks like a formula text on
 * editing. Column widths count digits of the default font: without Calibri installed, columns and pages come out
 * differently. It does not write the document title.
 */
export async function finishPackage(
  bytes: Uint8Array,
  { outlinedSheet, title }: { outlinedSheet: string | null; title: string | null },
): Promise<Uint8Array> {
  const reader = unzip(bytes);
  const editor = await editZip(bytes);
  const styles = await reader.bytes(STYLES);
  if (styles !== null) {
    const text = new TextDecoder().decode(styles);
    editor.set(
      STYLES,
      new TextEncoder().encode(
        text.replace(DEFAULT_FONT, OWN_FONT).replaceAll(TEXT_FORMAT_STYLE, '<xf numFmtId="49" quotePrefix="1" '),
      ),
    );
  }
  const core = title === null ? null : await reader.bytes(CORE);
  if (title !== null && core !== null)
    editor.set(CORE, new TextEncoder().encode(withTitle(new TextDecoder().decode(core), title)));
  const sheet = outlinedSheet === null ? null : await reader.bytes(outlinedSheet);
  if (outlinedSheet !== null && sheet !== null) editor.set(outlinedSheet, withOrderedHead(sheet));
  return editor.bytes();
}

function withTitle(core: string, title: string): string {
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return core.replace('</cp:coreProperties>', () => `<dc:title>${text}</dc:title></cp:coreProperties>`);
}

// Swapping the two parts keeps the length, so the rest of a long sheet is not copied.
function withOrderedHead(sheet: Uint8Array): Uint8Array {
  const head = new TextDecoder('latin1').decode(sheet.subarray(0, HEAD_BYTES));
  const found = MISPLACED.exec(head);
  if (found === null) return sheet;
  const [, pageSetup = '', outline = ''] = found;
  sheet.set(new TextEncoder().encode(`${outline}${pageSetup}`), found.index);
  return sheet;
}
