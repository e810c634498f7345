import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type ContentCoding = 'br' | 'gzip';

/** Below it the head of the answer weighs as much as what is saved. */
const WORTH_PACKING = 1024;
/** A longer one is packed in a thread of its own; a shorter one costs less than handing it over. */
const PACKED_AT_ONCE = 32 * 1024;
/** The quickest of brotli is as quick as the quickest of gzip, and its answers are a fifth shorter. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: zlib.constants.Z_BEST_SPEED };
const inThread = { br: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) };

/** The coding the caller takes best among those offered, in the order of preference (RFC 9110 §12.5.3). */
export function codingFor(
  headers: IncomingHttpHeaders,
  offered: readonly ContentCoding[] = ['br', 'gzip'],
): ContentCoding | null {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return null;
  const weights = weightsOf(accepted);
  const weightOf = (coding: ContentCoding): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const [best] = offered.toSorted((one, other) => weightOf(other) - weightOf(one));
  return best !== undefined && weightOf(best) > 0 ? best : null;
}

function weightsOf(accepted: string): Map<string, number> {
  return new Map(
    accepted.split(',').map((part): [string, number] => {
      const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [coding === 'x-gzip' ? 'gzip' : coding, Number(weight) || 0];
    }),
  );
}

export const isWorthPacking = (text: string): boolean => text.length > WORTH_PACKING;

export async function pack(text: string | Buffer, coding: ContentCoding): Promise<Buffer> {
  if (text.length > PACKED_AT_ONCE) return coding === 'br' ? inThread.br(text, BROTLI) : inThread.gzip(text, GZIP);
  return coding === 'br' ? zlib.brotliCompressSync(text, BROTLI) : zlib.gzipSync(text, GZIP);
}
