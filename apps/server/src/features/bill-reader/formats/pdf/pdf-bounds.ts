import { inflateRawSync, inflateSync } from 'node:zlib';
import { LIMITS } from '../../limits.ts';
import { limitPassed } from '../../unreadable-bill.ts';

const STREAM = Buffer.from('stream');
const END = Buffer.from('endstream');
/** Maximum distance of the stream dictionary before the stream data. */
const HEAD_BYTES = 2048;
const PACKED = /\/(?:Fl(?:ateDecode)?|LZW(?:Decode)?|RL|RunLengthDecode|ASCII85Decode|A85|ASCIIHexDecode|AHx)\b/g;
/** Older filters cannot be decoded here to be measured, so their encoded size is limited. */
const UNMEASURED = /\/(?:LZW(?:Decode)?|RL|RunLengthDecode)\b/;
const UNMEASURED_BYTES = 1024 * 1024;

/**
 * Decompresses every stream of a PDF once, discarding the output, so that a small file that inflates to gigabytes is
 * rejected before the page reader, which keeps the data, opens it.
 * @throws UnreadableBill when all streams together exceed the limit of a bill.
 */
export function boundStreams(bytes: Uint8Array, file: string): void {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = LIMITS.inflated_bytes;
  let unmeasured = 0;
  for (let at = data.indexOf(STREAM); at !== -1; at = data.indexOf(STREAM, at + STREAM.length)) {
    if (at >= 3 && data.toString('latin1', at - 3, at) === 'end') continue;
    const head = data.toString('latin1', Math.max(0, at - HEAD_BYTES), at);
    const dictionary = head.slice(Math.max(head.lastIndexOf('endobj'), 0));
    const packings = dictionary.match(PACKED) ?? [];
    if (packings.length === 0) continue;
    const end = data.indexOf(END, at);
    const packed = data.subarray(bodyOf(data, at + STREAM.length), end === -1 ? data.length : end);
    if (UNMEASURED.test(dictionary)) unmeasured += packed.length;
    // A doubly compressed stream hides its size in the inner one.
    if (packings.filter((one) => one.startsWith('/Fl')).length > 1 || unmeasured > UNMEASURED_BYTES)
      throw limitPassed(file, 'inflate_ratio');
    left -= sizeOf(packed, left);
    if (left < 0) throw limitPassed(file, 'inflated_bytes');
  }
}

/** Stream data begins on the line after the keyword. */
function bodyOf(data: Buffer, at: number): number {
  const isReturn = data[at] === 13;
  return at + (isReturn ? 1 : 0) + (data[at + (isReturn ? 1 : 0)] === 10 ? 1 : 0);
}

function sizeOf(packed: Buffer, left: number): number {
  const options = { maxOutputLength: left, finishFlush: 2 };
  try {
    return inflateSync(packed, options).length;
  } catch (error) {
    if (isTooLarge(error)) return left + 1;
  }
  try {
    return inflateRawSync(packed, options).length;
  } catch (error) {
    return isTooLarge(error) ? left + 1 : packed.length;
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE');
