import { FILE_EXTENSIONS, type FileExtension } from '@karkas/api/files/files.schemas.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { archiveKind } from './archive-kind.ts';
import { beginsAsSvg } from './svg-head.ts';

/** Served content type of each extension, and the formats its bytes may have. Text has no signature: null. */
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
  ods: { contentType: 'application/vnd.oasis.opendocument.spreadsheet', recognised: ['ods'] },
  zip: { contentType: 'application/zip', recognised: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods'] },
  // An estimate of Grand-Smeta is an archive of XML.
  gsfx: { contentType: 'application/zip', recognised: ['zip'] },
  mp4: { contentType: 'video/mp4', recognised: ['mp4', 'm4v', 'mov'] },
  png: { contentType: 'image/png', recognised: ['png', 'apng'] },
  jpg: { contentType: 'image/jpeg', recognised: ['jpg'] },
  jpeg: { contentType: 'image/jpeg', recognised: ['jpg'] },
  heic: { contentType: 'image/heic', recognised: ['heic'] },
  dwg: { contentType: 'image/vnd.dwg', recognised: ['dwg'] },
  rar: { contentType: 'application/vnd.rar', recognised: ['rar'] },
  mov: { contentType: 'video/quicktime', recognised: ['mov'] },
  sig: { contentType: 'application/pkcs7-signature', recognised: ['sig'] },
  ifc: { contentType: 'application/x-step', recognised: null },
  svg: { contentType: 'image/svg+xml', recognised: null },
  txt: { contentType: 'text/plain; charset=utf-8', recognised: null },
  md: { contentType: 'text/markdown; charset=utf-8', recognised: null },
  csv: { contentType: 'text/csv; charset=utf-8', recognised: null },
};

/** These are archives themselves; in any other file an archive is hidden content. */
const ARCHIVES: ReadonlySet<FileExtension> = new Set([
  'docx',
  'xlsx',
  'xlsm',
  'pptx',
  'odt',
  'ods',
  'zip',
  'gsfx',
  'rar',
]);
const TEXT_HEAD_BYTES = 64 * 1024;
const ARCHIVE_START = Buffer.from('PK');
const ARCHIVE_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ARCHIVE_END_BYTES = 66 * 1024;

export function extensionOf(name: string): FileExtension | null {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
  return FILE_EXTENSIONS.find((known) => known === extension) ?? null;
}

/** A model of a building is a STEP file (ISO 10303-21). */
const IFC_START = Buffer.from('ISO-10303-21;');
/** The type `signedData` of CMS (RFC 5652), which every detached signature begins with. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
const SIGNATURE_HEAD_BYTES = 24;
const SEQUENCE = 0x30;

/** Number of bytes inspected; signatures are at the beginning of a file. */
const HEAD_BYTES = 256 * 1024;

/**
 * Content type to serve; null if the extension is not supported or the bytes do not match it. A polyglot (a PDF with an
 * appended archive) matches nothing.
 */
export async function contentTypeOf(file: ReceivedFile): Promise<string | null> {
  const extension = extensionOf(file.name);
  if (extension === null || file.size === 0) return null;
  const { contentType, recognised } = FORMATS[extension];
  const head = await file.read(0, HEAD_BYTES);
  const found = head.subarray(0, 2).equals(ARCHIVE_START)
    ? await archiveKind(file.path)
    : extension === 'sig' && isSignature(head)
      ? 'sig'
      : await recognise(head);
  if (recognised === null) return isText(head, extension) && (found === null || found === 'xml') ? contentType : null;
  if (found === null || !recognised.includes(found)) return null;
  return !ARCHIVES.has(extension) && (await hasArchiveEnd(file)) ? null : contentType;
}

/** The library reads only headers; its failure on a broken one must not be an internal error. */
async function recognise(head: Uint8Array): Promise<string | null> {
  try {
    return (await fileTypeFromBuffer(head))?.ext ?? null;
  } catch {
    return null;
  }
}

/** A detached signature as bytes (DER) or as Base64, with or without its PEM frame. */
function isSignature(head: Buffer): boolean {
  const text = head
    .subarray(0, 200)
    .toString('latin1')
    .replace(/^-----BEGIN [A-Z0-9 ]+-----/, '');
  const bytes = head[0] === SEQUENCE ? head : Buffer.from(text, 'base64');
  return bytes[0] === SEQUENCE && bytes.subarray(0, SIGNATURE_HEAD_BYTES).includes(SIGNED_DATA);
}

function isText(bytes: Buffer, extension: FileExtension): boolean {
  const head = bytes.subarray(0, TEXT_HEAD_BYTES);
  if (head.includes(0)) return false;
  if (extension === 'ifc') return head.subarray(0, IFC_START.length).equals(IFC_START);
  return extension !== 'svg' || beginsAsSvg(head.toString('utf8'));
}

async function hasArchiveEnd(file: ReceivedFile): Promise<boolean> {
  const start = Math.max(0, file.size - ARCHIVE_END_BYTES);
  return (await file.read(start, ARCHIVE_END_BYTES)).includes(ARCHIVE_END);
}
