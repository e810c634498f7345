/** What a photo may weigh when it is sent. */
export const MOST_BYTES = 2 * 1024 * 1024;
/** The longer side in points, then how well it is kept: the first that is light enough. */
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

/**
 * A photo drawn anew on the device: small enough to travel, and without anything that the camera has written beside the
 * picture (place, time, owner).
 */
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
  // Turned as the camera was held: the mark that says so does not come along.
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
