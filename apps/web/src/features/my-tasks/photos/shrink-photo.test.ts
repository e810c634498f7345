import { describe, expect, test } from 'vitest';
import { fitted, MOST_BYTES, shrinkPhoto, type Drawing } from './shrink-photo.ts';

/** A drawing whose JPEG size depends on its pixels and quality. */
function aDrawing(bytesPerPoint: number) {
  const tries: { width: number; quality: number }[] = [];
  let isClosed = false;
  const drawing: Drawing = {
    width: 4000,
    height: 3000,
    close: () => void (isClosed = true),
    encode: ({ width, height }, quality) => {
      tries.push({ width, quality });
      return Promise.resolve(new Blob([new Uint8Array(Math.round(width * height * quality * bytesPerPoint))]));
    },
  };
  return { open: () => Promise.resolve(drawing), tries, isClosed: () => isClosed };
}

describe('a photo', () => {
  test('small enough is encoded once, at most 2560 pixels wide', async () => {
    const { open, tries, isClosed } = aDrawing(0.3);
    expect((await shrinkPhoto(new Blob(), open)).size).toBeLessThanOrEqual(MOST_BYTES);
    expect([tries, isClosed()]).toEqual([[{ width: 2560, quality: 0.85 }], true]);
  });

  test('too large is scaled down until it fits', async () => {
    const { open, tries } = aDrawing(1.5);
    expect((await shrinkPhoto(new Blob(), open)).size).toBeLessThanOrEqual(MOST_BYTES);
    expect(tries.length).toBeGreaterThan(2);
  });

  test('that stays too large is not sent', async () => {
    const { open, isClosed } = aDrawing(9);
    await expect(shrinkPhoto(new Blob(), open)).rejects.toThrow('too heavy');
    expect(isClosed()).toBe(true);
  });

  test('keeps its proportions and is never enlarged', () => {
    expect(fitted({ width: 4000, height: 3000 }, 2048)).toEqual({ width: 2048, height: 1536 });
    expect(fitted({ width: 300, height: 4000 }, 1000)).toEqual({ width: 75, height: 1000 });
    expect(fitted({ width: 640, height: 480 }, 2048)).toEqual({ width: 640, height: 480 });
  });
});
