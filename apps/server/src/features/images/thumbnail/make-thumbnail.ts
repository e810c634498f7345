import { orientationOfJpeg } from '../strip-metadata.ts';
import { readImage } from '../read-image.ts';
import { fitted, type Planes, rotated } from './planes.ts';
import { readJpegSmall } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { writeJpeg } from './write-jpeg.ts';

/** Longer side of a thumbnail: twice its display size, for high-density screens. */
export const THUMBNAIL_SIDE = 320;

/** Renders an upright JPEG thumbnail without metadata. Null if the picture cannot be rendered. */
export function makeThumbnail(bytes: Uint8Array): Uint8Array | null {
  const small = drawnSmall(bytes);
  return small === null ? null : writeJpeg(rotated(fitted(small, THUMBNAIL_SIDE), orientationOfJpeg(bytes)));
}

function drawnSmall(bytes: Uint8Array): Planes | null {
  try {
    const facts = readImage(bytes);
    if (facts?.type === 'image/jpeg') return readJpegSmall(bytes, THUMBNAIL_SIDE);
    return facts?.type === 'image/png' ? readPng(bytes) : null;
  } catch {
    // A corrupt picture has no thumbnail but can still be downloaded.
    return null;
  }
}
