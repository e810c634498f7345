import { FILE_EXTENSIONS, type FileExtension } from '@karkas/api/files/files.schemas.ts';
import { fileTypeFromBuffer } from 'file-type';
import { beginsAsSvg } from './svg-head.ts';

/** What each extension is served as, and what the bytes may be recognised as. Text has no mark of its own: null. */
const FORMATS: Readonly<Record<FileExtension, { contentType: string; recognised: readonly string[] | null }>> = {
  pdf: { contentType: 'application/pdf', recognised: ['pdf'] },
  doc: { contentType: 'application/msword', recognised: ['cfb'] },
  xls: { contentType: 'application/vnd.ms-excel', recognised: ['cfb'] },
  ppt: { contentType: 'application/vnd.ms-powerpoint', recognised: ['cfb'] },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    recognised: ['docx'],
  },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', recognised: ['xlsx'] },
  xlsm: { contentType: 'application/vnd.ms-excel.sheet.macroEnabled.12', recognised: ['xlsm'] },
  pptx: {
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    recognised: ['pptx'],
  },
  odt: { contentType: 'application/vnd.oasis.opendocument.text', recognised: ['odt'] },
  zip: { contentType: 'application/zip', recognised: ['zip', 'docx', 'xlsx', 'pptx', 'odt'] },
  mp4: { contentType: 'video/mp4', recognised: ['mp4', 'm4v', 'mov'] },
  png: { contentType: 'image/png', recognised: ['png', 'apng'] },
  jpg: { contentType: 'image/jpeg', recognised: ['jpg'] },
  jpeg: { contentType: 'image/jpeg', recognised: ['jpg'] },
  svg: { contentType: 'image/svg+xml', recognised: null },
  txt: { contentType: 'text/plain; charset=utf-8', recognised: null },
  md: { contentType: 'text/markdown; charset=utf-8', recognised: null },
  csv: { contentType: 'text/csv; charset=utf-8', recognised: null },
};

/** These are archives by themselves; in anything else one is hidden. */
const ARCHIVES: ReadonlySet<FileExtension> = new Set(['docx', 'xlsx', 'xlsm', 'pptx', 'odt', 'zip']);
const TEXT_HEAD_BYTES = 64 * 1024;
const ARCHIVE_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ARCHIVE_END_BYTES = 66 * 1024;

function extensionOf(name: string): FileExtension | null {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
  return FILE_EXTENSIONS.find((known) => known === extension) ?? null;
}

/**
 * What a file is served as; null when its extension is not taken, or when its bytes are not what the extension says. A
 * file that is two things at once (a PDF with an archive behind it) is none of them.
 */
export async function contentTypeOf({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<string | null> {
  const extension = extensionOf(name);
  if (extension === null || bytes.length === 0) return null;
  const { contentType, recognised } = FORMATS[extension];
  const found = await recognise(bytes);
  if (recognised === null) return isText(bytes, extension) && (found === null || found === 'xml') ? contentType : null;
  if (found === null || !recognised.includes(found)) return null;
  return !ARCHIVES.has(extension) && hasArchiveEnd(bytes) ? null : contentType;
}

/** The library reads headers only; a broken one must not become a defect of ours. */
async function recognise(bytes: Uint8Array): Promise<string | null> {
  try {
    return (await fileTypeFromBuffer(bytes))?.ext ?? null;
  } catch {
    return null;
  }
}

function isText(bytes: Uint8Array, extension: FileExtension): boolean {
  const head = bytes.subarray(0, TEXT_HEAD_BYTES);
  if (head.includes(0)) return false;
  return extension !== 'svg' || beginsAsSvg(Buffer.from(head).toString('utf8'));
}

function hasArchiveEnd(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-ARCHIVE_END_BYTES)).includes(ARCHIVE_END);
}
