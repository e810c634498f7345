import type { ImageType } from '@karkas/api/images/images.schemas.ts';

export type ImageFacts = { type: ImageType; width: number; height: number };

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MAX_SEGMENTS = 1_000;

/** Detects type and dimensions from the bytes, independent of the name; null for unsupported types. */
export function readImage(bytes: Uint8Array): ImageFacts | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readPng(view) ?? readJpeg(view) ?? readWebp(view);
}

function readPng(view: Buffer): ImageFacts | null {
  if (
    view.length < 24 ||
    !PNG.every((byte, index) => view[index] === byte) ||
    view.toString('latin1', 12, 16) !== 'IHDR'
  )
    return null;
  return { type: 'image/png', width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
}

/** Scans the segments up to the start of frame (ITU T.81, B.2.2). */
function readJpeg(view: Buffer): ImageFacts | null {
  if (view.length < 4 || view.readUInt16BE(0) !== 0xffd8) return null;
  let place = 2;
  for (let segment = 0; segment < MAX_SEGMENTS && place + 9 < view.length; segment += 1) {
    if (view[place] !== 0xff) return null;
    const marker = view[place + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame)
      return { type: 'image/jpeg', height: view.readUInt16BE(place + 5), width: view.readUInt16BE(place + 7) };
    place += 2 + view.readUInt16BE(place + 2);
  }
  return null;
}

function readWebp(view: Buffer): ImageFacts | null {
  if (view.length < 30 || view.toString('latin1', 0, 4) !== 'RIFF' || view.toString('latin1', 8, 12) !== 'WEBP')
    return null;
  const type = 'image/webp';
  switch (view.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { type, width: 1 + view.readUIntLE(24, 3), height: 1 + view.readUIntLE(27, 3) };
    case 'VP8 ':
      return { type, width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = view.readUInt32LE(21);
      return { type, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    default:
      return null;
  }
}
