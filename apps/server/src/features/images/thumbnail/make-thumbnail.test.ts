import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeThumbnail, THUMBNAIL_SIDE } from './make-thumbnail.ts';
import type { Planes } from './planes.ts';
import { readJpegSmall } from './read-jpeg.ts';
import { writeJpeg } from './write-jpeg.ts';

/** Dark on the left, light on the right, reddish at the bottom, so that rotations and swaps are visible. */
function aPicture(width: number, height: number): Planes {
  const plane = (value: (x: number, y: number) => number): Uint8Array =>
    Uint8Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width)));
  return {
    width,
    height,
    planes: [
      plane((x) => Math.round((x * 255) / width)),
      plane(() => 110),
      plane((_, y) => Math.round(100 + (y * 100) / height)),
    ],
  };
}

const at = ({ width, planes }: Planes, x: number, y: number): number[] =>
  planes.map((plane) => plane[y * width + x] ?? -1);
const whole = (jpeg: Uint8Array | null): Planes => {
  const read = jpeg === null ? null : readJpegSmall(jpeg, 100_000);
  if (read === null) throw new Error('No picture was drawn');
  return read;
};
const isNear = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, index) => Math.abs(value - (other[index] ?? 0)) <= 6);

/** Inserts an Exif orientation before the picture. */
function held(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif, jpeg.subarray(2)]);
}

describe('a thumbnail of a photo', () => {
  test.each([
    [1280, 960, 320, 240],
    [300, 900, 107, 320],
    [97, 41, 97, 41],
    [1, 1, 1, 1],
  ])('of %d × %d fits the maximum size and is never enlarged', (width, height, smallWidth, smallHeight) => {
    const small = whole(makeThumbnail(writeJpeg(aPicture(width, height))));
    expect([small.width, small.height]).toEqual([smallWidth, smallHeight]);
  });

  test.each([1, 2, 4, 8])('preserves brightness and colours when %d of 8 frequencies are read', (kept) => {
    const picture = aPicture(640, 480);
    const small = readJpegSmall(writeJpeg(picture), (640 * kept) / 8);
    if (small === null) throw new Error('It was not read');
    expect(small.width).toBe((640 * kept) / 8);
    for (const [x, y] of [
      [0.1, 0.1],
      [0.9, 0.2],
      [0.5, 0.9],
    ] as const) {
      const [actual, expected] = [
        at(small, Math.floor(x * small.width), Math.floor(y * small.height)),
        at(picture, Math.floor(x * 640), Math.floor(y * 480)),
      ];
      expect(isNear(actual, expected), `${actual.join(' ')} for ${expected.join(' ')}`).toBe(true);
    }
  });

  test('is upright although the phone stored it rotated', () => {
    const lying = writeJpeg(aPicture(640, 480));
    const upright = whole(makeThumbnail(held(lying, 6)));
    expect([upright.width, upright.height]).toEqual([240, THUMBNAIL_SIDE]);
    // The left side has become the top.
    const [top = 0] = at(upright, 120, 10);
    const [bottom = 0] = at(upright, 120, 310);
    expect(top).toBeLessThan(40);
    expect(bottom).toBeGreaterThan(200);
  });

  test('limits the number of passes a file can demand', () => {
    const jpeg = writeJpeg(aPicture(640, 480));
    const begin = jpeg.indexOf(Buffer.from([0xff, 0xda]));
    const scan = jpeg.subarray(begin, -2);
    const again = (times: number): Buffer =>
      Buffer.concat([jpeg.subarray(0, begin), ...Array.from({ length: times }, () => scan), jpeg.subarray(-2)]);
    // The last pass differs and is not read.
    const last = Buffer.from(scan).fill(0x55, 40);
    const many = Buffer.concat([again(16).subarray(0, -2), last, jpeg.subarray(-2)]);
    expect(makeThumbnail(many)).toEqual(makeThumbnail(again(16)));
  });

  test('contains no camera metadata', () => {
    const small = makeThumbnail(held(writeJpeg(aPicture(640, 480)), 3));
    expect(Buffer.from(small ?? []).includes('Exif')).toBe(false);
  });

  test.each(['cut in the middle', 'broken within'])('is rendered, or not at all, if the file is %s', (how) => {
    const jpeg = writeJpeg(aPicture(640, 480));
    const wrong = how === 'broken within' ? Buffer.from(jpeg).fill(0x55, 700, 900) : jpeg.subarray(0, jpeg.length / 2);
    expect(() => makeThumbnail(wrong)).not.toThrow();
  });

  test.each([Buffer.from('%PDF-1.4'), Buffer.alloc(0), Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 3, 8])])(
    'is null if there is no picture',
    (bytes) => {
      expect(makeThumbnail(bytes)).toBeNull();
    },
  );
});

/** Unfiltered rows, followed by rows predicted from the one above. */
function aPng(width: number, height: number, kind: 2 | 3 | 6): Buffer {
  const size = { 2: 3, 3: 1, 6: 4 }[kind];
  const lines = Buffer.alloc((width * size + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const begin = row * (width * size + 1);
    lines[begin] = row === 0 ? 0 : 2;
    if (row > 0) continue;
    for (let x = 0; x < width; x += 1) lines.set({ 2: [200, 0, 0], 3: [1], 6: [200, 0, 0, 255] }[kind], 1 + x * size);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, kind], 8);
  const chunk = (name: string, body: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, Buffer.from(name, 'latin1'), body, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from([0, 0, 0, 200, 0, 0])),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each([2, 3, 6] as const)('a PNG of kind %d is rendered too', (kind) => {
  const small = whole(makeThumbnail(aPng(800, 400, kind)));
  expect([small.width, small.height]).toEqual([320, 160]);
  // Red: brightness 0.3, and the third plane far above the middle.
  expect(isNear(at(small, 160, 80), [60, 94, 228])).toBe(true);
});
