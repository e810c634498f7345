import type { ImageType } from '@karkas/api/images/images.schemas.ts';

/** Metadata chunks, including the location; the other chunks form the picture. */
const PNG_METADATA: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
const WEBP_METADATA: ReadonlySet<string> = new Set(['EXIF', 'XMP ']);
/** Flags of the extended WebP header that announce the chunks above. */
const WEBP_FLAGS = 0x08 | 0x04;
/** JFIF, colour profile and Adobe transform: colours change without them. */
const JPEG_NEEDED: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee]);
const ORIENTATION = 0x0112;

/**
 * Strips location, time, device, author and comments from a public picture. Orientation is kept, since phones store
 * photos rotated. Null if the file cannot be parsed to its end, because its content is then unknown.
 */
export function stripMetadata(type: ImageType, bytes: Buffer): Buffer | null {
  if (type === 'image/png') return stripPng(bytes);
  return type === 'image/webp' ? stripWebp(bytes) : stripJpeg(bytes);
}

/** Segments up to the start of scan; the scan runs to the end (ITU T.81, B.1). */
function stripJpeg(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let place = 2;
  while (place + 4 <= bytes.length && bytes[place] === 0xff) {
    const marker = bytes[place + 1] ?? 0;
    if (marker === 0xff) {
      place += 1;
      continue;
    }
    const end = place + 2 + bytes.readUInt16BE(place + 2);
    if (end > bytes.length) return null;
    const segment = bytes.subarray(place, end);
    if (marker === 0xda) return Buffer.concat([...kept, bytes.subarray(place, endOfScans(bytes, end))]);
    const isSaid = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    if (!isSaid || JPEG_NEEDED.has(marker)) kept.push(segment);
    else if (marker === 0xe1) kept.push(...orientationSegment(segment));
    place = end;
  }
  return null;
}

/**
 * End of the scans; a second picture with its own metadata may follow. Within a scan `ff` is never followed by a
 * marker.
 */
function endOfScans(bytes: Buffer, begin: number): number {
  let place = begin;
  while (place + 2 <= bytes.length) {
    place = bytes.indexOf(0xff, place);
    if (place === -1) return bytes.length;
    const marker = bytes[place + 1] ?? 0;
    if (marker === 0xd9) return place + 2;
    const isOfScan = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    place += isOfScan || place + 4 > bytes.length ? 1 : 2 + bytes.readUInt16BE(place + 2);
  }
  return bytes.length;
}

const MOST_SEGMENTS = 100;

/** Exif orientation of a photo; 1 if missing. */
export function orientationOfJpeg(bytes: Uint8Array): number {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let place = 2;
  for (let segment = 0; segment < MOST_SEGMENTS && place + 4 <= view.length && view[place] === 0xff; segment += 1) {
    const marker = view[place + 1] ?? 0;
    if (marker === 0xda) break;
    const end = place + 2 + view.readUInt16BE(place + 2);
    const rotated = marker === 0xe1 ? orientationOf(view.subarray(place, end)) : null;
    if (rotated !== null) return rotated;
    place = end;
  }
  return 1;
}

/** Reduces an Exif segment to its orientation, if any. */
function orientationSegment(segment: Buffer): Buffer[] {
  const rotated = orientationOf(segment);
  if (rotated === null) return [];
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(rotated, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 8 + tiff.length, ...Buffer.from('Exif\0\0', 'latin1')]);
  return [Buffer.concat([head, tiff])];
}

function orientationOf(segment: Buffer): number | null {
  const tiff = segment.subarray(10);
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0' || tiff.length < 14) return null;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const word = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < word(first); entry += 1) {
    const at = first + 2 + entry * 12;
    if (at + 12 > tiff.length) return null;
    const rotated = word(at + 8);
    if (word(at) === ORIENTATION) return rotated >= 1 && rotated <= 8 ? rotated : null;
  }
  return null;
}

/** PNG chunks: length, type, content, checksum (PNG 1.2, §3). */
function stripPng(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  for (let place = 8; place + 12 <= bytes.length;) {
    const end = place + 12 + bytes.readUInt32BE(place);
    if (end > bytes.length) return null;
    const name = bytes.toString('latin1', place + 4, place + 8);
    if (!PNG_METADATA.has(name)) kept.push(bytes.subarray(place, end));
    if (name === 'IEND') return Buffer.concat(kept);
    place = end;
  }
  return null;
}

/** RIFF chunks: type, length, content padded to an even length. */
function stripWebp(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [];
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let place = 12; place + 8 <= whole;) {
    const size = bytes.readUInt32LE(place + 4);
    const end = place + 8 + size + (size % 2);
    if (end > whole + 1) return null;
    const name = bytes.toString('latin1', place, place + 4);
    const chunk = Buffer.from(bytes.subarray(place, end));
    if (name === 'VP8X' && chunk.length > 8) chunk.writeUInt8(chunk.readUInt8(8) & ~WEBP_FLAGS & 0xff, 8);
    if (!WEBP_METADATA.has(name)) kept.push(chunk);
    place = end;
  }
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([head, ...kept]);
}
