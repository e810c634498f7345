import { BILL_EXTENSIONS } from '@karkas/api/specifications/bills/bill-extensions.ts';
import { UnreadableBill } from '../unreadable-bill.ts';
import { arpsEncoding } from './decode-arps.ts';

export type FileFormat = 'zip' | 'ole' | 'pdf' | 'xml' | 'text' | 'arps';

const EXTENSIONS: ReadonlySet<string> = new Set(BILL_EXTENSIONS);
const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const RICH_TEXT = [0x7b, 0x5c, 0x72, 0x74, 0x66];
const PDF = [0x25, 0x50, 0x44, 0x46];
const BIFF_BARE = [0x09];
const BYTES_SAMPLED = 8192;

/**
 * Detects the format by the first bytes: users rename `.xlsx` to `.xls` and vice versa, so the extension only has to
 * be a supported one.
 * @throws UnreadableBill `unsupported_format`, `empty_file` or `not_a_spreadsheet`.
 */
export function detectFormat(bytes: Uint8Array, file: string): FileFormat {
  const extension = /\.([^.\\/]{1,12})$/.exec(file)?.[1]?.toLowerCase() ?? '';
  if (!EXTENSIONS.has(extension))
    throw new UnreadableBill('unsupported_format', { file, found: extension === '' ? '?' : `.${extension}` });
  if (bytes.length === 0) throw new UnreadableBill('empty_file', { file });
  if (startsWith(bytes, ZIP)) return 'zip';
  if (
    startsWith(bytes, OLE) ||
    (extension === 'xls' && startsWith(bytes, BIFF_BARE) && bytes[1] !== undefined && bytes[1] <= 8)
  )
    return 'ole';
  if (startsWith(bytes, PDF)) return 'pdf';
  if (startsWith(bytes, RICH_TEXT)) throw new UnreadableBill('not_a_spreadsheet', { file, found: 'RTF' });
  if (firstVisibleByte(bytes) === 0x3c) return 'xml';
  if (arpsEncoding(bytes) !== null) return 'arps';
  const isText = !hasBinary(bytes);
  if (isText && (extension === 'csv' || extension === 'xls')) return 'text';
  throw new UnreadableBill('not_a_spreadsheet', { file });
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

// Skips byte order marks, spaces, and the zero halves of UTF-16.
function firstVisibleByte(bytes: Uint8Array): number | null {
  const skipped = new Set([0xef, 0xbb, 0xbf, 0xff, 0xfe, 0x00, 0x20, 0x09, 0x0a, 0x0d]);
  for (const byte of bytes.subarray(0, BYTES_SAMPLED)) {
    if (!skipped.has(byte)) return byte;
  }
  return null;
}

function hasBinary(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return false;
  return bytes
    .subarray(0, BYTES_SAMPLED)
    .some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1a && byte !== 0x1b));
}
