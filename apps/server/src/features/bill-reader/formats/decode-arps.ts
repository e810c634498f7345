import { UnreadableBill } from '../unreadable-bill.ts';

/** The first record of every АРПС file names the format; the encoding is not declared. */
const FIRST_RECORD = /^\uFEFF?\s*1\s?#\s*АРПС/u;
const ENCODINGS = ['ibm866', 'windows-1251', 'utf-8'] as const;
const BYTES_SAMPLED = 64;

/** The encoding in which the file begins like АРПС; null for any other file. */
export function arpsEncoding(bytes: Uint8Array): (typeof ENCODINGS)[number] | null {
  const head = bytes.subarray(0, BYTES_SAMPLED);
  return ENCODINGS.find((encoding) => FIRST_RECORD.test(new TextDecoder(encoding).decode(head))) ?? null;
}

/** @throws UnreadableBill if bytes are invalid in the encoding */
export function decodeArps(bytes: Uint8Array, file: string): string {
  const encoding = arpsEncoding(bytes) ?? 'ibm866';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableBill('broken_file', { file, found: encoding });
  }
}
