import type { Book } from './book.ts';
import { decodeText } from './decode-text.ts';
import { bookOfWorkbook, parseWorkbook } from './workbook/open-xls.ts';

const HEAD = 4096;
const BYTES_SEARCHED = 200_000;
const TABLE_OF_PAGE = /<table[\s>][^]*?<tr[\s>]/i;
const SPREADSHEET_XML = /urn:schemas-microsoft-com:office:spreadsheet[^]*?<(?:\w+:)?Worksheet[\s>]/;

/** Whether a file is HTML or Excel 2003 XML, which programs save with a workbook's extension. */
export function isMarkupTable(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, BYTES_SEARCHED)).replaceAll('\0', '');
  return TABLE_OF_PAGE.test(head) || SPREADSHEET_XML.test(head);
}

/**
 * Opens such a file. Numbers stay texts: the bill reader decides whether a comma separates decimals or thousands.
 * @throws UnreadableBill when it is damaged or beyond the limits.
 */
export function openMarkup(bytes: Uint8Array, file: string): Book {
  const text = declaredText(bytes);
  return bookOfWorkbook(parseWorkbook(text, file, { type: 'string', raw: true }), file);
}

/** Decodes by the declared encoding if it is valid for the bytes, else by detection. */
function declaredText(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const declared = /(?:charset|encoding)\s*=\s*["']?([\w-]{1,40})/i.exec(head)?.[1];
  if (declared === undefined) return decodeText(bytes);
  try {
    return new TextDecoder(declared, { fatal: true }).decode(bytes);
  } catch {
    return decodeText(bytes);
  }
}
