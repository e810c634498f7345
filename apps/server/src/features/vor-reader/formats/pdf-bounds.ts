import { inflateRawSync, inflateSync } from 'node:zlib';
import { LIMITS } from '../limits.ts';
import { limitPassed } from '../unreadable-bill.ts';

const STREAM = Buffer.from('stream');
const END = Buffer.from('endstream');
/** How far before its bytes a stream says how it is packed. */
const HEAD_BYTES = 2048;
const PACKED = /\/(?:Fl(?:ateDecode)?|LZW(?:Decode)?|RL|RunLengthDecode|ASCII85Decode|A85|ASCIIHexDecode|AHx)\b/g;
/** Older packings cannot be unpacked here to be measured: what they may become is bounded by what there is of them. */
const UNMEASURED = /\/(?:LZW(?:Decode)?|RL|RunLengthDecode)\b/;
const UNMEASURED_BYTES = 1024 * 1024;

/**
 * Unpacks every stream of a PDF once, without keeping it, so that a small file that becomes gigabytes is refused before the
 * reader of pages, which keeps what it unpacks, sees it.
 * @throws UnreadableBill when all streams together are larger than a bill may be.
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
    // A stream that is packed twice may hide in the inner one what it becomes.
    if (packings.filter((one) => one.startsWith('/Fl')).length > 1 || unmeasured > UNMEASURED_BYTES)
      throw limitPassed(file, 'inflate_ratio');
    left -= sizeOf(packed, left);
    if (left < 0) throw limitPassed(file, 'inflated_bytes');
  }
}

/** The bytes of a stream begin on the line below its word. */
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
