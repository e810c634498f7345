import { inflateSync } from 'node:zlib';
import type { Planes } from './planes.ts';

const MOST_POINTS = 24_000_000;
const DEPTH = 8;
/** Bytes per pixel by colour type; a palette has one. */
const BYTES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A PNG as planes; null if it is not a PNG, is interlaced, or has other than eight bits per channel. */
export function readPng(bytes: Uint8Array): Planes | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < 33 || view.toString('latin1', 12, 16) !== 'IHDR') return null;
  const [width, height] = [view.readUInt32BE(16), view.readUInt32BE(20)];
  const [depth, kind = 0, , , passes] = view.subarray(24, 29);
  const size = BYTES[kind];
  if (depth !== DEPTH || size === undefined || passes !== 0) return null;
  if (width === 0 || height === 0 || width * height > MOST_POINTS) return null;
  const parts = partsOf(view);
  const stride = width * size;
  const lines = inflateSync(Buffer.concat(parts.data), { maxOutputLength: (stride + 1) * height });
  if (lines.length < (stride + 1) * height) return null;
  for (let row = 0; row < height; row += 1) unfilter(lines, row, { stride, size });
  const planes = [
    new Uint8Array(width * height),
    new Uint8Array(width * height),
    new Uint8Array(width * height),
  ] as const;
  for (let at = 0; at < width * height; at += 1) {
    const from = Math.floor(at / width) * (stride + 1) + 1 + (at % width) * size;
    const [red, green, blue] = colourOf(lines, from, { kind, palette: parts.palette });
    planes[0][at] = clamped(0.299 * red + 0.587 * green + 0.114 * blue);
    planes[1][at] = clamped(128 - 0.168736 * red - 0.331264 * green + 0.5 * blue);
    planes[2][at] = clamped(128 + 0.5 * red - 0.418688 * green - 0.081312 * blue);
  }
  return { width, height, planes };
}

const clamped = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));

function partsOf(view: Buffer): { data: Buffer[]; palette: Buffer } {
  const data: Buffer[] = [];
  let palette = Buffer.alloc(0);
  for (let place = 8; place + 12 <= view.length;) {
    const end = place + 12 + view.readUInt32BE(place);
    const name = view.toString('latin1', place + 4, place + 8);
    if (name === 'IDAT') data.push(view.subarray(place + 8, end - 4));
    if (name === 'PLTE') palette = Buffer.from(view.subarray(place + 8, end - 4));
    place = end;
  }
  return { data, palette };
}

type Lines = { stride: number; size: number };

/** PNG 1.2, §6: each byte is predicted from earlier ones. */
function unfilter(lines: Buffer, row: number, { stride, size }: Lines): void {
  const at = row * (stride + 1);
  const filter = lines[at];
  for (let index = 1; index <= stride; index += 1) {
    const left = index > size ? (lines[at + index - size] ?? 0) : 0;
    const up = row > 0 ? (lines[at + index - stride - 1] ?? 0) : 0;
    const corner = row > 0 && index > size ? (lines[at + index - stride - 1 - size] ?? 0) : 0;
    lines[at + index] = ((lines[at + index] ?? 0) + guessed(filter, { left, up, corner })) & 0xff;
  }
}

function guessed(
  filter: number | undefined,
  { left, up, corner }: { left: number; up: number; corner: number },
): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

type Colours = { kind: number; palette: Buffer };

/** Transparency is blended with white, as on a page. */
function colourOf(lines: Buffer, from: number, { kind, palette }: Colours): readonly [number, number, number] {
  const [first = 0, second = 0, third = 0, fourth = 255] = lines.subarray(from, from + (BYTES[kind] ?? 1));
  if (kind === 3) {
    const at = first * 3;
    return [palette[at] ?? 0, palette[at + 1] ?? 0, palette[at + 2] ?? 0];
  }
  if (kind === 0) return [first, first, first];
  const alpha = (kind === 4 ? second : fourth) / 255;
  const over = (value: number): number => value * alpha + 255 * (1 - alpha);
  return kind === 4 ? [over(first), over(first), over(first)] : [over(first), over(second), over(third)];
}
