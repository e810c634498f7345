import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** What an archive contains; `zip` for a plain archive, null for a broken one. */
export type ArchiveKind = 'docx' | 'xlsx' | 'xlsm' | 'pptx' | 'odt' | 'ods' | 'zip';

/** A document has a few dozen entries; beyond this number the search stops. */
const MAX_ENTRIES = 5_000;
const MAX_MARKER_BYTES = 1024 * 1024;
const CONTENT_TYPES = '[Content_Types].xml';
const MIME_TYPE = 'mimetype';

const MAIN_PARTS: readonly (readonly [ArchiveKind, string])[] = [
  ['xlsm', 'vnd.ms-excel.sheet.macroenabled.main+xml'],
  ['docx', 'vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  ['xlsx', 'vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
  ['pptx', 'vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'],
];
const OPEN_DOCUMENTS: ReadonlyMap<string, ArchiveKind> = new Map([
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
]);

/** Reads the entry list and the identifying entry from disk, so memory does not grow with size or number of entries. */
export async function archiveKind(path: string): Promise<ArchiveKind | null> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  } catch {
    return null;
  }
  try {
    return await kindOf(zip);
  } catch {
    return null;
  } finally {
    zip.close();
  }
}

async function kindOf(zip: ZipFile): Promise<ArchiveKind> {
  if (zip.entryCount > MAX_ENTRIES) return 'zip';
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === CONTENT_TYPES) return kindByContentTypes(await textOf(zip, entry));
    if (entry.fileName === MIME_TYPE) return OPEN_DOCUMENTS.get((await textOf(zip, entry)).trim()) ?? 'zip';
  }
  return 'zip';
}

function kindByContentTypes(text: string): ArchiveKind {
  const types = text.toLowerCase();
  return MAIN_PARTS.find(([, type]) => types.includes(`application/${type}`))?.[0] ?? 'zip';
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MAX_MARKER_BYTES) throw new Error('A list of parts is not that long');
  // The declared size is enforced while unpacking.
  return (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8');
}
