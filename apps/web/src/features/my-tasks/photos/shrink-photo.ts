/** The maximum size of a sent photo. */
export const MOST_BYTES = 2 * 1024 * 1024;
/** Longer side in pixels and JPEG quality: the first small enough wins. */
const TRIES = [
  [2560, 0.85],
  [2560, 0.7],
  [2048, 0.7],
  [1600, 0.75],
  [1600, 0.6],
  [1280, 0.6],
  [1024, 0.5],
] as const;

export type Drawing = {
  width: number;
  height: number;
  /** The picture at this size, as JPEG. */
  encode: (size: { width: number; height: number }, quality: number) => Promise<Blob>;
  close: () => void;
};

/** Re-encodes a photo on the device: small enough to send, and without camera metadata (place, time, owner). */
export async function shrinkPhoto(file: Blob, open: (file: Blob) => Promise<Drawing> = openDrawing): Promise<Blob> {
  const drawing = await open(file);
  try {
    let smallest: Blob | null = null;
    for (const [longest, quality] of TRIES) {
      // oxlint-disable-next-line no-await-in-loop -- the next only where this one is too heavy
      smallest = await drawing.encode(fitted(drawing, longest), quality);
      if (smallest.size <= MOST_BYTES) break;
    }
    if (smallest === null || smallest.size > MOST_BYTES) throw new Error('The photo stays too heavy');
    return smallest;
  } finally {
    drawing.close();
  }
}

export function fitted({ width, height }: { width: number; height: number }, longest: number) {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

async function openDrawing(file: Blob): Promise<Drawing> {
  // Applies the EXIF orientation, since the metadata is dropped.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return {
    width: bitmap.width,
    height: bitmap.height,
    close: () => bitmap.close(),
    encode: (size, quality) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
      return new Promise((resolve, reject) => {
        canvas.toBlob(
          (blob) => (blob === null ? reject(new Error('The browser draws no JPEG')) : resolve(blob)),
          'image/jpeg',
          quality,
        );
      });
    },
  };
}
