import { describe, expect, test } from 'vitest';
import { ONE_POINT } from '#testing/isolation/send.ts';
import { readImage } from './read-image.ts';
import { stripMetadata } from './strip-metadata.ts';

const WORDS = 'GPS 55.75 37.61 Ivanov';

const segment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]), content]);
const SIZE = segment(0xc0, Buffer.from([8, 0, 5, 0, 7, 1, 1, 0x11, 0]));
const SCAN = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd9])]);

/** Exif data with an orientation and a text, in either byte order. */
function exif(isLittle: boolean, orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write(isLittle ? 'II*\0' : 'MM\0*', 0, 'latin1');
  const word = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  if (isLittle) tiff.writeUInt32LE(8, 4);
  else tiff.writeUInt32BE(8, 4);
  word(1, 8);
  word(0x0112, 10);
  word(3, 12);
  word(orientation, 18);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(WORDS)]));
}

const jpeg = (...parts: Buffer[]): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts]);

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content, Buffer.alloc(4)]);
}

function webp(...chunks: [name: string, content: Buffer][]): Buffer {
  const parts = chunks.map(([name, content]) => {
    const head = Buffer.alloc(8);
    head.write(name, 0, 'latin1');
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
  });
  const body = Buffer.concat(parts);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}

describe('a public picture', () => {
  test.each([
    [true, 6],
    [false, 3],
  ])('from a camera keeps its orientation and pixels but no metadata', (isLittle, orientation) => {
    const profile = segment(0xe2, Buffer.from('ICC_PROFILE\0'));
    const comment = segment(0xfe, Buffer.from(WORDS));
    const other = segment(0xed, Buffer.from(WORDS));
    const hidden = jpeg(exif(isLittle, 1), SIZE, SCAN);
    const bytes = jpeg(exif(isLittle, orientation), other, profile, comment, SIZE, SCAN, hidden);
    const stripped = stripMetadata('image/jpeg', bytes) ?? Buffer.alloc(0);
    expect(stripped.includes(WORDS)).toBe(false);
    expect(readImage(stripped)).toEqual({ type: 'image/jpeg', width: 7, height: 5 });
    expect([stripped.includes(profile), stripped.subarray(-SCAN.length).equals(SCAN)]).toEqual([true, true]);
    // Stripping is idempotent: the orientation can still be read.
    expect(stripMetadata('image/jpeg', stripped)).toEqual(stripped);
    expect(stripped.readUInt16BE(2 + 10 + 18)).toBe(orientation);
  });

  test('as PNG loses its texts', () => {
    const end = ONE_POINT.length - 12;
    const said = Buffer.concat([
      ONE_POINT.subarray(0, end),
      chunk('tEXt', Buffer.from(WORDS)),
      chunk('eXIf', Buffer.from(WORDS)),
      ONE_POINT.subarray(end),
      Buffer.from(WORDS),
    ]);
    expect(stripMetadata('image/png', said)).toEqual(ONE_POINT);
  });

  test('as WebP loses its texts and clears the flags', () => {
    const header = Buffer.alloc(10);
    header.writeUInt8(0x2c, 0);
    const picture = Buffer.from('VP8 of five'.slice(0, 5));
    const bare = webp(['VP8X', Buffer.concat([Buffer.from([0x20]), header.subarray(1)])], ['VP8L', picture]);
    const said = webp(['VP8X', header], ['VP8L', picture], ['EXIF', Buffer.from(WORDS)], ['XMP ', Buffer.from('x')]);
    expect(stripMetadata('image/webp', said)).toEqual(bare);
  });

  test('as WebP with an empty header is parsed as well', () => {
    const odd = webp(['VP8L', Buffer.from('VP8 ')], ['VP8X', Buffer.alloc(0)]);
    expect(stripMetadata('image/webp', odd)).toEqual(odd);
  });

  test.each([
    ['image/jpeg', jpeg(SIZE)],
    ['image/png', ONE_POINT.subarray(0, 40)],
  ] as const)('truncated after %s is rejected', (type, bytes) => {
    expect(stripMetadata(type, bytes)).toBeNull();
  });
});
