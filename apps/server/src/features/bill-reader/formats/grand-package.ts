import { LIMITS } from '../limits.ts';
import { limitPassed } from '../unreadable-bill.ts';
import { type Archive, openArchive } from './workbook/zip-archive.ts';

const DOCUMENT = 'Data.xml';
const KIND = 'Properties.txt';

export function isGrandPackage(archive: Archive): boolean {
  return archive.has(DOCUMENT) && archive.has(KIND);
}

/** The document within a Гранд-Смета package; null for any other file. @throws UnreadableBill */
export async function grandDocument(bytes: Uint8Array, file: string): Promise<Uint8Array | null> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null;
  const archive = await openArchive(bytes, file);
  if (!isGrandPackage(archive)) return null;
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of archive.read(DOCUMENT)) {
    length += piece.length;
    if (length > LIMITS.file_bytes) throw limitPassed(file, 'inflated_bytes');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
