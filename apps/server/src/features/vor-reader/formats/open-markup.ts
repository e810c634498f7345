import type { Book } from './book.ts';
import { decodeText } from './decode-text.ts';
import { bookOfWorkbook, parseWorkbook } from './open-xls.ts';

const HEAD = 4096;
const BYTES_SEARCHED = 200_000;
const TABLE_OF_PAGE = /<table[\s>][^]*?<tr[\s>]/i;
const SPREADSHEET_XML = /urn:schemas-microsoft-com:office:spreadsheet[^]*?<(?:\w+:)?Worksheet[\s>]/;

/** Whether a file is a page with a table or the XML of an old spreadsheet, as programs save under the name of a workbook. */
export function isMarkupTable(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, BYTES_SEARCHED)).replaceAll('\0', '');
  return TABLE_OF_PAGE.test(head) || SPREADSHEET_XML.test(head);
}

/**
 * Opens such a file. Its numbers stay texts: whether a comma parts kopecks or thousands is judged where bills are read.
 * @throws UnreadableBill when it is damaged or beyond the limits.
 */
export function openMarkup(bytes: Uint8Array, file: string): Book {
  const text = declaredText(bytes);
  return bookOfWorkbook(parseWorkbook(text, file, { type: 'string', raw: true }), file);
}

/** The text by the encoding that the file declares, where it is one and fits, else by its bytes. */
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
