import { UnreadableBill } from '../../unreadable-bill.ts';

/** Decodes an XML file by its byte order mark, else by its declared encoding. @throws UnreadableBill */
export function decodeXml(bytes: Uint8Array, file: string): string {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : bytes[0] === 0xef && bytes[1] === 0xbb
          ? 'utf-8'
          : null;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]{1,40})["']/.exec(head)?.[1];
  try {
    return new TextDecoder(marked ?? declared ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableBill('broken_file', { file, found: declared ?? 'UTF-8' });
  }
}
