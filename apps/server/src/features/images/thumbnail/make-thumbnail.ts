import { orientationOfJpeg } from '../strip-metadata.ts';
import { readImage } from '../read-image.ts';
import { fitted, type Planes, turned } from './planes.ts';
import { readJpegSmall } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { writeJpeg } from './write-jpeg.ts';

/** The longer side of a small picture: twice the place it is shown in, for sharp screens. */
export const THUMBNAIL_SIDE = 320;

/** A picture small, as JPEG, the way up it was shot, and without anything that the camera said. Null where it cannot be drawn. */
export function makeThumbnail(bytes: Uint8Array): Uint8Array | null {
  const small = drawnSmall(bytes);
  return small === null ? null : writeJpeg(turned(fitted(small, THUMBNAIL_SIDE), orientationOfJpeg(bytes)));
}

function drawnSmall(bytes: Uint8Array): Planes | null {
  try {
    const facts = readImage(bytes);
    if (facts?.type === 'image/jpeg') return readJpegSmall(bytes, THUMBNAIL_SIDE);
    return facts?.type === 'image/png' ? readPng(bytes) : null;
  } catch {
    // What is broken within has no small picture; it can still be saved as it is.
    return null;
  }
}
